import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listenRaw, type RawAnswer } from './raw-socket.ts';
import { password, startServer, type TestServer } from './server.ts';

let lines: any[] = [];
let server: TestServer;
let send: (...parts: string[]) => Promise<RawAnswer>;
let port: number;

beforeAll(async () => {
  server = await startServer({
    environment: { NODE_ENV: 'production', LOG_LEVEL: 'info' },
    logTo: { write: (line) => void lines.push(JSON.parse(line)) },
  });
  send = await listenRaw(server.app);
  const opened = server.app.server.address();
  port = typeof opened === 'object' && opened ? opened.port : 0;
});
afterAll(() => server.stop());
beforeEach(() => {
  lines = [];
});

const end = 'host: localhost\r\nconnection: close\r\n\r\n';

/** The one line of the one request; one more would have come before that of the request after it. */
async function onlyLine(): Promise<any> {
  await expect.poll(() => requests().length).toBeGreaterThan(0);
  await server.nobody.get('/healthz');
  await expect.poll(() => requests().at(-1)?.path).toBe('/healthz');
  expect(requests()).toHaveLength(2);
  return requests()[0];
}

/** Asks for something else, which tells that the server has heard of all before it, and begins anew. */
async function catchUp(): Promise<void> {
  await server.nobody.get('/api/auth/me');
  await expect.poll(() => requests().at(-1)?.path).toBe('/api/auth/me');
  lines = [];
}

function requests(): any[] {
  return lines.filter((line) => 'requestId' in line || 'status' in line);
}

it('says who asked for what, of which route, and how it went', async () => {
  const { userId, client } = await server.person({ username: 'asker' });
  const { id } = await server.row<{ id: string }>(`select id from employees where user_id = '${userId}'`);
  await catchUp();
  const { headers } = await client.get(`/api/employees/${id}?secret=in-the-query`);
  expect(await onlyLine()).toEqual({
    level: 'info',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    pid: process.pid,
    hostname: expect.any(String),
    requestId: headers['x-request-id'],
    method: 'GET',
    route: '/api/employees/:id',
    path: `/api/employees/${id}`,
    status: 200,
    durationMs: expect.any(Number),
    userId,
    ip: '127.0.0.1',
    msg: 'request',
  });
});

it('names the key that a program asked with', async () => {
  const key = await server.admin.post('/api/access-tokens', {
    name: 'Roster',
    permissions: { 'employees:read': 'all' },
    expiryDate: new Date(Date.now() + 86_400_000 * 5).toISOString().slice(0, 10),
    password,
  });
  expect(key.status).toBe(201);
  const token: string = key.body.token;
  await catchUp();
  await server.client({ token }).get('/api/users');
  expect(await onlyLine()).toMatchObject({ status: 403, keyId: key.body.id, keyName: 'Roster' });
  expect(JSON.stringify(lines)).not.toContain(token);
});

it('names whom it refused', async () => {
  const { userId, client } = await server.person({ username: 'refused' });
  await catchUp();
  await client.get('/api/audit');
  expect(await onlyLine()).toMatchObject({ status: 403, route: '/api/audit', userId });
});

it.each([
  ['an address that is none', 'GET /api/%zz', 400],
  ['an address that leads nowhere', 'GET /api/nothing', 404],
  ['a page', 'GET /people', 404],
  ['nobody', 'GET /api/users', 401],
])('writes one line for %s', async (_what, start, status) => {
  const [method, path] = start.split(' ');
  await send(`${start}?token=secret HTTP/1.1\r\n${end}`);
  const line = await onlyLine();
  expect(line).toMatchObject({ method, path, userId: null, ip: '127.0.0.1' });
  // Without a built web application, a page is an address that leads nowhere.
  expect(status === 404 && path === '/people' ? [200, 404] : [status]).toContain(line.status);
  expect(JSON.stringify(lines)).not.toContain('secret');
});

it('writes no body, however it is refused', async () => {
  const body = `{"username":"admin","password":"a secret of mine"`;
  await send(
    `POST /api/auth/login HTTP/1.1\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n${end}${body}`,
  );
  expect(await onlyLine()).toMatchObject({ status: 400, route: '/api/auth/login' });
  expect(JSON.stringify(lines)).not.toContain('secret');
});

