import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { startServer, type Client, type TestServer } from './server.ts';

let server: TestServer;
let employee: Client;

/** Names for shapes of questions, and the statements that the program itself has. */
const plansAtMost = 250 + 100;
/** Shorter statements are more, in as much memory. */
const charactersAtMost = 600_000 + 100_000;
/** The pool has ten, of which one listens for changes. */
const connections = 9;

beforeAll(async () => {
  server = await startServer();
  ({ client: employee } = await server.person({ username: 'curious' }));
});
afterAll(() => server.stop());

interface Plan {
  name: string;
  statement: string;
}

/** What each connection of the pool has planned under a name. */
async function plans(): Promise<Plan[][]> {
  const clients = await Promise.all(Array.from({ length: connections }, () => server.program.connect()));
  try {
    return await Promise.all(
      clients.map(
        async (client) =>
          (await client.query<Plan>('select name, statement from pg_prepared_statements')).rows,
      ),
    );
  } finally {
    for (const client of clients) client.release();
  }
}

const quick = ['/api/sites', '/api/training-courses', '/api/training-providers', '/api/training-sessions'];

/** Lists in more orders than there are names for, each answered fast: nothing is in them. */
function shapes(): string[] {
  const lists = server.app.endpoints.filter(
    ({ method, path, query }) =>
      method === 'GET' && quick.includes(path) && query instanceof z.ZodObject && 'sort' in query.shape,
  );
  const fields = ['id', 'version', 'createdAt', 'updatedAt', '-id', '-version', '-createdAt', '-updatedAt'];
  return lists.flatMap(({ path }) =>
    fields.flatMap((first) =>
      fields
        .filter((second) => second.replace('-', '') !== first.replace('-', ''))
        .flatMap((second) => [
          `${path}?page=1&sort=${first},${second}`,
          `${path}?page=1&total=1&sort=${first},${second}`,
        ]),
    ),
  );
}

test('orders that one person makes up leave few plans in the database, and none without end', async () => {
  const common = '/api/sites?page=1&sort=name';
  for (let time = 0; time < 60; time += 1) await employee.get(common);
  const asked = shapes();
  expect(asked.length).toBeGreaterThan(350);
  for (let round = 0; round < 4; round += 1)
    for (let begin = 0; begin < asked.length; begin += connections)
      await Promise.all(asked.slice(begin, begin + connections).map((path) => employee.get(path)));
  const counts = (await plans()).map((known) => known.length);
  expect(Math.max(...counts)).toBeLessThanOrEqual(plansAtMost);

  // Whoever asks what everybody asks still has a plan for it, and what becomes common gets one.
  await Promise.all(Array.from({ length: 40 }, () => employee.get(common)));
  const names = (await plans()).flat().filter(({ statement }) => isOfSites(statement));
  expect(names.length).toBeGreaterThan(0);
}, 120_000);

test('a plan whose name went to another is gone from every connection', async () => {
  const asked = shapes().slice(0, 320);
  // Each block of shapes is asked far more often than the one before, so that it takes the names over.
  for (const [block, times] of [3, 10].entries())
    for (const path of asked.slice(block * 160, block * 160 + 160))
      for (let time = 0; time < times; time += 1) await employee.get(path);
  await Promise.all(Array.from({ length: connections * 3 }, () => employee.get('/api/sites')));
  for (const known of await plans()) expect(known.length).toBeLessThanOrEqual(plansAtMost);
}, 120_000);

test('some fields of a list are one plan in whatever order they are asked for, and many such leave few', async () => {
  const path = '/api/sites?page=1&sort=code&fields=';
  for (const fields of ['name,code', 'code,name', 'code,id,name'])
    await Promise.all(Array.from({ length: 30 }, () => employee.get(path + fields)));
  for (const known of await plans())
    expect(known.filter(({ statement }) => isOfSites(statement, 'code')).length).toBeLessThanOrEqual(1);

  const fields = ['createdAt', 'updatedAt', 'name', 'code'];
  const subsets = Array.from({ length: 2 ** fields.length }, (_, bits) =>
    ['id', ...fields.filter((_, place) => (bits >> place) % 2 === 1)].join(),
  );
  const sorts = ['id', 'version', ...fields].flatMap((field) => [field, `-${field}`]);
  const asked = subsets.flatMap((subset) =>
    sorts.flatMap((sort) =>
      ['', '&total=1'].map((total) => `/api/sites?page=1&sort=${sort}&fields=${subset}${total}`),
    ),
  );
  for (let round = 0; round < 4; round += 1)
    for (let begin = 0; begin < asked.length; begin += connections)
      await Promise.all(asked.slice(begin, begin + connections).map((one) => employee.get(one)));
  for (const known of await plans())
    expect(known.reduce((sum, { statement }) => sum + statement.length, 0)).toBeLessThanOrEqual(
      charactersAtMost,
    );
}, 120_000);

function isOfSites(statement: string, field = 'name'): boolean {
  return statement.includes('from "sites"') && statement.includes(`order by lower("sites"."${field}")`);
}
