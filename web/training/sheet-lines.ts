import { addDays } from '#contract/engine/days.ts';

/** No sheet has more lines left for those who come without being enrolled. */
const freeLinesAtMost = 30;
const freeLinesWithoutSeats = 6;
const daysAcross = 5;

/** The days of a session, as many to a sheet as have room for a signature beside the names. */
export function daysOfSheets(startDate: string, endDate: string | null): string[][] {
  const last = endDate ?? startDate;
  const days: string[] = [];
  for (let day = startDate; day <= last; day = addDays(day, 1)) days.push(day);
  return Array.from({ length: Math.ceil(days.length / daysAcross) }, (_, sheet) =>
    days.slice(sheet * daysAcross, (sheet + 1) * daysAcross),
  );
}

/** How many empty lines are left for those who come without being enrolled. */
export function freeLines(seatsFree: number | null): number {
  return Math.min(seatsFree ?? freeLinesWithoutSeats, freeLinesAtMost);
}
