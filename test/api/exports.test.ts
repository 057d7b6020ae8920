import { afterAll, beforeAll, expect, it } from 'vitest';
import { startClock } from './clock.ts';
import { startServer, type TestServer } from './server.ts';

const clock = startClock();
let server: TestServer;

beforeAll(async () => {
  server = await startServer({ clock });
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

it('the log says in what form it was taken out', async () => {
  const { client, userId } = await server.person({ username: 'keeper', roleName: 'Storekeeper' });
  expect((await client.post('/api/exports', { what: 'stock', rows: 3, format: 'XLSX' })).status).toBe(204);
  const { body } = await server.admin.get(`/api/audit?action=export&actorId=${userId}`);
  expect(body).toEqual([expect.objectContaining({ resource: 'stock', note: '3 rows, XLSX' })]);
});

it.each([
  [{ what: 'inventory' }, 'rows must be a whole number'],
  [{ what: 'inventory', rows: 1.5 }, 'rows must be a whole number'],
  [{ what: '../etc', rows: 1 }, 'what must name what was exported'],
  [{ what: 'inventory', rows: 1, format: 'PDF' }, 'format must be one of: CSV, XLSX, Paper'],
  [{ rows: 1 }, 'what must name what was exported'],
])('%j is refused', async (body, sentence) => {
  const answer = await server.admin.post('/api/exports', body);
  expect([answer.status, answer.body.detail]).toEqual([422, sentence]);
});

it.each([
  'nothing',
  'reports/nothing',
  'reports',
  'settings',
  'constructor',
  'roles',
  'reports/income-and-expense',
])('what one may not read cannot be said to be taken out: %s', async (what) => {
  const { client } = await server.person({
    username: `store-${what.replace('/', '-')}`,
    roleName: 'Storekeeper',
  });
  const answer = await client.post('/api/exports', { what, rows: 1 });
  expect([answer.status, answer.body.detail]).toEqual([
    422,
    'There is no list or report with this name, or you don’t have permission to see it',
  ]);
});

it('the log is not flooded with exports: sixty in ten minutes are kept, and more are refused', async () => {
  const { client, userId } = await server.person({ username: 'busy' });
  const other = (await server.person({ username: 'other' })).client;
  const taken = { what: 'assets', rows: 1 };
  const answers = await Promise.all(Array.from({ length: 75 }, () => client.post('/api/exports', taken)));
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(60);
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(15);
  expect([refused[0]?.body.detail, refused[0]?.headers['retry-after']]).toEqual([
    'Too many exports. Try again in a few minutes.',
    '600',
  ]);
  expect((await other.post('/api/exports', taken)).status).toBe(204);
  const { count } = await server.row<{ count: number }>(
    `select count(*)::int as count from audit where action = 'export' and actor_id = $1`,
    [userId],
  );
  expect(count).toBe(60);
  clock.pass({ minutes: 10 });
  expect((await client.post('/api/exports', taken)).status).toBe(204);
});
