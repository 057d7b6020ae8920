import { sql } from 'drizzle-orm';
import type { yearlyPay } from '#contract/reports/yearly-pay.ts';
import { paidBetween } from './paid.ts';
import { asked, sumsOf, type ReportSource } from './report.ts';

const start = sql`(${asked('year')} || '-01-01')::date`;
const next = sql`(${start} + interval '1 year')::date`;

export const yearlyPaySource: ReportSource<keyof typeof yearlyPay.filters> = {
  conditions: { employeeId: sql`paid.employee_id = ${asked('employeeId')}::uuid` },
  steps: ({ within, filtered }) => sql`${paidBetween(start, next, within('payroll:read'))},
    chosen as (
      -- A payment that was reversed within the year is not shown.
      select *, case when paid_on < ${start} then reference end as "ofEarlier" from paid where ${filtered}
    )`,
  rows: () => sql`
    select people.id, full_name as "employeeName", people.employee_id as "employeeNumber", count(*) filter (where reference is null) as pays,
      sum(gross) as gross, sum(tax) as tax, sum(superannuation) as superannuation,
      sum(deductions - tax - superannuation) as "otherDeductions", sum(net) as net,
      sum("employerSuperannuation") as "employerSuperannuation", "ofEarlier" as reference
    from chosen join people on people.id = chosen.employee_id
    group by people.id, full_name, people.employee_id, "ofEarlier"
    order by lower(full_name) collate "C", people.employee_id, reference nulls first`,
  totals: sumsOf('gross', 'tax', 'superannuation', 'otherDeductions', 'net', 'employerSuperannuation'),
  chart: sql`select to_char(day, 'YYYY-MM') as at, series, sum(amount) as value
    from chosen, lateral (values (1, 'Net', net), (2, 'Tax', tax), (3, 'Superannuation', superannuation),
      (4, 'Other Deductions', deductions - tax - superannuation)) as each(place, series, amount)
    group by at, place, series order by at, place`,
  choices: (within) => ({
    year: sql`select year as value, year as label from (
        select distinct to_char(day, 'YYYY') as year from payroll, unnest(array[paid_on, reversed_on]) as day
        where (status = 'Paid' or reversed_on is not null) and day is not null and ${within('payroll:read')} union select ${asked('year')}
      ) years order by year desc`,
    employeeId: sql`select id as value, full_name || ' (' || employee_id || ')' as label from people
      where exists (select from payroll where payroll.employee_id = people.id and status = 'Paid') and ${within('payroll:read')}
      order by lower(full_name)`,
  }),
};
