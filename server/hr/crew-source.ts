import { sql, type SQL } from 'drizzle-orm';
import type { Scope } from '#contract/engine/access.ts';
import { statusesInOrder } from '#contract/hr/attendance.ts';
import { crewAtMost, daysBefore } from '#contract/hr/crew.ts';
import { rowCondition } from '#server/engine/source.ts';
import { employeeSource } from './source.ts';

/** The scopes in which a viewer sees the people of a crew and their leave, and how the crew is selected. */
export interface CrewAccess {
  people: Scope;
  leave: Scope | null;
  by: 'supervisorId' | 'siteId';
}

const date = sql`${sql.placeholder('date')}::date`;
const first = sql`(${date} - ${sql.raw(String(daysBefore))})`;

const crewOf: Record<CrewAccess['by'], SQL> = {
  supervisorId: sql`employees.id in (select team_of(${sql.placeholder('of')}::uuid))`,
  siteId: sql`employees.site_id = ${sql.placeholder('of')}::uuid`,
};

const inOrder = sql.raw(`array[${statusesInOrder.map((status) => `'${status}'`).join()}]`);

/**
 * Selects a crew's day as JSON text, or null when it has too many people. The few days of each person are looked up by
 * index: for 585 people this took 65 ms by explain, and a join 400 ms, because PostgreSQL underestimates the sets.
 */
export function selectCrew({ people, leave, by }: CrewAccess): SQL {
  return sql`with crew as materialized (
      select employees.id, full_name, people.employee_id as number,
        ${rowCondition(employeeSource, leave)} as shows_leave
      from employees join people on people.id = employees.id
      where start_date <= ${date} and coalesce(end_date >= ${date}, true)
        and ${crewOf[by]} and ${rowCondition(employeeSource, people)}
      order by lower(full_name) collate "C", people.employee_id limit ${sql.raw(String(crewAtMost + 1))}
    )
    select case when (select count(*) from crew) <= ${sql.raw(String(crewAtMost))} then coalesce((
      select json_agg(json_build_object('employeeId', id, 'employeeName', full_name, 'employeeNumber', number,
        'isOnLeave', shows_leave and exists (select from leave_requests
          where employee_id = crew.id and status = 'Approved' and ${date} between start_date and end_date),
        'records', coalesce(records, '[]'), 'before', before) order by lower(full_name) collate "C", number)
      from crew, lateral (${recordsOfDay}) as of_day, lateral (${weekBefore}) as week), '[]')::text end as json`;
}

const recordsOfDay = sql`select json_agg(json_build_object('id', id, 'version', version, 'status', status,
    'notes', notes) order by array_position(${inOrder}, status)) as records
  from attendance where employee_id = crew.id and date = ${date}`;

const weekBefore = sql`select json_agg(statuses order by day) as before from (
    select day, coalesce(json_agg(status order by array_position(${inOrder}, status))
      filter (where status is not null), '[]') as statuses
    from generate_series(0, ${sql.raw(String(daysBefore - 1))}) as day left join (
      select date - ${first} as day, status from attendance
      where employee_id = crew.id and date between ${first} and ${date} - 1
      union select day, 'Leave' from leave_requests,
        generate_series(greatest(start_date, ${first}) - ${first}, least(end_date, ${date} - 1) - ${first}) as day
      where shows_leave and employee_id = crew.id and status = 'Approved'
        and start_date < ${date} and end_date >= ${first}
    ) marks using (day) group by day
  ) days`;

/**
 * Locks these people within the scope until the transaction ends, so that two users who record the same day take turns.
 */
export function lockPeople(people: Scope): SQL {
  return sql`select employees.id, full_name as name from employees join people on people.id = employees.id
    where employees.id = any(${sql.placeholder('ids')}::uuid[]) and ${rowCondition(employeeSource, people)}
    order by employees.id for no key update of employees`;
}

export const lockDay = sql`select id, version, employee_id as "employeeId", status, notes from attendance
  where employee_id = any(${sql.placeholder('ids')}::uuid[]) and date = ${date}
  order by employee_id, array_position(${inOrder}, status) for no key update`;
