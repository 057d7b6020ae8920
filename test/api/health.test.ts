import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer, type TestServer } from './server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

it('the process says that it is alive, to anybody', async () => {
  const answer = await server.nobody.get('/healthz');
  expect([answer.status, answer.body]).toEqual([200, { status: 'ok' }]);
});

it('the process is ready when its database is, its schema is current and the disk has room', async () => {
  const answer = await server.nobody.get('/readyz');
  expect([answer.status, answer.body]).toEqual([
    200,
    { status: 'ok', database: true, disk: true, degraded: [] },
  ]);
});

it('the process is alive but not ready with a schema that is older than its own', async () => {
  const { rows } = await server.pool.query(
    'delete from migrations where position = (select max(position) from migrations) returning *',
  );
  const { statusCode, body } = await server.app.inject('/readyz');
  expect(statusCode).toBe(503);
  expect(JSON.parse(body)).toEqual({ status: 'unavailable', database: false, disk: true });
  expect((await server.nobody.get('/healthz')).status).toBe(200);
  await server.pool.query(
    `insert into migrations overriding system value select * from jsonb_populate_record(null::migrations, $1)`,
    [rows[0]],
  );
  expect((await server.nobody.get('/readyz')).status).toBe(200);
});
