import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, calendarDay } from '#contract/engine/days.ts';
import { newId } from '#server/database/new-id.ts';
import { queueLeave, settleQueued } from '#server/hr/leave/leave-due.ts';
import { openLanded, type Landed } from './landed-helpers.ts';

const today = calendarDay(new Date(), 'Pacific/Port_Moresby');

let landed: Landed;

beforeAll(async () => {
  landed = await openLanded('0081_leave_types');
}, 60_000);

afterAll(async () => {
  await landed.former.drop();
  await landed.present.drop();
});

/** A night's work. */
async function settle() {
  await queueLeave(landed.present.pool, null);
  await settleQueued(landed.present.pool, today, new AbortController().signal);
  const { rows } = await landed.present.pool.query<{ employeeId: string; kind: string }>(
    `select employee_id as "employeeId", kind from leave_ledger`,
  );
  return rows;
}

const pay = `select payroll.*, (select json_agg(line order by place) from pay_lines line where payroll_id = payroll.id) as lines
  from payroll order by payroll.id`;

test('leave of before makes no balance until a rule is confirmed and an opening balance is entered', async () => {
  const { pool } = landed.present;
  const requests = await pool.query(`select employee_id as id from leave_requests
    where leave_type = 'Annual' and status = 'Approved' order by start_date`);
  expect(requests.rows.length).toBeGreaterThan(0);
  const paid = (await pool.query(pay)).rows;
  expect(paid.length).toBeGreaterThan(0);
  expect(await settle()).toEqual([]);

  await pool.query('update leave_rules set is_confirmed = true');
  expect(await settle()).toEqual([]);

  const [{ id: employeeId }] = requests.rows;
  await pool.query(
    `insert into leave_ledger (id, employee_id, leave_type_id, kind, date, days)
     select $1, $2, id, 'Opening', $3, 10 from leave_types where name = 'Annual'`,
    [newId(), employeeId, addDays(today, -800)],
  );
  const entries = await settle();
  expect(new Set(entries.map((entry) => entry.employeeId))).toEqual(new Set([employeeId]));
  expect(entries.map(({ kind }) => kind)).toContain('Opening');
  expect((await pool.query(pay)).rows).toEqual(paid);
});
