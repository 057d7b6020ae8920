import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { startServer } from './server.ts';
import { addressOf } from './event-stream.ts';

it('a server that is being stopped answers what is in flight, and refuses what comes after it', async () => {
  const server = await startServer();
  const { port } = new URL(await addressOf(server.app));
  const socket = connect(Number(port), '127.0.0.1');
  let text = '';
  socket.on('data', (chunk) => (text += chunk.toString()));
  const ended = once(socket, 'end');
  const lock = await server.pool.connect();
  await lock.query('begin; lock table sites');
  const head = `Host: localhost\r\nAuthorization: Bearer ${server.admin.token}\r\n\r\n`;
  socket.write(`GET /api/sites HTTP/1.1\r\n${head}`);
  await expect.poll(server.waiting).toBe(1);
  const closing = server.app.close();
  socket.write(`GET /api/sites HTTP/1.1\r\n${head}`);
  await lock.query('commit');
  lock.release();
  await Promise.all([ended, closing]);
  expect([...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)).toEqual(['200', '503']);
  expect(text).toContain('retry-after: 3');
  expect(text).toContain('"detail":"The server is stopping. Try again in a moment."');
  await server.stop();
});
