import { amountOf } from '../../engine/cents.ts';
import { absences } from './absences.ts';
import { adjustments, withinPay } from './adjustments.ts';
import { sum, type CalculatedLine } from './calculated-line.ts';
import { leavePay, leaveTaken } from './leave-pay.ts';
import { hours, untimedHours } from './paid-hours.ts';
import { paidAtEnd, withinEarnings } from './final-pay.ts';
import type { PayFacts } from './pay-facts.ts';
import type { PayLine } from './pay-lines.ts';
import { allowances, deductions, shortOf } from './recurring-items.ts';
import { salaries, unpaidLeave } from './salaries.ts';
import { superannuation, tax } from './tax-and-superannuation.ts';

/**
 * The lines of one person's pay, in payslip order. The same facts and rules always give the same
 * lines.
 */
export function computePay(facts: PayFacts): PayLine[] {
  const ofPeriod = withinEarnings([
    ...salaries(facts),
    ...hours(facts),
    ...untimedHours(facts),
    ...unpaidLeave(facts),
    ...absences(facts),
    ...leavePay(facts),
    ...leaveTaken(facts),
    ...paidAtEnd(facts),
    ...allowances(facts),
  ]);
  const lateChanges = withinPay(facts.lateChanges, sum(ofPeriod));
  const earned = [...ofPeriod, ...adjustments(lateChanges)];
  const taxable = sum(earned.filter(({ isUntaxed }) => !isUntaxed));
  const base =
    sum(earned.filter(({ isBase }) => isBase)) + lateChanges.reduce((whole, late) => whole + late.base, 0);
  const byLaw = [...tax({ ...facts, lateChanges }, taxable), ...superannuation(facts, base)];
  const left = sum(earned) - sum(byLaw.filter(({ kind }) => kind !== 'Employer Superannuation'));
  return [...earned, ...byLaw, ...deductions(facts, Math.max(left, 0))]
    .filter(isShown)
    .map(({ kind, label, amount, causes }) => ({ kind, label, amount: amountOf(amount), causes }));
}

/** Keeps leave of a salary, an adjustment whose parts cancel out, and a deduction that could not be made. */
function isShown({ kind, amount, causes }: CalculatedLine): boolean {
  return amount !== 0 || kind === 'Adjustment' || kind === 'Leave Taken' || shortOf(causes) > 0;
}
