import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Problem } from '#contract/engine/problem.ts';
import { listenRaw, type RawAnswer } from './raw-socket.ts';
import { startServer, type TestServer } from './server.ts';

let server: TestServer;
let app: FastifyInstance;
let send: (...parts: string[]) => Promise<RawAnswer>;

beforeAll(async () => {
  server = await startServer();
  app = await server.anotherApp();
  send = await listenRaw(app);
});
afterAll(() => server.stop());

const tooLong = 'The address is too long.';
const tooMuch = 'The address and headers of the request are too long.';
const unreadable = 'The server cannot read this request.';
const end = 'host: localhost\r\nconnection: close\r\n\r\n';

function expectProblem(
  { status, headers, body }: RawAnswer,
  expected: [status: number, detail: string],
): void {
  const problem = Problem.parse(body);
  expect([status, problem.detail]).toEqual(expected);
  expect(problem).toMatchObject({ status, requestId: headers['x-request-id'] });
  expect(headers).toMatchObject({
    'content-type': 'application/problem+json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    connection: 'close',
  });
}

describe('an address that is too long', () => {
  it.each([17_000, 39_000, 45_000])('of %i characters is refused with 414', async (length) => {
    const path = `/api/assets?q=${'x'.repeat(length)}`;
    expectProblem(await send(`GET ${path} HTTP/1.1\r\n${end}`), [414, tooLong]);
    const answer = await server.admin.get(path);
    expect([answer.status, answer.body.detail]).toEqual([414, tooLong]);
  });

  it.each([100_000, 1_000_000])('of %i characters is refused before all of it is here', async (length) => {
    const answer = await send(`GET /api/assets?q=${'x'.repeat(length)} HTTP/1.1\r\n${end}`);
    // It depends on how it is packed on the way whether it can be told from headers.
    expectProblem(answer, answer.status === 414 ? [414, tooLong] : [431, tooMuch]);
  });

  it.each(['/', '/login', '/api/nothing', '/api/%zz', '/healthz', '/api/assets/'])(
    'is refused whatever it begins with: %s',
    async (start) => {
      const answer = await server.nobody.get(`${start}${'x'.repeat(39_000)}`);
      expect([answer.status, answer.body.detail]).toEqual([414, tooLong]);
    },
  );

  it('is another thing than a long one', async () => {
    const answer = await server.admin.get(`/api/nothing?q=${'x'.repeat(15_000)}`);
    expect(answer.status).toBe(404);
  });
});

describe('a request that cannot be read', () => {
  it.each([
    ['one long header', `GET / HTTP/1.1\r\nx: ${'y'.repeat(60_000)}\r\n${end}`],
    ['many headers', `GET / HTTP/1.1\r\n${`x: ${'y'.repeat(1000)}\r\n`.repeat(80)}${end}`],
    ['a cookie without end', `GET / HTTP/1.1\r\ncookie: ${'y'.repeat(300_000)}`],
  ])('because of %s is refused with 431', async (_what, request) => {
    expectProblem(await send(request), [431, tooMuch]);
  });

  it.each([
    ['an unknown method', `FETCH / HTTP/1.1\r\n${end}`],
    ['a method in small letters', `get / HTTP/1.1\r\n${end}`],
    ['another protocol', 'SSH-2.0-OpenSSH_9.2\r\n'],
    ['TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
    ['a version that is none', `GET / HTTP/9.9\r\n${end}`],
    ['no address', `GET HTTP/1.1\r\n${end}`],
    ['a header without a name', `GET / HTTP/1.1\r\n: x\r\n${end}`],
    ['a space in a name', `GET / HTTP/1.1\r\nx y: z\r\n${end}`],
    ['a bare line break in a value', `GET / HTTP/1.1\r\nx: y\nz\r\n${end}`],
    ['a zero in a value', `GET / HTTP/1.1\r\nx: y\0z\r\n${end}`],
    ['two lengths', `POST / HTTP/1.1\r\ncontent-length: 1\r\ncontent-length: 2\r\n${end}`],
    ['a length that is none', `POST / HTTP/1.1\r\ncontent-length: x\r\n${end}`],
    ['a length and pieces', `POST / HTTP/1.1\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n${end}`],
    ['nothing but bytes', '\0\0\0\0'],
  ])('because of %s is refused with 400', async (_what, request) => {
    expectProblem(await send(request), [400, unreadable]);
  });

  it('because of a piece that is none is refused when it has a body', async () => {
    const head = `POST /api/auth/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n`;
    expectProblem(await send(head, 'zz\r\n'), [400, unreadable]);
  });

  it('byte by byte is refused as well', async () => {
    expectProblem(await send('G', 'E', 'X'), [400, unreadable]);
  });

  it('does not take what else was sent on the way', async () => {
    const answer = await send('nonsense\r\n', 'x'.repeat(500_000), `GET / HTTP/1.1\r\n${end}`);
    expectProblem(answer, [400, unreadable]);
  });

  it('in its time is refused with 408', async () => {
    const asked = once(app.server, 'connection');
    const answer = send('GET / HTTP/1.1\r\nhost: localh');
    const [socket] = (await asked) as [Socket];
    // The server looks every half minute: this is what it says then.
    app.server.emit('clientError', Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket);
    expectProblem(await answer, [408, 'The request did not arrive completely in time.']);
  });

  it('does not break into an answer that has begun', async () => {
    const opened = app.server.address();
    const socket = connect(typeof opened === 'object' && opened ? opened.port : 0, '127.0.0.1');
    let text = '';
    socket.on('data', (chunk) => (text += String(chunk)));
    socket.write(
      `GET /api/events HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${server.admin.token}\r\n\r\n`,
    );
    await once(socket, 'data');
    socket.write('nonsense\r\n\r\n');
    await once(socket, 'close');
    expect(text).toMatch(/^HTTP\/1\.1 200 /);
    expect(text).not.toContain('problem');
  });

  it('leaves the server to others', async () => {
    expect((await send(`GET /healthz HTTP/1.1\r\n${end}`)).status).toBe(200);
  });
});
