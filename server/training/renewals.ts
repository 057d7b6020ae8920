import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { trainingNeeds } from '#contract/training/training-needs.ts';
import { bilum } from '#server/database/audit.ts';
import { newId } from '#server/database/new-id.ts';
import { run, statement, transaction } from '#server/database/statement.ts';
import { today } from '#server/engine/projection.ts';
import { writing } from '#server/engine/writing.ts';
import { employeeSource } from '#server/hr/source.ts';
import { needSource } from './need-source.ts';

interface Renewing {
  /** The day it is for the organisation. */
  today: string;
  /** A renewal is open for so many days before the last one on which the old completion is valid. */
  leadDays: number;
}

interface Renewal {
  /** The need that was completed. */
  id: string;
  employeeId: string;
  courseId: string;
  priority: string;
  dueDate: string;
}

/**
 * The latest completions that run out soon, of people employed now. Where the need to renew one was opened once, it
 * is not opened again: it stands, or somebody did not want it.
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

/** No field of the contract, and so neither a version nor an entry of the history. */
const remember = statement(sql`update training_needs set renewal_opened_on = ${today}
  where id = any(${sql.placeholder('ids')}::uuid[])`);

/** What one statement writes. */
const rowsOfBatch = 1000;

const needs = writing(trainingNeeds, needSource);

/** Opens the need to renew each competency that runs out soon, once; all of them, or none where something fails. */
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
