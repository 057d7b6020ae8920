import { addDays, weekdayOf } from '../../engine/days.ts';
import type { BasisInForce, PayFacts } from './pay-facts.ts';

/** Part of the period with one basis, during employment. */
interface Span {
  basis: BasisInForce;
  from: string;
  to: string;
}

export function spansOf({
  period,
  employment,
  bases,
}: Pick<PayFacts, 'period' | 'employment' | 'bases'>): Span[] {
  return bases
    .map((basis, at): Span => {
      const next = bases[at + 1];
      return {
        basis,
        from: latest(basis.from, period.payPeriodStart, employment.start),
        to: earliest(period.payPeriodEnd, employment.end, next ? addDays(next.from, -1) : null),
      };
    })
    .filter(({ from, to }) => from <= to);
}

/** Days from Monday to Friday, both ends included. */
export function workingDays(from: string, to: string): number {
  let days = 0;
  for (let each = from; each <= to; each = addDays(each, 1)) if (weekdayOf(each) < 5) days += 1;
  return days;
}

export function latest(...days: string[]): string {
  return days.reduce((a, b) => (a > b ? a : b));
}

export function earliest(first: string, ...others: (string | null)[]): string {
  return others.reduce<string>((a, b) => (b !== null && b < a ? b : a), first);
}
