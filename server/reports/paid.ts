import { sql, type SQL } from 'drizzle-orm';
import type { PayLineKind } from '#contract/financial/pay/pay-lines.ts';

const sumOf = (kind: PayLineKind) =>
  sql`sum(amount) filter (where kind = ${sql.raw(`'${kind}'`)}) as ${sql.identifier(kind)}`;

const kinds: readonly PayLineKind[] = [
  'Overtime',
  'Leave Pay',
  'Leave Loading',
  'Public Holiday Pay',
  'Leave Payout',
  'Notice in Lieu',
  'Allowance',
  'Adjustment',
  'Tax',
  'Superannuation',
  'Employer Superannuation',
];

const sumsOfLines = (of: SQL) => sql`left join lateral (
  select payroll_id, ${sql.join(kinds.map(sumOf), sql`, `)} from pay_lines ${of} group by payroll_id
) lines on lines.payroll_id = payroll.id`;

/**
 * Joins the pay lines to payroll rows: `ofEach` looks them up. `ofMany` reads all in one pass, but only the kinds that
 * `paidBetween` shows.
 */
export const joinPayLines = {
  ofEach: sumsOfLines(sql`where payroll_id = payroll.id`),
  ofMany: sumsOfLines(sql`where kind in ('Tax', 'Superannuation', 'Employer Superannuation')`),
} as const;

const lineSum = (kind: PayLineKind) => sql`coalesce(lines.${sql.identifier(kind)}, 0)`;

/** The parts of payroll rows with `joinPayLines`. For a row entered by hand only the gross and the deductions are known. */
export const partsOfPay = sql`payroll.gross_salary as gross, payroll.deductions, payroll.net_salary as net,
  ${lineSum('Overtime')} as overtime,
  ${lineSum('Leave Pay')} + ${lineSum('Leave Loading')} + ${lineSum('Public Holiday Pay')} as "leavePay",
  ${lineSum('Leave Payout')} + ${lineSum('Notice in Lieu')} as "finalPay", ${lineSum('Allowance')} as allowances, ${lineSum('Adjustment')} as adjustments,
  ${lineSum('Tax')} as tax, ${lineSum('Superannuation')} as superannuation,
  ${lineSum('Employer Superannuation')} as "employerSuperannuation"`;

/** A row that became void after its month was closed stays in that month. */
const stays = sql`(payroll.status = 'Paid' or payroll.reversed_on is not null)`;

const reversalOf = sql`'Reversal of ' || to_char(pay_period_start, 'DD/MM/YYYY') || ' to '
  || to_char(pay_period_end, 'DD/MM/YYYY') || ', paid ' || to_char(paid_on, 'DD/MM/YYYY')`;

/**
 * `paid`: the rows within the filter that were paid from a day until before another, with their parts. Rows that were
 * reversed in these days are included with negative amounts and a reference to their payment.
 */
export function paidBetween(
  { from, before }: { from: SQL; before: SQL },
  within: SQL,
  joinLines: SQL = joinPayLines.ofEach,
): SQL {
  const amounts = ['gross', 'deductions', 'net', 'tax', 'superannuation', 'employerSuperannuation'].map(
    (name) => sql.identifier(name),
  );
  return sql`paid as (
    select employee_id, day, paid_on, reference, super_fund, super_member, ${sql.join(amounts, sql`, `)}
    from (
      select payroll.employee_id, paid_on as day, paid_on, null as reference, super_fund, super_member, ${partsOfPay}
      from payroll ${joinLines} where ${stays} and paid_on >= ${from} and paid_on < ${before} and ${within}
    ) happened
    union all
    select employee_id, day, paid_on, reference, super_fund, super_member,
      ${sql.join(
        amounts.map((amount) => sql`-${amount}`),
        sql`, `,
      )}
    from (
      select payroll.employee_id, reversed_on as day, paid_on, ${reversalOf} as reference, super_fund, super_member, ${partsOfPay}
      from payroll ${joinPayLines.ofEach} where reversed_on >= ${from} and reversed_on < ${before} and ${within}
    ) taken
  )`;
}
