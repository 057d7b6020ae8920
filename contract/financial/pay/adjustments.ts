import { amountOf, cents } from '../../engine/cents.ts';
import { isBaseLabel, sum, type CalculatedLine } from './calculated-line.ts';
import type { LateChange } from './pay-facts.ts';

export function adjustments(lateChanges: readonly LateChange[]): CalculatedLine[] {
  return lateChanges.map(({ amount, causes }) => ({
    kind: 'Adjustment',
    label: 'Adjustment of earlier pay',
    amount,
    causes,
  }));
}

/**
 * Overpaid amounts are recovered only as far as there is pay; the rest carries over to the next
 * pay.
 */
export function withinPay(lateChanges: readonly LateChange[], earned: number): readonly LateChange[] {
  let beyond = -(earned + sum(lateChanges));
  if (beyond <= 0) return lateChanges;
  return lateChanges.map((late) => {
    let [kept, ofBase] = [0, 0];
    const causes = late.causes.map((cause) => {
      const part = Math.min(beyond, cents(cause.was) - cents(cause.now));
      if (part <= 0) return cause;
      beyond -= part;
      kept += part;
      if (isBaseLabel(cause.label)) ofBase += part;
      return { ...cause, now: amountOf(cents(cause.now) + part), due: cause.now };
    });
    return { causes, amount: late.amount + kept, base: late.base + ofBase };
  });
}
