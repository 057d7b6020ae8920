import { addMonths, writeDay, type DateFormat } from '../engine/days.ts';

/** How far ahead of today something is planned for an employee. */
export const monthsAhead = 24;

/** The days of a person's employment; `end` is null while it goes on. Dates are `YYYY-MM-DD`. */
export interface Employment {
  start: string;
  end: string | null;
}

export const employmentWords = {
  early: (start: string) => `The employment starts on ${start}: choose that day or a later one`,
  late: (end: string) => `The employment ends on ${end}: choose that day or an earlier one`,
  ahead: (last: string) => `Two years ahead is the furthest: choose ${last} or an earlier day`,
} as const;

/** Why a day cannot be one of a person's leave or pay period, in the form the field shows; null when it can. */
export function outsideEmployment(
  day: string,
  { start, end }: Employment,
  { today, format }: { today: string; format: DateFormat },
): string | null {
  const last = addMonths(today, monthsAhead);
  if (day < start) return employmentWords.early(writeDay(start, format));
  if (end !== null && day > end) return employmentWords.late(writeDay(end, format));
  return day > last ? employmentWords.ahead(writeDay(last, format)) : null;
}