it('writes one line for what is no request', async () => {
  const answer = await send('nonsense with a secret\r\n\r\n');
  expect(answer.status).toBe(400);
  const line = await onlyLine();
  expect(line).toMatchObject({ status: 400, path: null, requestId: answer.body.requestId, ip: '127.0.0.1' });
  expect(JSON.stringify(lines)).not.toContain('secret');
});

it('writes one line for a body that cannot be read to its end', async () => {
  const head = `POST /api/auth/login HTTP/1.1\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n${end}`;
  const answer = await send(head, 'this is no chunk\r\n');
  expect(answer.status).toBe(400);
  expect(await onlyLine()).toMatchObject({
    status: 400,
    route: '/api/auth/login',
    requestId: answer.body.requestId,
  });
});

it('writes one line for a body that does not arrive in time', async () => {
  const asked = once(server.app.server, 'request');
  const answer = send(
    `POST /api/auth/login HTTP/1.1\r\ncontent-type: application/json\r\ncontent-length: 9\r\n${end}{`,
  );
  const [{ socket }] = (await asked) as [IncomingMessage];
  await catchUp();
  // The server looks every half minute: this is what it says then.
  const timeout = Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
  server.app.server.emit('clientError', timeout, socket);
  expect((await answer).status).toBe(408);
  expect(await onlyLine()).toMatchObject({
    status: 408,
    aborted: true,
    route: '/api/auth/login',
    ip: '127.0.0.1',
  });
});

it.each([
  // It may have ended its side only and still listen, so it was told.
  ['ended', 400],
  ['reset', 499],
])('writes one line for what its client %s in the middle', async (how, status) => {
  const asked = once(server.app.server, 'request');
  const socket = connect(port, '127.0.0.1');
  socket.write(
    `POST /api/auth/login HTTP/1.1\r\ncontent-type: application/json\r\ncontent-length: 9\r\n${end}{`,
  );
  await asked;
  await catchUp();
  if (how === 'reset') socket.resetAndDestroy();
  else socket.destroy();
  expect(await onlyLine()).toMatchObject({ status, aborted: true, route: '/api/auth/login' });
});

it('writes one line for what comes while the server ends', async () => {
  const ending = await server.anotherApp();
  const { port: place } = new URL(await ending.listen({ host: '127.0.0.1', port: 0 }));
  const asked = once(ending.server, 'request');
  const socket = connect(Number(place), '127.0.0.1');
  const head = 'HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n';
  socket.write(`POST /api/auth/login ${head}content-length: 2\r\n\r\n{`);
  await asked;
  const ended = ending.close();
  await expect.poll(() => ending.server.listening).toBe(false);
  await catchUp();
  socket.write(`}GET /api/users?secret=1 ${head}\r\n`);
  await ended;
  expect(requests().toSorted((one, other) => one.status - other.status)).toMatchObject([
    { status: 422, method: 'POST', path: '/api/auth/login' },
    { status: 503, method: 'GET', path: '/api/users', requestId: expect.any(String), ip: '127.0.0.1' },
  ]);
});

it('writes the line of a stream at its end', async () => {
  const { userId, client } = await server.person({ username: 'watcher' });
  await catchUp();
  const socket = connect(port, '127.0.0.1');
  socket.write(`GET /api/events HTTP/1.1\r\nauthorization: Bearer ${client.token}\r\n${end}`);
  await once(socket, 'data');
  await client.get('/api/auth/me');
  await expect.poll(() => requests().map(({ path }) => path)).toEqual(['/api/auth/me']);
  lines = [];
  socket.destroy();
  expect(await onlyLine()).toMatchObject({ status: 200, route: '/api/events', userId });
});

describe('a failure of the server', () => {
  const failing = 'alter table assets rename to assets_away';
  const mended = 'alter table assets_away rename to assets';

  it('is in the line of its request', async () => {
    await server.pool.query(failing);
    try {
      const headers = { authorization: `Bearer ${server.admin.token}` };
      expect((await server.app.inject({ url: '/api/assets', headers })).statusCode).toBe(500);
    } finally {
      await server.pool.query(mended);
    }
    expect(await onlyLine()).toMatchObject({
      level: 'error',
      status: 500,
      route: '/api/assets',
      err: { code: '42P01' },
    });
  });
});
