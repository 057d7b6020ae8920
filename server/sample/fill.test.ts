import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { assets } from '#contract/assets/assets.ts';
import { builtInRoles } from '#contract/auth/built-in-roles.ts';
import { employees } from '#contract/hr/employees.ts';
import { sites } from '#contract/settings/sites.ts';
import { users } from '#contract/users/users.ts';
import { buildApp } from '#server/app.ts';
import { createSealer } from '#server/sealing.ts';
import { firstRun } from '#server/first-run.ts';
import { readOptions } from '#server/options.ts';
import { cloneDatabase, type TestDatabase } from '#test/database.ts';
import { fillSample } from './fill.ts';

const password = 'lagoon mountain coffee';
const key = Buffer.alloc(32, 7);
const sealer = createSealer(key);
let database: TestDatabase;
let app: FastifyInstance;
let administrator: string;

beforeAll(async () => {
  database = await cloneDatabase();
  const { pool } = database;
  const environment = { ADMIN_PASSWORD: password, BILUM_KEY: key.toString('base64'), LOG_LEVEL: 'error' };
  const options = { ...readOptions(environment, []), isSample: true };
  await firstRun({ pool, options });
  app = await buildApp({ pool, options });
  administrator = (await signIn('admin')).token;
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

async function signIn(username: string) {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { username, password },
  });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

async function read(url: string, token = administrator) {
  const answer = await app.inject({ url, headers: { authorization: `Bearer ${token}` } });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

async function count(table: string): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(
    `select count(*)::int as count from ${table}`,
  );
  return rows[0]?.count ?? 0;
}

it.each([
  { list: sites.list, rows: 5 },
  { list: users.list, rows: 49 },
  { list: employees.list, rows: 48 },
  { list: assets.list, rows: 120 },
])('answers $rows rows at $list.path, as the contract says', async ({ list, rows }) => {
  expect(list.response?.parse(await read(list.path))).toHaveLength(rows);
});

it('names the organisation and leaves the other settings as they are delivered', async () => {
  expect(await read('/api/settings')).toMatchObject({
    organisationName: 'Kundu Ridge Mining Services',
    currencySymbol: '$',
    timeZone: 'Pacific/Port_Moresby',
  });
});

it.each(builtInRoles.flatMap(({ username, roleName }) => (username ? [{ username, roleName }] : [])))(
  'lets $username sign in as $roleName',
  async ({ username, roleName }) => {
    const { user } = await signIn(username);
    expect(user.role.roleName).toBe(roleName);
    expect(user.employeeId).not.toBeNull();
  },
);

it('shows the employee three assets of their own and the supervisor a team of seven', async () => {
  const employee = await signIn('employee');
  expect(await read('/api/assets', employee.token)).toHaveLength(3);
  const supervisor = await signIn('supervisor');
  expect(await read('/api/employees', supervisor.token)).toHaveLength(1 + 7);
});

it('tells the history of an asset by names', async () => {
  const [asset] = await read('/api/assets?assetTag=HVM-016');
  const entries = await read(`/api/audit?resource=assets&recordId=${asset.id}`);
  expect(entries).toHaveLength(5);
  expect(entries[0]).toMatchObject({
    action: 'update',
    actorName: 'Mary Kila',
    changes: { assignedToId: { old: null, new: 'Agnes Kaupa' } },
  });
  expect(entries.at(-1)).toMatchObject({
    action: 'create',
    changes: { assetTag: { old: null, new: 'HVM-016' } },
  });
});

it('seals account numbers that open in their own row', async () => {
  const { rows } = await database.pool.query<{
    id: string;
    sealed: Buffer;
    last4: string;
    fingerprint: string;
  }>(
    `select id, account_number_sealed as sealed, account_last4 as last4, account_fingerprint as fingerprint
      from banking_details`,
  );
  for (const { id, sealed, last4, fingerprint } of rows) {
    const number = sealer.open(sealed, { table: 'banking_details', column: 'account_number', id });
    expect(number).toMatch(/^\d{10}$/);
    expect(number.endsWith(last4)).toBe(true);
    expect(sealer.fingerprint(number)).toBe(fingerprint);
  }
});

it('leaves the next employee the next number', async () => {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/employees',
    headers: { authorization: `Bearer ${administrator}` },
    payload: {
      firstName: 'Nancy',
      lastName: 'Wari',
      position: 'Plant Operator',
      startDate: '2026-11-23',
    },
  });
  expect(answer.json()).toMatchObject({ employeeId: 'EMP-0049' });
});

it('fills all or nothing', async () => {
  const before = await Promise.all(['users', 'assets', 'audit', 'maintenance'].map(count));
  await expect(
    fillSample(database.pool, sealer, { passwordHash: 'hash', today: new Date('2028-02-29T05:00:00.000Z') }),
  ).rejects.toThrow('duplicate key');
  expect(await Promise.all(['users', 'assets', 'audit', 'maintenance'].map(count))).toEqual(before);
});
