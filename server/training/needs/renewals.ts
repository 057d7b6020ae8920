import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { trainingNeeds } from '#contract/training/training-needs.ts';
import { bilum } from '#server/database/audit.ts';
import { newId } from '#server/database/new-id.ts';
import { run, statement, transaction } from '#server/database/statement.ts';
import { updateTable } from '#server/database/write-sql.ts';
import { today } from '#server/engine/source.ts';
import { recordsOf } from '#server/engine/records/records.ts';
import { employeeSource } from '#server/hr/source.ts';
import { needSource } from '../need-source.ts';
import { trainingNeedTable } from '../tables.ts';

interface Renewing {
  /** The organisation's current day. */
  today: string;
  /** How many days before the last valid day of a completion its renewal is opened. */
  leadDays: number;
}

interface Renewal {
  id: string;
  employeeId: string;
  courseId: string;
  priority: string;
  dueDate: string;
}

/**
 * The latest completions of current employees that expire soon. A renewal that was opened before is not opened again:
 * it exists, or somebody deleted it.
 */
const select = statement(sql`with latest as (
    select distinct on (employee_id, course_id) id, employee_id, course_id, priority, renewal_opened_on, completion_date
    from training_needs where status = 'Completed'
    order by employee_id, course_id, completion_date desc, id desc
  )
  select latest.id, latest.employee_id as "employeeId", latest.course_id as "courseId", priority,
    expiry.day::text as "dueDate"
  from latest join training_courses on training_courses.id = latest.course_id
  join employees on employees.id = latest.employee_id
  cross join lateral (select
    (completion_date + make_interval(months => validity_period_months))::date as day) expiry
  where renewal_opened_on is null and not is_retired
    and expiry.day between ${today} and ${today} + ${sql.placeholder('leadDays')}::int
    and ${employeeSource.columns.isCurrent}
    and not exists (select from training_needs open where open.employee_id = latest.employee_id
      and open.course_id = latest.course_id and open.status <> 'Completed')
  order by latest.id`);

/** Not a field of the contract, so it changes neither the version nor the history. */
const remember = statement(sql`${updateTable(trainingNeedTable)} set renewal_opened_on = ${today}
  where id = any(${sql.placeholder('ids')}::uuid[])`);

/** Rows per statement. */
const rowsOfBatch = 1000;

const needs = recordsOf(trainingNeeds, needSource);

/** Opens a renewal need for each competency that expires soon, once, in one transaction. Returns their number. */
export async function openRenewals(pool: Pool, { today: day, leadDays }: Renewing): Promise<number> {
  return transaction(pool, async (tx) => {
    const due = await run<Renewal>(tx, select, { today: day, leadDays });
    for (let start = 0; start < due.length; start += rowsOfBatch) {
      const batch = due.slice(start, start + rowsOfBatch);
      await needs.insertMany(tx, bilum, batch.map(needOf));
      await run(tx, remember, { today: day, ids: batch.map(({ id }) => id) });
    }
    return due.length;
  });
}

function needOf({ employeeId, courseId, priority, dueDate }: Renewal) {
  return { id: newId(), employeeId, courseId, status: 'Pending' as const, priority, dueDate };
}
