import type { Formats } from '#web/engine/format.ts';
import { countOf } from '#contract/engine/number-text.ts';

interface Period {
  startDate: string;
  endDate: string;
}

/** '01/03/2026 – 05/03/2026', or a single date. */
export function leavePeriod({ startDate, endDate }: Period, formats: Pick<Formats, 'day'>): string {
  if (startDate === endDate) return formats.day(startDate);
  return `${formats.day(startDate)} – ${formats.day(endDate)}`;
}

/** Days of a period, both ends included. */
function leaveDays({ startDate, endDate }: Period): number {
  return Math.round((Date.parse(endDate) - Date.parse(startDate)) / 86_400_000) + 1;
}

/** For example '1 day', '5 days'. */
export function lengthOfLeave(period: Period): string {
  return describeDays(leaveDays(period));
}

export function describeDays(days: number): string {
  return countOf(days, 'day');
}
