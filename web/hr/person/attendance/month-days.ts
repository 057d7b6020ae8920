import { addDays, addMonths } from '#contract/engine/days.ts';
import { statusesInOrder } from '#contract/hr/attendance.ts';

type Status = (typeof statusesInOrder)[number];

/** One day of a calendar: its statuses in order, and the records behind them. */
export interface MonthDay<Record, Leave> {
  statuses: Status[];
  records: Record[];
  /** Approved leave, shown although nothing was recorded. */
  leave: Leave[];
}

/** By day, `YYYY-MM-DD`; empty days are absent. */
export type MonthDays<Record, Leave> = ReadonlyMap<string, MonthDay<Record, Leave>>;

/** The first and last day of a month, `YYYY-MM`. */
export function monthEnds(month: string): { first: string; last: string } {
  const first = `${month}-01`;
  return { first, last: addDays(addMonths(first, 1), -1) };
}

/** The records of a month, and approved leave on each of its days. */
export function monthDays<
  Record extends { date: string; status: Status },
  Leave extends { startDate: string; endDate: string },
>(month: string, records: readonly Record[], leave: readonly Leave[]): MonthDays<Record, Leave> {
  const { first, last } = monthEnds(month);
  const days = new Map<string, MonthDay<Record, Leave>>();
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const ofDay = records.filter(({ date }) => date === day);
    const away = leave.filter(({ startDate, endDate }) => startDate <= day && day <= endDate);
    const isShown = (status: Status) =>
      ofDay.some((record) => record.status === status) || (status === 'Leave' && away.length > 0);
    const statuses = statusesInOrder.filter(isShown);
    if (statuses.length === 0) continue;
    const inOrder = ofDay.toSorted(
      (one, other) => statusesInOrder.indexOf(one.status) - statusesInOrder.indexOf(other.status),
    );
    days.set(day, { statuses, records: inOrder, leave: away });
  }
  return days;
}

/** The number of days per status. */
export function monthTotals(days: MonthDays<unknown, unknown>): { status: Status; count: number }[] {
  const shown = [...days.values()].flatMap(({ statuses }) => statuses);
  return statusesInOrder.map((status) => ({
    status,
    count: shown.filter((each) => each === status).length,
  }));
}
