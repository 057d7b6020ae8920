import { amountOf, share } from '../../engine/cents.ts';
import { addDays } from '../../engine/days.ts';
import { baseLabels, type CalculatedLine } from './calculated-line.ts';
import type { BasisInForce, PayFacts } from './pay-facts.ts';
import type { PayCause } from './pay-lines.ts';
import { earliest, latest, spansOf, workingDays } from './spans.ts';

export function salaries(facts: PayFacts): CalculatedLine[] {
  return spansOf(facts)
    .filter(({ basis }) => basis.kind === 'Salary')
    .map(({ basis, from, to }) => {
      const part = partOfPeriod(facts, from, to);
      return {
        kind: 'Salary',
        label: baseLabels.salary,
        amount: ofSalary(basis, part, facts.paysAYear),
        causes: [salaryCause(basis, part, facts.paysAYear)],
        isBase: true,
      };
    });
}

/** Deducts the working days of unpaid leave. */
export function unpaidLeave(facts: PayFacts): CalculatedLine[] {
  return spansOf(facts)
    .filter(({ basis }) => basis.kind === 'Salary')
    .flatMap(({ basis, from, to }) =>
      facts.unpaidLeave.flatMap((leave): CalculatedLine[] => {
        const [first, last] = [latest(leave.from, from), earliest(leave.to, to)];
        if (first > last) return [];
        const part = partOfPeriod(facts, first, last);
        const { days } = part;
        return [
          {
            kind: 'Unpaid Leave',
            label: baseLabels.unpaidLeave,
            amount: -ofSalary(basis, part, facts.paysAYear),
            causes: [
              { what: 'leave', leaveId: leave.id, from: first, to: last, days },
              salaryCause(basis, part, facts.paysAYear),
            ],
            isBase: true,
          },
        ];
      }),
    );
}

/** Part of a period, in working days. */
interface Part {
  before: number;
  days: number;
  ofDays: number;
}

export function partOfPeriod(
  { period: { payPeriodStart, payPeriodEnd } }: PayFacts,
  from: string,
  to: string,
): Part {
  const before = workingDays(payPeriodStart, addDays(from, -1));
  const days = workingDays(from, to);
  return { before, days, ofDays: workingDays(payPeriodStart, payPeriodEnd) };
}

/**
 * Earned up to the end of the part minus earned before it, so that the parts add up to the whole
 * period.
 */
export function ofSalary(
  { amount }: BasisInForce,
  { before, days, ofDays }: Part,
  paysAYear: number,
): number {
  if (ofDays === 0) return 0;
  const upTo = (count: number) => share(amount, count, ofDays * paysAYear);
  return upTo(before + days) - upTo(before);
}

export function salaryCause(
  { id, amount }: BasisInForce,
  { days, ofDays }: Part,
  paysAYear: number,
): PayCause {
  return { what: 'salary', basisId: id, yearly: amountOf(amount), paysAYear, days, ofDays };
}
