import { sql } from 'drizzle-orm';
import type { leaveTaken } from '#contract/reports/leave-taken.ts';
import { ownedBy } from '#server/engine/source.ts';
import { publicHolidayTable } from '#server/financial/pay-tables.ts';
import { employeeSiteTable } from '#server/hr/tables.ts';
import { leaveRequestTable, leaveTypeTable } from '#server/hr/time-tables.ts';
import { siteTable } from '#server/settings/tables.ts';
import { ofEmployees, peopleInOrder, personConditions, sitesOf } from './employees.ts';
import { calendarSteps, leaveDays, wholePeriod } from './leave-days.ts';
import { asked, type ReportSource } from './report.ts';

export const leaveTypeChoices = sql`select name as value, name as label from leave_types order by sort_order, lower(name)`;

export const leaveTakenSource: ReportSource<keyof typeof leaveTaken.filters> = {
  tables: [leaveRequestTable, leaveTypeTable, publicHolidayTable, employeeSiteTable, siteTable],
  conditions: { ...personConditions, leaveType: sql`type.name = ${asked('leaveType')}` },
  steps: ({ within }) => sql`${wholePeriod.span}, ${calendarSteps},
    ${leaveDays(wholePeriod, within('leave:read', ownedBy(sql`request.employee_id`)))},
    ${peopleInOrder(sql`true`)},
    taken as (select id, employee_id, leave_type_id, start_date, end_date, sum(halves) as halves
      from leave_days group by id, employee_id, leave_type_id, start_date, end_date)`,
  rows: ({ filtered }) => sql`
    select taken.id, full_name as "employeeName", number as "employeeNumber", site, type.name as "leaveType",
      start_date as "startDate", end_date as "endDate", trim_scale(halves / 2.0) as days
    from taken join people_in_order person on person.id = employee_id
      join leave_types type on type.id = leave_type_id
    where ${filtered} order by place, start_date`,
  totals: sql`trim_scale(coalesce(sum(days), 0)) as days`,
  chart: sql`select "leaveType" as at, 'Days' as series, sum(days) as value from found
    group by "leaveType" order by sum(days) desc, "leaveType"`,
  choices: (within) => ({ siteId: sitesOf(within('leave:read', ofEmployees)), leaveType: leaveTypeChoices }),
};
