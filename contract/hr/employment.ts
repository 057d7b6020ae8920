import { addMonths, writeDay, type DateFormat } from '../engine/days.ts';

/** How many months ahead an employee's plans may lie. */
export const monthsAhead = 24;

/** The days of employment; `end` is null while it continues. Dates are `YYYY-MM-DD`. */
export interface Employment {
  start: string;
  end: string | null;
}

export const employmentWords = {
  early: (start: string) => `The employment starts on ${start}. Choose that day or a later one.`,
  late: (end: string) => `The employment ends on ${end}. Choose that day or an earlier one.`,
  ahead: (last: string) => `Choose ${last} or an earlier day. The limit is two years ahead.`,
} as const;

/**
 * Why a day is not valid for a person's leave or pay period, as the form shows it; null if it is
 * valid.
 */
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
