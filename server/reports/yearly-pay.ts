import { sql } from 'drizzle-orm';
import type { yearlyPay } from '#contract/reports/yearly-pay.ts';
import { payrollTable } from '#server/financial/tables.ts';
import { payRunTable, payLineTable } from '#server/financial/pay-tables.ts';
import { joinPayLines, paidBetween } from './paid.ts';
import { asked, sumsOf, type ReportSource } from './report.ts';

const start = sql`(${asked('year')} || '-01-01')::date`;
const next = sql`(${start} + interval '1 year')::date`;

const happenedIn = (day: string) => sql`exists (select from payroll
  where (status = 'Paid' or reversed_on is not null)
    and ${sql.identifier(day)} >= begins::date and ${sql.identifier(day)} < (begins + interval '1 year')::date)`;

export const yearlyPaySource: ReportSource<keyof typeof yearlyPay.filters> = {
  tables: [payrollTable, payRunTable, payLineTable],
  conditions: { employeeId: sql`paid.employee_id = ${asked('employeeId')}::uuid` },
  steps: ({
    within,
    filtered,
  }) => sql`${paidBetween({ from: start, before: next }, within('payroll:read'), joinPayLines.ofMany)},
    chosen as (
      -- A payment that was reversed within the year is not shown.
      select *, case when paid_on < ${start} then reference end as "ofEarlier" from paid where ${filtered}
    ),
    -- By person, and by day where there is no person: both in one pass.
    sums as materialized (
      select employee_id, "ofEarlier", day, count(*) filter (where reference is null) as pays, sum(gross) as gross,
        sum(tax) as tax, sum(superannuation) as superannuation, sum(deductions) as deductions, sum(net) as net,
        sum("employerSuperannuation") as "employerSuperannuation"
      from chosen group by grouping sets ((employee_id, "ofEarlier"), day)
    )`,
  rows: () => sql`
    select people.id, full_name as "employeeName", people.employee_id as "employeeNumber", pays, gross, tax, superannuation,
      deductions - tax - superannuation as "otherDeductions", net, "employerSuperannuation",
      "ofEarlier" as reference
    from sums join people on people.id = sums.employee_id
    order by lower(full_name) collate "C", people.employee_id, reference nulls first`,
  totals: sumsOf('gross', 'tax', 'superannuation', 'otherDeductions', 'net', 'employerSuperannuation'),
  chart: sql`select to_char(day, 'YYYY-MM') as at, series, sum(amount) as value
    from sums, lateral (values (1, 'Net', net), (2, 'Tax', tax), (3, 'Superannuation', superannuation),
      (4, 'Other Deductions', deductions - tax - superannuation)) as each(place, series, amount)
    where employee_id is null group by at, place, series order by at, place`,
  choices: (within) => ({
    year: sql`select year as value, year as label from (
        select to_char(begins, 'YYYY') as year
        from (select least(min(paid_on), min(reversed_on)) as first, greatest(max(paid_on), max(reversed_on)) as last from payroll) days,
          generate_series(date_trunc('year', first), last, interval '1 year') as begins
        where ${within('payroll:read')} and (${happenedIn('paid_on')} or ${happenedIn('reversed_on')}) union select ${asked('year')}
      ) years order by year desc`,
    employeeId: sql`select id as value, full_name || ' (' || employee_id || ')' as label from people
      where exists (select from payroll where payroll.employee_id = people.id and status = 'Paid' offset 0) and ${within('payroll:read')}
      order by lower(full_name)`,
  }),
};
