import { addMonths } from '../engine/days.ts';

/**
 * Rosters are planned a year ahead; nobody employed now has worked here for longer than a career.
 */
const monthsAhead = 12;
const yearsBack = 50;

export const attendanceDateWords = {
  tooFar: 'Date must be at most a year ahead',
  tooLongAgo: `Date must be within the last ${yearsBack} years`,
} as const;

/** The first and last day for which attendance can be recorded today. */
export function attendanceDates(today: string): { first: string; last: string } {
  return { first: addMonths(today, -12 * yearsBack), last: addMonths(today, monthsAhead) };
}

/** Why attendance can't be recorded for a day, or null. */
export function refusedDate(date: string, today: string): string | null {
  const { first, last } = attendanceDates(today);
  if (date > last) return attendanceDateWords.tooFar;
  return date < first ? attendanceDateWords.tooLongAgo : null;
}
