import { sql, type SQL } from 'drizzle-orm';

/** The step of a query with its first and last day. Between them, days are numbers from 0. */
export const span = sql`span as materialized (
    select ${sql.placeholder('first')}::date as first, ${sql.placeholder('last')}::date as last)`;

export const first = sql`(select span.first from span)`;
export const last = sql`(select span.last from span)`;
export const lastDay = sql`(select span.last - span.first from span)`;

/** Leave that is or may be taken in the period. */
export const leaveInPeriod = sql`leave_requests.status <> 'Rejected'
  and daterange(leave_requests.start_date, leave_requests.end_date, '[]') && daterange(${first}, ${last}, '[]')`;

/** Places in sessions that take place in the period, except of people who did not attend. */
export const trainingInPeriod = sql`not enrolments.is_cancelled and not enrolments.is_waiting
  and enrolments.attendance is distinct from 'Absent'
  and enrolments.start_date <= ${last} and enrolments.last_date >= ${first}`;

/** Days recorded as away. */
export const marksInPeriod = sql`attendance.status in ('Leave', 'Absent')
  and attendance.date between ${first} and ${last}`;

/** Employment that includes a day of the period, and its days in the period. */
export const employedInPeriod = sql`employees.start_date <= ${last} and coalesce(employees.end_date >= ${first}, true)`;
export const employedDays = sql`greatest(employees.start_date - ${first}, 0) as first_day,
  least(coalesce(employees.end_date - ${first}, ${lastDay}), ${lastDay}) as last_day`;

interface Absences {
  leave: SQL;
  training: SQL;
  marks: SQL;
}

/** One row for each person and day away; `is_certain` is false where leave is only requested. */
export function absentDays({ leave, training, marks }: Absences, { from, to } = wholePeriod): SQL {
  const days = (start: SQL, end: SQL) =>
    sql`generate_series(greatest(${start} - ${first}, ${from}), least(${end} - ${first}, ${to}))`;
  return sql`select employee_id, day, bool_or(is_certain) as is_certain from (
      select employee_id, ${days(sql`start_date`, sql`end_date`)} as day, status = 'Approved' as is_certain from ${leave}
      union all select employee_id, ${days(sql`start_date`, sql`last_date`)}, true from ${training}
      union all select employee_id, date - ${first}, true from ${marks}
    ) absences group by employee_id, day`;
}

const wholePeriod = { from: sql`0`, to: lastDay };

/** Everything of the people in a subquery, whoever may see it. */
export function absencesOf(people: SQL): Absences {
  const theirs = sql`employee_id in (${people})`;
  return {
    leave: sql`leave_requests where ${leaveInPeriod} and ${theirs}`,
    training: sql`enrolments where ${trainingInPeriod} and ${theirs}`,
    marks: sql`attendance where ${marksInPeriod} and ${theirs}`,
  };
}
