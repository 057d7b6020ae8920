import { addMonths } from '../engine/days.ts';

/** A roster is planned a year ahead; further back than a working life nobody was at work who is now. */
const monthsAhead = 12;
const yearsBack = 50;

export const attendanceDateWords = {
  tooFar: 'Date must be at most a year ahead',
  tooLongAgo: `Date must be within the last ${yearsBack} years`,
} as const;

/** The first and the last day for which attendance can be recorded today. */
export function attendanceDates(today: string): { first: string; last: string } {
  return { first: addMonths(today, -12 * yearsBack), last: addMonths(today, monthsAhead) };
}

/** Why attendance is not recorded for a day; null when it is. */
export function refusedDate(date: string, today: string): string | null {
  const { first, last } = attendanceDates(today);
  if (date > last) return attendanceDateWords.tooFar;
  return date < first ? attendanceDateWords.tooLongAgo : null;
}
