import { sql, type SQL } from 'drizzle-orm';
import type { PayLineKind } from '#contract/financial/pay/pay-lines.ts';

const sumOf = (...kinds: PayLineKind[]) =>
  sql`coalesce((select sum(amount) from pay_lines where payroll_id = payroll.id and kind in (${sql.join(
    kinds.map((kind) => sql.raw(`'${kind}'`)),
    sql`, `,
  )})), 0)`;

/** The parts of a payroll row. For a row entered by hand only the gross and the deductions are known. */
export const partsOfPay = sql`payroll.gross_salary as gross, payroll.deductions, payroll.net_salary as net,
  ${sumOf('Overtime')} as overtime, ${sumOf('Allowance')} as allowances, ${sumOf('Adjustment')} as adjustments,
  ${sumOf('Tax')} as tax, ${sumOf('Superannuation')} as superannuation,
  ${sumOf('Employer Superannuation')} as "employerSuperannuation"`;

/** A row that became void after its month was closed stays in that month. */
const stays = sql`(payroll.status = 'Paid' or payroll.reversed_on is not null)`;

const reversalOf = sql`'Reversal of ' || to_char(pay_period_start, 'DD/MM/YYYY') || ' to '
  || to_char(pay_period_end, 'DD/MM/YYYY') || ', paid ' || to_char(paid_on, 'DD/MM/YYYY')`;

/**
 * `paid`: the rows within the filter that were paid from a day until before another, with their parts. Rows that were
 * reversed in these days are included with negative amounts and a reference to their payment.
 */
export function paidBetween(from: SQL, before: SQL, within: SQL): SQL {
  const amounts = ['gross', 'deductions', 'net', 'tax', 'superannuation', 'employerSuperannuation'];
  const signed = amounts.map((name) => sql`sign * ${sql.identifier(name)} as ${sql.identifier(name)}`);
  return sql`paid as (
    select employee_id, day, paid_on, reference, super_fund, super_member, ${sql.join(signed, sql`, `)}
    from (
      select payroll.employee_id, paid_on as day, paid_on, null as reference, super_fund, super_member, 1 as sign, ${partsOfPay}
      from payroll where ${stays} and paid_on >= ${from} and paid_on < ${before} and ${within}
      union all
      select payroll.employee_id, reversed_on, paid_on, ${reversalOf}, super_fund, super_member, -1, ${partsOfPay}
      from payroll where reversed_on >= ${from} and reversed_on < ${before} and ${within}
    ) happened
  )`;
}
