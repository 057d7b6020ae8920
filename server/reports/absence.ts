import { sql, type SQL } from 'drizzle-orm';
import type { absence } from '#contract/reports/absence.ts';
import { ownedBy, today } from '#server/engine/source.ts';
import { publicHolidayTable } from '#server/financial/pay-tables.ts';
import { employeeSiteTable } from '#server/hr/tables.ts';
import { attendanceTable, leaveRequestTable, leaveTypeTable } from '#server/hr/time-tables.ts';
import { siteTable } from '#server/settings/tables.ts';
import { ofEmployees, peopleInOrder, personConditions, sitesOf } from './employees.ts';
import { calendarSteps, leaveDays, monthsOfYear } from './leave-days.ts';
import { asked, sumsOf, type ReportSource, type Within } from './report.ts';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'] as const;

const daysIn = (month: string, condition: SQL) =>
  sql`trim_scale(coalesce(sum(halves)${condition}, 0) / 2.0) as ${sql.identifier(month)}`;

const daysOfMonths = sql.join(
  months.map((month, at) => daysIn(month, sql` filter (where piece = ${sql.raw(String(at + 1))})`)),
  sql`, `,
);

/** Days Absent that no approved leave covers. As in pay, a day with another record as well is not an absent day. */
const absences = (within: Within) => sql`
  select employee_id, null::uuid as leave_type_id, ${monthsOfYear.placeOf(sql`date`)} as piece, 2 as halves
  from (
    select employee_id, date from span, attendance
    where date between first and last and status = 'Absent' and ${within('attendance:read', ownedBy(sql`employee_id`))}
    except select employee_id, date from span, attendance
    where date between first and last and status <> 'Absent'
    except select employee_id, start_date + each from span, leave_requests,
      generate_series(greatest(first - start_date, 0), least(end_date, last) - start_date) each
    where status = 'Approved' and start_date <= last and end_date >= first
  ) absent`;

const isByEmployee = sql`(select ${asked('per')} = 'Employee')`;
/** What the rows are grouped by. */
const group = sql`case when ${isByEmployee} then place else site_place end`;

export const absenceSource: ReportSource<keyof typeof absence.filters> = {
  tables: [
    attendanceTable,
    leaveRequestTable,
    leaveTypeTable,
    publicHolidayTable,
    employeeSiteTable,
    siteTable,
  ],
  conditions: personConditions,
  steps: ({ within, filtered }) => sql`${monthsOfYear.span}, ${calendarSteps},
    ${leaveDays(monthsOfYear, within('leave:read', ownedBy(sql`request.employee_id`)))},
    ${peopleInOrder(sql`true`)},
    groups as (select distinct ${group} as place, case when ${isByEmployee} then id end as id,
        case when ${isByEmployee} then full_name || ' (' || number || ')' else coalesce(site, 'No site') end as name
      from people_in_order),
    absent_days as (select ${group} as place, leave_type_id, piece, halves
      from (select employee_id, leave_type_id, piece, halves from leave_days union all ${absences(within)}) absences
        join people_in_order person on person.id = employee_id
      where halves > 0 and ${filtered})`,
  rows: () => sql`
    select groups.id, groups.name, coalesce(type.name, 'Absent') as kind, ${sql.join(
      months.map((month) => sql.identifier(month)),
      sql`, `,
    )}, total
    from (select place, leave_type_id, ${daysOfMonths}, ${daysIn('total', sql``)}
        from absent_days group by place, leave_type_id) sums
      join groups using (place) left join leave_types type on type.id = leave_type_id
    order by place, sort_order, kind`,
  totals: sumsOf(...months, 'total'),
  chart: sql`select ${asked('year')} || to_char(piece, '"-"FM00') as at, series, trim_scale(sum(halves) / 2.0) as value
    from (select piece, case is_paid when true then 'Paid leave' when false then 'Unpaid leave' else 'Absent' end as series, sum(halves) as halves
        from absent_days left join leave_types type on type.id = leave_type_id group by piece, series) months
    group by piece, series order by piece, series`,
  choices: (within) => ({
    year: sql`select year::text as value, year::text as label
      from (select extract(year from least((select min(start_date) from leave_requests),
          (select min(date) from attendance), ${today}))::int as earliest) records,
        generate_series(earliest, greatest(extract(year from ${today}), ${asked('year')}::int)::int) year
      union select ${asked('year')}, ${asked('year')} order by value desc`,
    siteId: sitesOf(sql`(${within('leave:read', ofEmployees)} or ${within('attendance:read', ofEmployees)})`),
  }),
};
