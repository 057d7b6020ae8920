import { sql } from 'drizzle-orm';
import type { remittances } from '#contract/reports/remittances.ts';
import { payBasisTable, payRunTable, payLineTable } from '#server/financial/pay-tables.ts';
import { payrollTable } from '#server/financial/tables.ts';
import { paidBetween } from './paid.ts';
import { asked, sumsOf, type ReportSource } from './report.ts';

const start = sql`(${asked('month')} || '-01')::date`;
const next = sql`(${start} + interval '1 month')::date`;

export const remittancesSource: ReportSource<keyof typeof remittances.filters> = {
  tables: [payBasisTable, payrollTable, payRunTable, payLineTable],
  conditions: { superFund: sql`super_fund = ${asked('superFund')}` },
  steps: ({
    within,
  }) => sql`${paidBetween({ from: start, before: next }, within('payroll:read'))}, of_month as (
    select employee_id, super_fund, super_member, reference, sum(gross) as gross, sum(tax) as tax,
      sum(superannuation) as superannuation, sum("employerSuperannuation") as "employerSuperannuation"
    from paid group by employee_id, super_fund, super_member, reference
  )`,
  rows: ({ filtered }) => sql`
    select people.id, full_name as "employeeName", people.employee_id as "employeeNumber",
      super_fund as "superFund", super_member as "superMember", gross, tax, superannuation, "employerSuperannuation",
      superannuation + "employerSuperannuation" as "superannuationTotal", reference
    from of_month join people on people.id = of_month.employee_id
    where ${filtered}
    order by super_fund nulls last, lower(full_name) collate "C", people.employee_id, reference nulls first`,
  totals: sql`count(distinct id) as people, ${sumsOf(
    'gross',
    'tax',
    'superannuation',
    'employerSuperannuation',
    'superannuationTotal',
  )}`,
  chart: sql`select coalesce("superFund", 'No fund') as at, series, sum(amount) as value
    from found, lateral (values ('Employees', superannuation), ('Employer', "employerSuperannuation"))
      as each(series, amount)
    where "superannuationTotal" <> 0 group by at, series order by at, series`,
  choices: (within) => ({
    superFund: sql`select distinct super_fund as value, super_fund as label from pay_bases
      where super_fund is not null and ${within('payroll:read')} order by label`,
  }),
};
