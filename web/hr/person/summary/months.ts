import { addDays, addMonths, daysBetween } from '#contract/engine/days.ts';

interface Period {
  startDate: string;
  endDate: string;
}

/** The first and last day of a year. */
export function daysOfYear(year: string): Period {
  return { startDate: `${year}-01-01`, endDate: `${year}-12-31` };
}

/** For each month of a year, how many calendar days of the periods fall into it. */
export function daysByMonth(periods: readonly Period[], year: string): number[] {
  return firstDays(year).map((first) => {
    const month = { startDate: first, endDate: addDays(addMonths(first, 1), -1) };
    return periods.reduce((sum, period) => sum + commonDays(period, month), 0);
  });
}

/** For each month of a year, the sum of the amounts of its days. */
export function sumsByMonth(entries: readonly { day: string; amount: number }[], year: string): number[] {
  return firstDays(year).map((first) =>
    entries
      .filter(({ day }) => day.slice(0, 7) === first.slice(0, 7))
      .reduce((sum, { amount }) => sum + amount, 0),
  );
}

/** Calendar days that are in both periods, ends included. */
export function commonDays(one: Period, other: Period): number {
  const start = one.startDate > other.startDate ? one.startDate : other.startDate;
  const end = one.endDate < other.endDate ? one.endDate : other.endDate;
  return start > end ? 0 : daysBetween(start, end) + 1;
}

function firstDays(year: string): string[] {
  return Array.from({ length: 12 }, (_, month) => addMonths(`${year}-01-01`, month));
}
