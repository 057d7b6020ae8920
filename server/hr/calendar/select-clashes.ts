import { sql, type SQL } from 'drizzle-orm';
import type { Scope } from '#contract/engine/access.ts';
import { clashNamesAtMost } from '#contract/hr/team-calendar.ts';
import {
  absencesOf,
  absentDays,
  employedDays,
  employedInPeriod,
  leaveInPeriod,
  span,
  trainingInPeriod,
} from './absences.ts';
import { within, type CalendarAccess } from './select-calendar.ts';
import { allShortages, isInCrew, shortageSteps } from './shortages.ts';

/** Selects who else of an employee's crew is away, as JSON text; null if the employee is not within the scope. */
export function selectClashes({ leave, training, rules }: CalendarAccess, scope: Scope | null): SQL {
  return sql`with ${span}, asked as materialized (
      select id, site_id, position, supervisor_id from employees
      where id = ${sql.placeholder('employeeId')}::uuid and ${within(scope)}
    ), crew as materialized (
      select employees.id, ${employedDays}, ${within(leave)} as shows_leave, ${within(training)} as shows_training
      from asked join employees on employees.id <> asked.id and (employees.supervisor_id = asked.supervisor_id
        or employees.site_id = asked.site_id and lower(employees.position) = lower(asked.position))
      where ${employedInPeriod}
    ), absent as materialized (
      select employee_id, bool_or(is_certain) as is_certain
      from (${absentDays(absencesOf(sql`select id from crew`))}) days join crew on crew.id = employee_id
      where day between first_day and last_day group by employee_id
    ), named as (
      select distinct on (employee_id) employee_id, kind, start_date, end_date from (
        select employee_id, status as kind, start_date, end_date from leave_requests
        where ${leaveInPeriod} and employee_id in (select id from crew where shows_leave)
        union all select employee_id, 'Training', start_date, last_date from enrolments
        where ${trainingInPeriod} and employee_id in (select id from crew where shows_training)
      ) absences where employee_id in (select employee_id from absent)
      order by employee_id, kind = 'Pending', start_date
    ), ${shortageSteps({ concerns: rules ? isOfAsked : sql`false`, without: sql`employees.id in (select id from asked)` })}
    select case when exists (select from asked) then json_build_object(
      'away', (select count(*) from absent where is_certain),
      'requested', (select count(*) from absent where not is_certain),
      'people', coalesce((select json_agg(json_build_object('employeeId', employee_id, 'employeeName', full_name,
          'kind', kind, 'startDate', start_date, 'endDate', end_date) order by kind = 'Pending', lower(full_name))
        from (select named.*, full_name from named join people on people.id = named.employee_id
          order by kind = 'Pending', lower(full_name) limit ${sql.raw(String(clashNamesAtMost))}) listed), '[]'),
      'shortages', ${allShortages})::text end as json`;
}

const isOfAsked = sql`exists (select from asked where ${isInCrew(sql`asked`, sql`rule`)})`;
