import { sql, type SQL } from 'drizzle-orm';
import { can, type Permissions, type Scope } from '#contract/engine/access.ts';
import { fieldAccessOf, readScope } from '#contract/engine/field-access.ts';
import { attendance } from '#contract/hr/attendance.ts';
import { leaveRequests } from '#contract/hr/leave-requests.ts';
import { enrolments } from '#contract/training/enrolments.ts';
import { rowCondition } from '#server/engine/source.ts';
import { concerns } from '#server/financial/holiday-source.ts';
import { employeeSource } from '../source.ts';
import {
  absentDays,
  employedDays,
  employedInPeriod,
  first,
  last,
  leaveInPeriod,
  marksInPeriod,
  span,
  trainingInPeriod,
} from './absences.ts';
import { allShortages, isInCrew, shortageSteps } from './shortages.ts';

type Holder = { permissions: Permissions };

/** The scopes of the lists that the calendar shows, so that it shows nothing that they hide. */
export interface CalendarAccess {
  people: Scope | null;
  leave: Scope | null;
  leaveTypes: Scope | null;
  training: Scope | null;
  marks: Scope | null;
  rules: Scope | null;
}

export function calendarAccess(viewer: Holder): CalendarAccess {
  return {
    people: can(viewer, 'employees:read'),
    leave: readScope(leaveRequests, viewer),
    leaveTypes: fieldAccessOf(leaveRequests, 'leaveType', viewer, 'all'),
    training: readScope(enrolments, viewer),
    marks: readScope(attendance, viewer),
    rules: can(viewer, 'crew-rules:read'),
  };
}

/** Whether an employee is within a scope. */
export const within = (scope: Scope | null): SQL => rowCondition(employeeSource, scope);

interface CalendarQuery {
  access: CalendarAccess;
  filters: readonly SQL[];
  /** Only people who are away. */
  isAwayOnly: boolean;
}

/** Selects the calendar as JSON text, in one statement whatever the number of people. */
export function selectCalendar({ access, filters, isAwayOnly }: CalendarQuery): SQL {
  const { people, leave, leaveTypes, training, marks, rules } = access;
  const isAway = isAwayOnly
    ? sql`where id in (select employee_id from leave union all select employee_id from training union all select employee_id from marks)`
    : sql``;
  return sql`with ${span}, seen as materialized (
      select employees.id, position, site_id, full_name, people.employee_id as number, ${employedDays},
        ${within(people)} as shows_work, ${within(leave)} as shows_leave, ${within(leaveTypes)} as shows_types,
        ${within(training)} as shows_training, ${within(marks)} as shows_marks
      from employees join people on people.id = employees.id
      where ${employedInPeriod} and (${within(people)} or ${isNamedByLeave(access, filters)})
        ${sql.join(
          filters.map((filter) => sql`and ${filter}`),
          sql` `,
        )}
    ), leave as materialized (
      select leave_requests.id, employee_id, first_day, last_day, leave_type, leave_requests.start_date,
        leave_requests.end_date, status, is_half_first_day, is_half_last_day
      from leave_requests join seen on seen.id = employee_id where shows_leave and ${leaveInPeriod}
    ), training as materialized (
      select session_id, employee_id, first_day, last_day, start_date, last_date
      from enrolments join seen on seen.id = employee_id where shows_training and ${trainingInPeriod}
    ), marks as not materialized (
      select employee_id, first_day, last_day, date from attendance join seen on seen.id = employee_id
      where shows_marks and ${marksInPeriod}
    ), shown as materialized (
      select * from seen ${isAway} order by lower(full_name) collate "C", number
      limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}
    ), ${ofPeople}, absent as (${absentDays(absencesOfSeen, whileEmployed)}),
    days as (
      select day, count(*) filter (where is_certain) as away, count(*) filter (where not is_certain) as requested
      from absent group by day
    ), ${shortageSteps({ concerns: rules ? isOfSomebodySeen : sql`false` })}
    select json_build_object(
      'people', coalesce((select json_agg(json_build_object('employeeId', shown.id, 'employeeName', full_name,
          'employeeNumber', number, 'position', case when shows_work then position end,
          'siteName', case when shows_work then sites.name end, 'leave', coalesce(leave, '[]'),
          'training', coalesce(training, '[]'), 'marks', coalesce(marks, '[]'), 'holidays', coalesce(holidays, '[]'))
        order by lower(full_name) collate "C", number)
        from shown left join sites on sites.id = site_id left join leave_of on leave_of.employee_id = shown.id
        left join training_of on training_of.employee_id = shown.id left join marks_of on marks_of.employee_id = shown.id
        left join holidays_of on holidays_of.employee_id = shown.id), '[]'),
      'total', (select count(*) from seen ${isAway}),
      'holidays', coalesce((select json_agg(json_build_object('date', date, 'name', name) order by date)
        from public_holidays where date between ${first} and ${last} and applies_to = 'Everybody'), '[]'),
      'days', coalesce((select json_agg(json_build_object('date', ${first} + day, 'away', away, 'requested', requested)
        order by day) from days), '[]'),
      'shortages', ${allShortages})::text as json`;
}

const absencesOfSeen = {
  leave: sql`leave`,
  training: sql`training`,
  marks: sql`marks where date - ${first} between first_day and last_day`,
};
const whileEmployed = { from: sql`first_day`, to: sql`last_day` };

/** The list of leave names people whose records the viewer may not read. No filter by their work finds them. */
function isNamedByLeave({ leave }: CalendarAccess, filters: readonly SQL[]): SQL {
  if (filters.length > 0) return sql`false`;
  return sql`(${within(leave)} and exists (select from leave_requests
    where leave_requests.employee_id = employees.id and ${leaveInPeriod}))`;
}

const ofPeople = sql`leave_of as (
    select employee_id, json_agg(json_strip_nulls(json_build_object('id', leave.id,
      'leaveType', case when shows_types then leave_type end, 'startDate', start_date, 'endDate', end_date,
      'status', status, 'isHalfFirstDay', case when shows_types then nullif(is_half_first_day, false) end,
      'isHalfLastDay', case when shows_types then nullif(is_half_last_day, false) end)) order by start_date) as leave
    from leave join shown on shown.id = employee_id group by employee_id
  ), training_of as (
    select employee_id, json_agg(json_build_object('sessionId', training.session_id, 'courseName', course_name,
      'startDate', training.start_date, 'endDate', training.last_date) order by training.start_date) as training
    from training join shown on shown.id = employee_id join training_sessions on training_sessions.id = training.session_id
    join training_courses on training_courses.id = course_id group by employee_id
  ), marks_of as (
    select employee_id, json_agg(json_build_object('date', date, 'status', status) order by date, status) as marks
    from attendance join shown on shown.id = employee_id where shows_marks and ${marksInPeriod} group by employee_id
  ), holidays_of as (
    select shown.id as employee_id, json_agg(json_build_object('date', holiday.date, 'name', holiday.name)
      order by holiday.date) as holidays
    from public_holidays holiday join shown on ${concerns(sql`holiday`, sql`shown.id`)}
    where applies_to <> 'Everybody' and holiday.date between ${first} and ${last} group by shown.id
  )`;

/** Rules of which the viewer sees somebody. */
const isOfSomebodySeen = sql`exists (select from seen where shows_work and ${isInCrew(sql`seen`, sql`rule`)})`;
