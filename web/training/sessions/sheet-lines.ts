import { addDays } from '#contract/engine/days.ts';

/** The most empty lines on a sheet, for people who were not enrolled. */
const freeLinesAtMost = 30;
const freeLinesWithoutSeats = 6;
const daysAcross = 5;

/** The days of a session, split into sheets with room for a signature column per day. */
export function daysOfSheets(startDate: string, endDate: string | null): string[][] {
  const last = endDate ?? startDate;
  const days: string[] = [];
  for (let day = startDate; day <= last; day = addDays(day, 1)) days.push(day);
  return Array.from({ length: Math.ceil(days.length / daysAcross) }, (_, sheet) =>
    days.slice(sheet * daysAcross, (sheet + 1) * daysAcross),
  );
}

/** The number of empty lines for people who were not enrolled. */
export function freeLines(seatsFree: number | null): number {
  return Math.min(seatsFree ?? freeLinesWithoutSeats, freeLinesAtMost);
}
