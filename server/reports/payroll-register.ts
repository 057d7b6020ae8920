import { sql } from 'drizzle-orm';
import type { payrollRegister } from '#contract/reports/payroll-register.ts';
import { payrollTable } from '#server/financial/tables.ts';
import { payRunTable, payLineTable } from '#server/financial/pay-tables.ts';
import { joinPayLines, partsOfPay } from './paid.ts';
import { asked, sumsOf, type ReportSource } from './report.ts';

export const payrollRegisterSource: ReportSource<keyof typeof payrollRegister.filters> = {
  tables: [payrollTable, payRunTable, payLineTable],
  conditions: {
    from: sql`payroll.pay_period_end >= ${asked('from')}::date`,
    to: sql`payroll.pay_period_end <= ${asked('to')}::date`,
    payGroup: sql`pay_runs.pay_group = ${asked('payGroup')}`,
    status: sql`payroll.status = ${asked('status')}`,
  },
  rows: ({ within, filtered }) => sql`
    select rows.id, full_name as "employeeName", people.employee_id as "employeeNumber",
      pay_period_start as "payPeriodStart", pay_period_end as "payPeriodEnd", status,
      gross - overtime - "leavePay" - "finalPay" - allowances - adjustments as basic, overtime, "leavePay", "finalPay", allowances, adjustments, gross,
      tax, superannuation, deductions - tax - superannuation as "otherDeductions", net, "employerSuperannuation"
    from (
      select payroll.id, payroll.employee_id, payroll.pay_period_start, payroll.pay_period_end, payroll.status, ${partsOfPay}
      from payroll ${joinPayLines.ofEach} left join pay_runs on pay_runs.id = pay_run_id
      where payroll.status <> 'Void' and ${within('payroll:read')} and ${filtered}
    ) rows join people on people.id = rows.employee_id
    order by pay_period_end desc, lower(full_name) collate "C", people.employee_id, pay_period_start`,
  totals: sumsOf(
    'basic',
    'overtime',
    'leavePay',
    'finalPay',
    'allowances',
    'adjustments',
    'gross',
    'tax',
    'superannuation',
    'otherDeductions',
    'net',
    'employerSuperannuation',
  ),
  chart: sql`select "payPeriodEnd"::text as at, series, sum(amount) as value
    from (select "payPeriodEnd", sum(net) as net, sum(tax) as tax, sum(superannuation) as superannuation,
        sum("otherDeductions") as other from found group by 1) ends,
      lateral (values (1, 'Net', net), (2, 'Tax', tax), (3, 'Superannuation', superannuation),
        (4, 'Other Deductions', other)) as each(place, series, amount)
    group by at, place, series order by at, place`,
};
