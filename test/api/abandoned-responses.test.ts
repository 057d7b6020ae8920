import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { streamsAtMost } from '#contract/live/events.ts';
import { clientOf } from './client.ts';
import { form, multipart, samples } from './sample-files.ts';
import { startServer, type MadePerson, type TestServer } from './server.ts';
import { watch } from './event-stream.ts';

let server: TestServer;
let app: FastifyInstance;
let port: number;
let count = 0;
/** How many requests have arrived. */
let asked = 0;
let worker: MadePerson;
let other: MadePerson;
/** Of a document of the worker. */
let download: string;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());
/** An app of its own for each: it knows nobody yet, and has no connections. */
beforeEach(async () => {
  app = await server.anotherApp();
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
  asked = 0;
  app.server.prependListener('request', () => (asked += 1));
  count += 1;
  worker = await server.person({ username: `worker${count}` });
  other = await server.person({ username: `other${count}` });
  const sender = server.client({ token: worker.client.token, headers: multipart });
  const { body: file } = await sender.post('/api/files', form(samples.pdf));
  const { body: document } = await worker.client.post('/api/employee-documents', {
    employeeId: worker.employeeId,
    documentName: 'Plan',
    documentType: 'License',
    filePath: file.filePath,
  });
  download = `/api/employee-documents/${document.id}/file`;
});
afterEach(() => app.server.closeAllConnections());

const get = ({ client }: MadePerson, path: string) =>
  `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${client.token}\r\n\r\n`;

/** Sends requests one behind the other on one connection. */
function send(...requests: string[]): Socket {
  const socket = connect(port, '127.0.0.1');
  socket.write(requests.join(''));
  return socket;
}

const downloaded = async () => (await clientOf(app, { token: worker.client.token }).get(download)).status;

const connections = () =>
  new Promise<number>((done) => app.server.getConnections((_error, open) => done(open)));

/** Waits for what comes about by itself. */
const soon = <Seen>(look: () => Seen) => expect.poll(look);

const tenMinutes = 10 * 60 * 1000;

/** Those that are set for so many milliseconds from now on: one for each answer that has begun. */
function timers(setter: 'setInterval' | 'setTimeout', milliseconds: number) {
  const set = vi.spyOn(globalThis, setter);
  onTestFinished(() => set.mockRestore());
  return () => set.mock.calls.filter(([, after]) => after === milliseconds);
}

/** Lets nobody at a table until it is called. */
async function closeTable(
  table: string,
): Promise<{ open: () => Promise<void>; waiting: () => Promise<number> }> {
  const lock = await server.pool.connect();
  onTestFinished(() => lock.release(true));
  await lock.query('begin');
  await lock.query(`lock table ${table} in access exclusive mode`);
  return {
    async open() {
      await lock.query('commit');
    },
    async waiting() {
      const { rows } = await lock.query<{ count: number }>(
        `select count(*)::int as count from pg_locks where relation = $1::regclass and not granted`,
        [table],
      );
      return rows[0]?.count ?? 0;
    },
  };
}

describe('of a connection that ends before their turn', () => {
  it('downloads take no place from later ones', async () => {
    const given = timers('setTimeout', tenMinutes);
    const stuck = send(get(other, '/api/events'), ...Array.from({ length: 3 }, () => get(worker, download)));
    await soon(given).toHaveLength(3);
    expect(await downloaded()).toBe(429);
    stuck.destroy();
    await soon(downloaded).toBe(200);
  });

  it('streams of events are open no more', async () => {
    const beats = timers('setInterval', 20_000);
    const streams = Array.from({ length: streamsAtMost }, () => get(worker, '/api/events'));
    const stuck = send(get(other, '/api/events'), ...streams);
    const watched = async () => {
      const { status, stop } = await watch(app, worker.client.token);
      stop();
      return status;
    };
    await soon(beats).toHaveLength(streamsAtMost + 1);
    expect(await watched()).toBe(429);
    stuck.destroy();
    await soon(watched).toBe(200);
  });
});

describe('of a connection that ended before they began', () => {
  it('downloads take no place from later ones', async () => {
    const sessions = await closeTable('sessions');
    const documents = await closeTable('employee_documents');
    const left = [1, 2, 3, 4].map(() => send(get(worker, download)));
    await soon(() => asked).toBe(left.length);
    for (const socket of left) socket.destroy();
    await soon(connections).toBe(0);
    await sessions.open();
    await soon(documents.waiting).toBe(2);
    await documents.open();
    await soon(downloaded).toBe(200);
  });

  it('streams of events are open no more', async () => {
    const beats = timers('setInterval', 20_000);
    const sessions = await closeTable('sessions');
    const left = Array.from({ length: streamsAtMost }, () => send(get(worker, '/api/events')));
    await soon(() => asked).toBe(left.length);
    for (const socket of left) socket.destroy();
    await soon(connections).toBe(0);
    await sessions.open();
    await soon(beats).toHaveLength(streamsAtMost);
    const { status, stop } = await watch(app, worker.client.token);
    onTestFinished(stop);
    expect(status).toBe(200);
  });
});

describe('whose turn never comes', () => {
  it('downloads are given up after ten minutes', async () => {
    const given = timers('setTimeout', tenMinutes);
    const stuck = send(get(other, '/api/events'), get(worker, download)).resume();
    await soon(given).toHaveLength(1);
    for (const [ring] of given()) ring();
    await once(stuck, 'close');
  });
});

describe('that was taken', () => {
  it('a download leaves nothing on a connection that goes on', async () => {
    const accepted = once(app.server, 'connection');
    const socket = send(get(worker, download));
    const [connection] = await accepted;
    await once(socket, 'data');
    const before = connection.listenerCount('close');
    socket.write(get(worker, download).repeat(3));
    let answers = 0;
    socket.on('data', (piece) => (answers += String(piece).split('HTTP/1.1 200').length - 1));
    await soon(() => answers).toBe(3);
    await soon(() => connection.listenerCount('close')).toBeLessThanOrEqual(before);
    expect(connection.destroyed).toBe(false);
  });
});
