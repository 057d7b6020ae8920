import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectToDatabase, post, signIn } from './running-server.ts';
import { makeDataDir, startServer, type ServerProcess } from './server-process.ts';

const password = 'woven lagoon bridge 42';
const people = 2000;

let dataDir: string;
let removeDataDir: () => Promise<void>;
let server: ServerProcess;
let database: Client;

beforeAll(async () => {
  ({ dataDir, remove: removeDataDir } = await makeDataDir());
  server = await start();
  database = await connectToDatabase(dataDir);
  await employ();
}, 120_000);

afterAll(async () => {
  await database.end();
  await server.stop();
  await removeDataDir();
}, 60_000);

function start(): Promise<ServerProcess> {
  return startServer({ DATA_DIR: dataDir, SAMPLE_DATA: '0', ADMIN_PASSWORD: password });
}

/** The next server takes over the jobs as it would two minutes later. */
async function killAndRestart(): Promise<void> {
  process.kill(server.pid, 'SIGKILL');
  await server.outcome;
  await database.query(
    `update jobs set claimed_until = claimed_until - interval '3 minutes', next_try_at = next_try_at - interval '3 minutes'`,
  );
  server = await start();
}

async function count(from: string): Promise<number> {
  const { rows } = await database.query<{ count: number }>(`select count(*)::int as count from ${from}`);
  return rows[0]?.count ?? 0;
}

/** Everybody began on the same day and has the same approved leave, 4 to 8 May 2026. */
async function employ(): Promise<void> {
  await database.query(`
    with accounts as (
      insert into users (id, first_name, last_name, username, email, role_id)
        select uuidv7(), 'Kila', 'Vagi ' || n, 'kila' || n, 'kila' || n || '@example.org',
          (select id from roles where role_name = 'Employee')
        from generate_series(1, ${people}) n returning id, username
    )
    insert into employees (id, user_id, employee_id, position, start_date)
      select uuidv7(), id, 'K-' || substr(username, 5), 'Operator', '2025-01-06' from accounts`);
  await database.query(`
    insert into leave_requests (id, employee_id, leave_type, start_date, end_date, reason, status)
      select uuidv7(), id, 'Annual', '2026-05-04', '2026-05-08', 'Family', 'Approved'
      from employees where employee_id like 'K-%'`);
}

/** People of whom some is worked out but not everything, or who wait although they are done. */
const halfDone = `employees where employee_id like 'K-%'
  and exists (select from leave_due where leave_due.employee_id = employees.id)
    = exists (select from leave_ledger where leave_ledger.employee_id = employees.id)`;

describe('when the server is killed', () => {
  it('while it works out balances, each person has all entries or none, and the rest follows', async () => {
    const { rows: types } = await database.query<{ id: string }>(
      `select id from leave_types where name = 'Annual'`,
    );
    const rule = {
      leaveTypeId: types[0]?.id,
      from: '2025-01-01',
      daysAYear: 14,
      arises: 'Each month',
      yearBegins: '01-01',
      source: 'Policy',
      isConfirmed: true,
    };
    const added = await post(
      `${server.address}/api/leave-rules`,
      rule,
      await signIn(server.address, password),
    );
    expect(added.status, await added.text()).toBe(201);
    await expect.poll(() => count('leave_ledger'), { interval: 5, timeout: 30_000 }).toBeGreaterThan(0);
    await killAndRestart();
    const waiting = await count('leave_due');
    expect(waiting).toBeGreaterThan(0);
    expect(await count(halfDone)).toBe(0);
    await expect.poll(() => count('leave_due'), { interval: 50, timeout: 60_000 }).toBe(0);
    const { rows } = await database.query(`select count(*)::int as people, entries, taken, days from (
        select employee_id, count(*)::int as entries, count(*) filter (where kind = 'Taken')::int as taken,
          sum(days)::float8 as days from leave_ledger group by employee_id
      ) balances group by 2, 3, 4`);
    expect(rows).toEqual([{ people, entries: expect.any(Number), taken: 1, days: expect.any(Number) }]);
  }, 180_000);

  it.each([
    { date: '2026-05-04', milliseconds: 20 },
    { date: '2026-05-05', milliseconds: 60 },
    { date: '2026-05-06', milliseconds: 120 },
    { date: '2026-05-07', milliseconds: 200 },
    { date: '2026-05-08', milliseconds: 300 },
  ])(
    '$milliseconds ms into a late public holiday, it concerns everybody or nobody',
    async ({ date, milliseconds }) => {
      const before = await daysGivenBack();
      const token = await signIn(server.address, password);
      const declared = post(
        `${server.address}/api/public-holidays`,
        { name: `Day of mourning ${date}`, date, source: 'Gazette', isConfirmed: true },
        token,
      ).then(
        (response) => response.status,
        () => null,
      );
      await sleep(milliseconds);
      await killAndRestart();
      const isThere = (await count(`public_holidays where date = '${date}'`)) === 1;
      // Nobody who was told of it may have lost it.
      if ((await declared) === 201) expect(isThere).toBe(true);
      expect((await daysGivenBack()) - before).toBe(isThere ? people : 0);
      expect(await count(`audit where note like '%Day of mourning ${date}%'`)).toBe(isThere ? people : 0);
    },
    120_000,
  );
});

async function daysGivenBack(): Promise<number> {
  const { rows } = await database.query<{ days: number }>(
    `select coalesce(sum(days), 0)::float8 as days from leave_ledger where kind = 'Given back'`,
  );
  return rows[0]?.days ?? 0;
}
