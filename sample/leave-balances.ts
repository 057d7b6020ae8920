import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { run, statement } from '#server/database/statement.ts';
import { updateTable } from '#server/database/write-sql.ts';
import { leaveRuleTable } from '#server/hr/leave-tables.ts';
import { settleLeave } from '#server/hr/leave/settle.ts';
import type { Making } from './making.ts';

/** Human Resources has confirmed the delivered rules, which count from everybody's first day. */
const confirm = statement(
  sql`${updateTable(leaveRuleTable)} set from_day = '2000-01-01', is_confirmed = true`,
);

const everybody = statement(sql`select id from employees`);

export async function fillLeaveBalances(tx: PoolClient, { calendar }: Making): Promise<void> {
  await run(tx, confirm);
  const people = await run<{ id: string }>(tx, everybody);
  await settleLeave(
    tx,
    { userId: null, today: calendar.today },
    people.map(({ id }) => id),
  );
}
