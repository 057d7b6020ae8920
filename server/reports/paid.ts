import { sql, type SQL } from 'drizzle-orm';
import type { PayLineKind } from '#contract/financial/pay/pay-lines.ts';

const sumOf = (...kinds: PayLineKind[]) =>
  sql`coalesce((select sum(amount) from pay_lines where payroll_id = payroll.id and kind in (${sql.join(
    kinds.map((kind) => sql.raw(`'${kind}'`)),
    sql`, `,
  )})), 0)`;

/** What a row of payroll is made of; of one made by hand only the gross and the deductions are known. */
export const partsOfPay = sql`gross_salary as gross, deductions, net_salary as net,
  ${sumOf('Overtime')} as overtime, ${sumOf('Allowance')} as allowances, ${sumOf('Adjustment')} as adjustments,
  ${sumOf('Tax')} as tax, ${sumOf('Superannuation')} as superannuation,
  ${sumOf('Employer Superannuation')} as "employerSuperannuation"`;

/** The day on which a row was paid: that of its run; of one made by hand the end of its period. */
export const paidOn = sql`coalesce(pay_runs.paid_on, payroll.pay_period_end)`;

/** `paid`: of the rows `within` reach those that were paid from a day until before another, with their parts. */
export function paidBetween(from: SQL, before: SQL, within: SQL): SQL {
  return sql`paid as (
    select payroll.employee_id, ${paidOn} as day, ${partsOfPay}
    from payroll left join pay_runs on pay_runs.id = pay_run_id
    where payroll.status = 'Paid' and ${paidOn} >= ${from} and ${paidOn} < ${before} and ${within}
  )`;
}
