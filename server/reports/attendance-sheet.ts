import { sql, type SQL } from 'drizzle-orm';
import type { attendanceSheet } from '#contract/reports/attendance-sheet.ts';
import { statusesInOrder, statusMarks } from '#contract/hr/attendance.ts';
import { ownedBy } from '#server/engine/source.ts';
import { attendanceTable, leaveRequestTable } from '#server/hr/time-tables.ts';
import { siteTable } from '#server/settings/tables.ts';
import { ofEmployees, sitesOf } from './employees.ts';
import { asked, sumsOf, type ReportSource, type Within } from './report.ts';

type Status = (typeof statusesInOrder)[number];

const first = sql`(${asked('month')} || '-01')::date`;

/**
 * A person's month is a bit string with one bit per day and status, so 200,000 marks become 10,000 values in one step.
 * As rows, sorted and joined, they took eight times as long. Days count from 0.
 */
const size = statusesInOrder.length;
const month = (bits: string) => sql.raw(`'${bits.padEnd(31 * size, '0')}'::bit(${31 * size})`);

/** The bits of a day as a number, in which each status is a power of two. */
const codeOf = (day: SQL) => sql`substring(month from ${day} * ${sql.raw(`${size} + 1 for ${size}`)})::int`;
const powerOf = (status: Status) => 2 ** (size - 1 - statusesInOrder.indexOf(status));

const marksByCode = sql.raw(
  Array.from({ length: 2 ** size }, (_, code) => {
    const shown = statusesInOrder.filter((status) => code & powerOf(status));
    return `'${shown.map((status) => statusMarks[status]).join(' ')}'`;
  }).join(),
);

const statuses = sql.raw(
  statusesInOrder.map((status, rank) => `('${status}', ${rank}, ${powerOf(status)})`).join(),
);

/** The recorded attendance, and the days of approved leave. */
const marks = (within: Within) => sql`
  select employee_id, date - first as day, status from span join attendance on date between first and last
  union all select employee_id, day, 'Leave' from span
    join leave_requests on status = 'Approved' and start_date <= last and end_date >= first,
    generate_series(greatest(start_date, first) - first, least(end_date, last) - first) as day
  where (${within('leave:read', ownedBy(sql`employee_id`))} or ${within('leave.dates:read', ownedBy(sql`employee_id`))})`;

/**
 * A column expression for each day, because a subquery for each row costs more than all of them. concat_ws skips nulls.
 */
const writtenDays = sql.join(
  Array.from({ length: 31 }, (_, day) => {
    const cell = sql`written.by_code[1 + ${codeOf(sql.raw(String(day)))}]`;
    return day < 28 ? cell : sql`case when last - first >= ${sql.raw(String(day))} then ${cell} end`;
  }),
  sql`, `,
);

const daysOf = (status: Status) => {
  const everyDay = powerOf(status).toString(2).padStart(size, '0').repeat(31);
  return sql`bit_count(month & ${month(everyDay)})`;
};

export const attendanceSheetSource: ReportSource<keyof typeof attendanceSheet.filters> = {
  tables: [attendanceTable, leaveRequestTable, siteTable],
  conditions: {
    siteId: sql`employees.site_id = ${asked('siteId')}::uuid`,
    workType: sql`employees.work_type = ${asked('workType')}`,
  },
  steps: ({ within, filtered }) => sql`
    span as (select ${first} as first, (${first} + interval '1 month - 1 day')::date as last),
    statuses(status, rank, power) as (values ${statuses}),
    written as (select array[${marksByCode}] as by_code),
    months as (select employee_id, bit_or(${month('1')} >> day * ${sql.raw(String(size))} + rank) as month
      from (${marks(within)}) marks join statuses using (status) group by employee_id),
    sheet as (select employees.id, full_name, people.employee_id as number, coalesce(month, ${month('')}) as month
      from span, employees join people on people.id = employees.id
      left join months on months.employee_id = employees.id
      where (start_date <= last and coalesce(end_date >= first, true) or months.employee_id is not null)
        and ${within('attendance:read', ofEmployees)} and ${filtered}),
    codes as (select day, ${codeOf(sql`day`)} as code, sum(people) as people
      from span, (select month, count(*) as people from sheet group by month) alike,
        generate_series(0, last - first) as day
      group by day, code),
    daily as (select day, status, rank, coalesce(sum(people) filter (where code & power > 0), 0) as people
      from codes, statuses group by day, status, rank)`,
  rows: () => sql`
    select id, full_name as "employeeName", number as "employeeNumber",
      ('["' || concat_ws('","', ${writtenDays}) || '"]')::json as days,
      ${daysOf('On-site')} as "onSite", ${daysOf('Off-site')} as "offSite", ${daysOf('Leave')} as leave,
      ${daysOf('Absent')} as absent
    from span, written, sheet order by lower(full_name), number`,
  totals: sql`coalesce((select json_agg(people order by day) from daily where status = 'On-site'), '[]') as days,
    ${sumsOf('onSite', 'offSite', 'leave', 'absent')}`,
  chart: sql`select (day + 1)::text as at, status as series, people as value from daily order by day, rank`,
  choices: (within) => ({ siteId: sitesOf(within('attendance:read', ofEmployees)) }),
};
