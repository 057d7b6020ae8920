import { sql } from 'drizzle-orm';
import { daysOfWeek, workingDaysOfWeek, workingDaysOfYear } from '#contract/financial/pay/final-pay.ts';
import { leaveLiability } from '#contract/reports/leave-liability.ts';
import { seesInReport } from '#contract/reports/report.ts';
import { payBasisTable, payRuleTable } from '#server/financial/pay-tables.ts';
import { leaveLedgerTable } from '#server/hr/leave-tables.ts';
import { leaveTypeTable } from '#server/hr/time-tables.ts';
import { siteTable } from '#server/settings/tables.ts';
import { ofEmployees, peopleInOrder, personConditions, sitesOf } from './employees.ts';
import { leaveTypeChoices } from './leave-taken.ts';
import { asked, type ReportSource } from './report.ts';

/** A subquery, so that the text is not read again for each row. */
const on = sql`(select ${asked('on')}::date)`;

/** As in leave pay: only a confirmed rule says how many hours a day of somebody has who is paid by the hour. */
const hoursOfDay = sql`select round((terms ->> 'hoursPerDay')::numeric * 60) / 60 as hours from pay_rules
  where kind = 'Leave Pay' and is_confirmed and from_day <= ${on} order by from_day desc limit 1`;

/** What a working day of each person is worth. */
const rates = sql`select distinct on (employee_id) employee_id,
    case pay_bases.kind when 'Salary' then amount / ${sql.raw(String(workingDaysOfYear))} else amount * hours end as rate
  from pay_bases left join (${hoursOfDay}) rule on true
  where from_day <= ${on} order by employee_id, from_day desc`;

/** As in a final pay. */
const partOfCalendarDay = sql.raw(`${workingDaysOfWeek} / ${daysOfWeek}.0`);

const noRates = sql`select null::uuid as employee_id, null::numeric as rate where false`;

export const leaveLiabilitySource: ReportSource<keyof typeof leaveLiability.filters> = {
  tables: [leaveLedgerTable, leaveTypeTable, payBasisTable, payRuleTable, siteTable],
  conditions: { ...personConditions, leaveType: sql`type.name = ${asked('leaveType')}` },
  steps: ({ viewer, within, filtered }) => {
    const seesPay = seesInReport(leaveLiability, 'value', viewer);
    return sql`
    balances as materialized (select employee_id, leave_type_id, sum(days) as days from leave_ledger
      where date <= ${on} group by employee_id, leave_type_id),
    rates as (${seesPay ? rates : noRates}),
    ${peopleInOrder(within('leave-ledger:read', ofEmployees))},
    valued as (
      select person.*, type.name as leave_type, sort_order, day_count, days, ${seesPay} and is_paid_out as has_value,
        case when is_paid_out then rate end as rate,
        case when is_paid_out then round(days * rate * case day_count when 'Calendar days' then ${partOfCalendarDay} else 1 end, 2) end as value
      from balances join leave_types type on type.id = leave_type_id join people_in_order person on person.id = employee_id
        left join rates using (employee_id)
      where days <> 0 and ${filtered})`;
  },
  rows: () => sql`
    select id, full_name as "employeeName", number as "employeeNumber", site, leave_type as "leaveType",
      day_count as "dayCount", trim_scale(days) as days, round(rate, 2) as rate, value
    from valued order by place, sort_order, leave_type`,
  totals: sql`trim_scale(coalesce(sum(days), 0)) as days, sum(value) as value,
    (select case when bool_or(has_value) then count(*) filter (where has_value and value is null) end
      from valued) as unvalued`,
  chart: sql`select "leaveType" as at, 'Days' as series, sum(days) as value from found
    group by "leaveType" order by sum(days) desc, "leaveType"`,
  choices: (within) => ({
    siteId: sitesOf(within('leave-ledger:read', ofEmployees)),
    leaveType: leaveTypeChoices,
  }),
};
