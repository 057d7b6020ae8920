import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import type { employees } from '#contract/hr/employees.ts';
import { run, statement } from '#server/database/statement.ts';
import { deleteFrom, insertInto, updateTable } from '#server/database/write-sql.ts';
import type { Rewrite, UpdateBody } from '#server/engine/rules.ts';
import { employmentTermTable as table } from '../leave-tables.ts';
import type { employeeTable } from '../tables.ts';
import { queueLeave } from './leave-due.ts';

/**
 * Keeps the terms in step with a changed employee; a trigger begins those of a new one. A start after the previous end begins another employment; any other
 * change of the start corrects the present one. A changed work type counts from today on; sites have a
 * history of their own.
 */
export async function followTerms({
  id: employeeId,
  input,
  current,
  tx,
  viewer,
}: Rewrite<UpdateBody<typeof employees>, typeof employeeTable>): Promise<void> {
  const after = { ...current, ...input };
  const isChanged = (['startDate', 'endDate', 'workType', 'siteId'] as const).some(
    (field) => after[field] !== current[field],
  );
  if (!isChanged) return;
  const values = {
    employeeId,
    start: after.startDate,
    end: after.endDate,
    workType: after.workType,
  };
  if (after.startDate !== current.startDate) {
    const isNew = current.endDate !== null && after.startDate > current.endDate;
    if (isNew) await run(tx, add, { ...values, from: after.startDate, isStart: true });
    else await moveStart(tx, { employeeId, from: current.startDate, to: after.startDate });
  }
  if (after.workType !== current.workType) {
    const from = viewer.today > after.startDate ? viewer.today : after.startDate;
    await run(tx, add, { ...values, from, isStart: from === after.startDate });
  }
  await run(tx, end, values);
  await queueLeave(tx, [employeeId]);
}

async function moveStart(
  tx: PoolClient,
  values: { employeeId: string; from: string; to: string },
): Promise<void> {
  // Of the terms until the new start, those in force on it are kept.
  await run(tx, dropBefore, values);
  await run(tx, move, values);
}

const employeeId = sql`employee_id = ${sql.placeholder('employeeId')}::uuid`;
const from = sql`${sql.placeholder('from')}::date`;
const to = sql`${sql.placeholder('to')}::date`;

const add = statement(sql`${insertInto(table)}
    (employee_id, from_day, is_start, end_date, work_type)
  values (${sql.placeholder('employeeId')}::uuid, ${from}, ${sql.placeholder('isStart')}, null,
    ${sql.placeholder('workType')})
  on conflict (employee_id, from_day) do update set work_type = excluded.work_type`);

const dropBefore = statement(sql`${deleteFrom(table)} where ${employeeId} and from_day >= ${from}
  and from_day < (select max(from_day) from employment_terms
    where ${employeeId} and from_day >= ${from} and from_day <= greatest(${from}, ${to}))`);

const move = statement(sql`${updateTable(table)} set from_day = ${to}, is_start = true
  where ${employeeId} and from_day = (select min(from_day) from employment_terms
    where ${employeeId} and from_day >= ${from})`);

/** The end is in the last row of the present employment. */
const end = statement(sql`${updateTable(table)} set end_date = case
    when from_day = (select max(from_day) from employment_terms where ${employeeId})
    then ${sql.placeholder('end')}::date end
  where ${employeeId} and from_day >= ${sql.placeholder('start')}::date`);
