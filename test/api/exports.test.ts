import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer, type TestServer } from './server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});

afterAll(() => server.stop());

it('what is taken out as a file is kept in the audit log', async () => {
  const { client, userId } = await server.person({ username: 'store', roleName: 'Storekeeper' });
  expect((await client.post('/api/exports', { what: 'inventory', rows: 60 })).status).toBe(204);
  const { body } = await server.admin.get(`/api/audit?action=export&actorId=${userId}`);
  expect(body).toEqual([
    expect.objectContaining({ action: 'export', resource: 'inventory', note: '60 rows', actorId: userId }),
  ]);
});

it.each([
  [{ what: 'inventory' }, 'rows must be a whole number'],
  [{ what: 'inventory', rows: 1.5 }, 'rows must be a whole number'],
  [{ what: '../etc', rows: 1 }, 'what must name what was exported'],
  [{ rows: 1 }, 'what must name what was exported'],
])('%j is refused', async (body, sentence) => {
  const answer = await server.admin.post('/api/exports', body);
  expect([answer.status, answer.body.detail]).toEqual([422, sentence]);
});
