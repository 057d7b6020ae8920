import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BalanceDifference } from '#contract/hr/leave/balance-check.ts';
import { queueLeave, settleQueued } from '#server/hr/leave/leave-due.ts';
import { startServer, type MadePerson, type TestServer } from './server.ts';

const today = '2026-11-20';

let server: TestServer;
let hr: MadePerson;
let mary: MadePerson;

beforeAll(async () => {
  server = await startServer({ clock: () => new Date(`${today}T02:00:00Z`) });
  hr = await server.person({ username: 'hr', roleName: 'HR Officer' });
  mary = await server.person({ username: 'mary', firstName: 'Mary', lastName: 'Kila' });
  await server.pool.query(`update leave_rules set from_day = '2000-01-01', is_confirmed = true`);
});
afterAll(() => server.stop());

const check = async () => (await hr.client.get('/api/leave-ledger/check')).body;
const settle = () => settleQueued(server.pool, today, new AbortController().signal);
const progress = async () => (await hr.client.get('/api/leave-rules/progress')).body;

it('names those who wait, and agrees when everything is worked out', async () => {
  await queueLeave(server.pool, null);
  const { waiting, of } = await progress();
  expect(waiting).toBe(of);
  expect(await check()).toMatchObject({ queued: of, checked: of, balances: 0, differences: [], next: null });
  await settle();
  expect(await progress()).toEqual({ waiting: 0, of });
  expect(await check()).toMatchObject({ queued: 0, of, balances: of * 2, differences: [] });
});

it('names differences without writing, and corrects them on demand', async () => {
  const { employeeId } = mary;
  const sick = await server.row<{ id: string }>(`select id from leave_types where name = 'Sick'`);
  await server.pool.query(
    `insert into leave_ledger (id, employee_id, leave_type_id, kind, date, days)
     values (gen_random_uuid(), $1, $2, 'Accrued', '2026-11-01', 3)`,
    [employeeId, sick.id],
  );
  const { differences } = await check();
  expect(differences).toHaveLength(1);
  const [found]: BalanceDifference[] = differences;
  expect(found).toMatchObject({ employeeId, employeeName: 'Mary Kila', leaveType: 'Sick', entries: 1 });
  expect((found?.ledger ?? 0) - (found?.counted ?? 0)).toBe(3);
  expect((await check()).differences).toEqual(differences);

  expect((await hr.client.post('/api/leave-ledger/correct', { employeeIds: [employeeId] })).status).toBe(204);
  await settle();
  expect((await check()).differences).toEqual([]);
});

it('goes on after the last employee', async () => {
  const { rows } = await server.pool.query('select id from employees order by id');
  const { body } = await hr.client.get(`/api/leave-ledger/check?after=${rows[0].id}`);
  expect(body).toMatchObject({ checked: rows.length - 1, of: rows.length, next: null });
  expect((await mary.client.get('/api/leave-ledger/check')).status).toBe(403);
});
