import { sql } from 'drizzle-orm';
import { statusLetters, type attendanceSheet } from '#contract/reports/attendance-sheet.ts';
import { statusesInOrder } from '#contract/hr/attendance.ts';
import { ownedBy } from '#server/engine/projection.ts';
import { ofEmployees, sitesOf } from './employees.ts';
import { asked, sumsOf, type ReportSource, type Within } from './report.ts';

const first = sql`(${asked('month')} || '-01')::date`;
const last = sql`(${first} + interval '1 month - 1 day')::date`;

const statuses = sql.join(
  statusesInOrder.map((status, rank) => sql.raw(`('${status}', '${statusLetters[status]}', ${rank})`)),
  sql`, `,
);

/** What is recorded, and the days of approved leave as the calendar shows them; each day and status once. */
const marks = (within: Within) => sql`
  select employee_id, date, status from attendance where date between ${first} and ${last}
  union select employee_id, day::date, 'Leave' from leave_requests,
    generate_series(greatest(start_date, ${first}), least(end_date, ${last}), interval '1 day') as day
  where status = 'Approved' and start_date <= ${last} and end_date >= ${first}
    and (${within('leave:read', ownedBy(sql`employee_id`))} or ${within('leave.dates:read', ownedBy(sql`employee_id`))})`;

const daysOf = (status: keyof typeof statusLetters) =>
  sql`coalesce((sheet.counts ->> ${sql.raw(`'${status}'`)})::int, 0)`;

export const attendanceSheetSource: ReportSource<keyof typeof attendanceSheet.filters> = {
  conditions: {
    siteId: sql`employees.site_id = ${asked('siteId')}::uuid`,
    workType: sql`employees.work_type = ${asked('workType')}`,
  },
  rows: ({ within, filtered }) => sql`
    with statuses(status, letter, rank) as (values ${statuses}),
    marks as (${marks(within)}),
    cells as (select employee_id, extract(day from date)::int as day, string_agg(letter, '' order by rank) as letters
      from marks join statuses using (status) group by employee_id, date),
    written as (select employee_id, jsonb_object_agg(day, letters) as days from cells group by employee_id),
    sheet as (select employee_id, jsonb_object_agg(status, count) as counts
      from (select employee_id, status, count(*) as count from marks group by employee_id, status) counted
      group by employee_id)
    select employees.id, people.full_name as "employeeName", people.employee_id as "employeeNumber",
      (select json_agg(coalesce(written.days ->> day::text, '') order by day)
        from generate_series(1, extract(day from ${last})::int) as day) as days,
      ${daysOf('On-site')} as "onSite", ${daysOf('Off-site')} as "offSite", ${daysOf('Leave')} as leave,
      ${daysOf('Absent')} as absent
    from employees join people on people.id = employees.id
    left join written on written.employee_id = employees.id
    left join sheet on sheet.employee_id = employees.id
    where (start_date <= ${last} and coalesce(end_date >= ${first}, true) or sheet.employee_id is not null)
      and ${within('attendance:read', ofEmployees)} and ${filtered}
    order by lower(people.full_name), people.employee_id`,
  totals: sql`coalesce((select json_agg(number order by day) from (
      select day, count(*) filter (where letters like ${sql.raw(`'%${statusLetters['On-site']}%'`)}) as number
      from found, json_array_elements_text(days) with ordinality as cell(letters, day) group by day) daily), '[]') as days,
    ${sumsOf('onSite', 'offSite', 'leave', 'absent')}`,
  chart: sql`select day::text as at, status as series,
      count(*) filter (where letters like '%' || letter || '%') as value
    from found, json_array_elements_text(days) with ordinality as cell(letters, day),
      (values ${statuses}) as statuses(status, letter, rank)
    group by day, status, rank order by day, rank`,
  choices: (within) => ({ siteId: sitesOf(within, 'attendance:read') }),
};
