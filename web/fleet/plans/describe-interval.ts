import { countOf, formatNumber } from '#contract/engine/number-text.ts';
import type { Interval } from '#contract/fleet/next-due.ts';

/** For example '6 months or 10,000 km'. */
export function describeEvery({ everyMonths, everyDays, everyKilometres, everyHours }: Interval): string {
  const parts = [
    counted(everyMonths, 'month'),
    counted(everyDays, 'day'),
    everyKilometres === null ? [] : `${formatNumber(everyKilometres)} km`,
    counted(everyHours, 'hour'),
  ];
  return parts.flat().join(' or ');
}

function counted(number: number | null, one: string): string | [] {
  if (number === null) return [];
  return countOf(number, one);
}
