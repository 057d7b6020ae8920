import { paysAYear, type payBases } from '#contract/financial/pay/pay-bases.ts';
import type { Formats } from '#web/engine/format.ts';
import type { RecordIn } from '#web/engine/records.ts';

type Paid = Pick<RecordIn<typeof payBases>, 'kind' | 'amount'>;

/** For example 'K52,000.00 a year', 'K25.50 an hour'. */
export function describePaid({ kind, amount }: Paid, { money }: Pick<Formats, 'money'>): string {
  return `${money(amount)} ${kind === 'Salary' ? 'a year' : 'an hour'}`;
}

/** A salary per pay period: 'K2,000.00 each fortnight'. */
export function describeEachPay(
  yearly: number,
  payGroup: keyof typeof paysAYear,
  { money }: Pick<Formats, 'money'>,
): string {
  return `${money(yearly / paysAYear[payGroup])} each ${payGroup === 'Fortnightly' ? 'fortnight' : 'month'}`;
}
