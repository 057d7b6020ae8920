import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { newId } from '#server/database/new-id.ts';
import { run, statement } from '#server/database/statement.ts';
import { insertInto, updateTable } from '#server/database/write-sql.ts';
import { leaveLedgerTable, leaveRuleTable } from '#server/hr/leave-tables.ts';
import { settleLeave } from '#server/hr/leave/settle.ts';
import type { LeaveOpening } from './leave-register.ts';
import type { Making } from './making.ts';

/** Human Resources has confirmed the delivered rules, which count from everybody's first day. */
const confirm = statement(
  sql`${updateTable(leaveRuleTable)} set from_day = '2000-01-01', is_confirmed = true`,
);

/** What is left of the year's emergency leave expires with it. */
const ownRule = statement(sql`${insertInto(leaveRuleTable)}
    (id, leave_type_id, from_day, days_a_year, arises, carry_over_limit, year_begins, source, is_confirmed)
  select gen_random_uuid(), id, '2000-01-01', 3, 'Start of the leave year', 0, '01-01', 'Company policy HR-04', true
  from leave_types where name = 'Emergency'`);

const open = statement(sql`${insertInto(leaveLedgerTable)}
    (id, created_at, updated_at, employee_id, leave_type_id, kind, date, days, reason, recorded_by_id)
  select entry_id, "createdAt", "createdAt", "employeeId", leave_types.id, 'Opening', date, days, reason, "recordedById"
  from rows from (unnest(${sql.placeholder('ids')}::uuid[]), json_to_recordset(${sql.placeholder('openings')}::json) as (
      "employeeId" uuid, "leaveType" text, date date, days numeric, reason text, "createdAt" timestamptz, "recordedById" uuid))
    as opening (entry_id, "employeeId", "leaveType", date, days, reason, "createdAt", "recordedById")
    join leave_types on leave_types.name = "leaveType"`);

const everybody = statement(sql`select id from employees`);

export async function fillLeaveBalances(
  tx: PoolClient,
  { calendar }: Making,
  openings: readonly LeaveOpening[],
): Promise<void> {
  await run(tx, confirm);
  await run(tx, ownRule);
  await run(tx, open, { ids: openings.map(() => newId()), openings: JSON.stringify(openings) });
  const people = await run<{ id: string }>(tx, everybody);
  await settleLeave(
    tx,
    { userId: null, today: calendar.today },
    people.map(({ id }) => id),
  );
}
