import { sql, type SQL } from 'drizzle-orm';
import { startingDays } from '#contract/training/missing-needs.ts';
import { today } from '#server/engine/source.ts';

/**
 * Whether a row of training_requirements, as `requirement`, applies to a row of employees, as `employee`: all its
 * conditions must match.
 */
export const requirementMatches: SQL = sql`(
  (requirement.position is null or lower(requirement.position) = lower(employee.position))
  and (requirement.site_id is null or requirement.site_id = employee.site_id)
  and (requirement.asset_category is null or exists (select from assets
    where assets.assigned_to_id = employee.id and assets.status <> 'Decommissioned'
      and lower(assets.category) = lower(requirement.asset_category))))`;

/** Whether an `employee` is employed now or soon. */
export const isToBeTaught: SQL = sql`(employee.start_date <= ${today} + ${sql.raw(String(startingDays))}
  and coalesce(employee.end_date >= greatest(${today}, employee.start_date), true))`;

/** Whether the `employee` has a completion of the `course` that is valid today. */
export const holdsCourse: SQL = sql`exists (select from training_needs held
  where held.employee_id = employee.id and held.course_id = course.id and held.status = 'Completed'
    and coalesce((held.completion_date + make_interval(months => course.validity_period_months))::date >= ${today}, true))`;

/** Whether the `employee` has an open need for the `course`. */
export const needsCourse: SQL = sql`exists (select from training_needs open
  where open.employee_id = employee.id and open.course_id = course.id and open.status <> 'Completed')`;
