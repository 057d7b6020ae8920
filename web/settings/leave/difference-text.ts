import type { BalanceDifference } from '#contract/hr/leave/balance-check.ts';
import { countOf } from '#contract/engine/number-text.ts';

/** 'Ledger 12.5, counted 14' or, with equal sums, '2 entries on other days'. */
export function differenceText({
  ledger,
  counted,
  entries,
}: Pick<BalanceDifference, 'ledger' | 'counted' | 'entries'>): string {
  if (ledger === counted) return `${countOf(entries, 'entry', 'entries')} on other days, the same sum`;
  return `Ledger ${ledger}, counted ${counted}`;
}
