import { addDays, addMonths } from '#contract/engine/days.ts';
import { attendanceStatuses, statusesInOrder } from '#contract/hr/attendance.ts';

type Status = (typeof statusesInOrder)[number];

/** One day of a calendar: its statuses in order, and what they come from. */
export interface MonthDay<Record, Leave, Holiday> {
  statuses: Status[];
  records: Record[];
  /** Approved leave, shown although nothing was recorded. */
  leave: Leave[];
  holiday: Holiday | undefined;
}

/** By day, `YYYY-MM-DD`; empty days are absent. */
export type MonthDays<Record, Leave, Holiday> = ReadonlyMap<string, MonthDay<Record, Leave, Holiday>>;

interface MonthFacts<Record, Leave, Holiday> {
  records: readonly Record[];
  leave: readonly Leave[];
  holidays: readonly Holiday[];
}

/** The first and last day of a month, `YYYY-MM`. */
export function monthEnds(month: string): { first: string; last: string } {
  const first = `${month}-01`;
  return { first, last: addDays(addMonths(first, 1), -1) };
}

/** The records and public holidays of a month, and approved leave on each of its days. */
export function monthDays<
  Record extends { date: string; status: Status },
  Leave extends { startDate: string; endDate: string },
  Holiday extends { date: string },
>(
  month: string,
  { records, leave, holidays }: MonthFacts<Record, Leave, Holiday>,
): MonthDays<Record, Leave, Holiday> {
  const { first, last } = monthEnds(month);
  const days = new Map<string, MonthDay<Record, Leave, Holiday>>();
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const ofDay = records.filter(({ date }) => date === day);
    const away = leave.filter(({ startDate, endDate }) => startDate <= day && day <= endDate);
    const holiday = holidays.find(({ date }) => date === day);
    const isShown = (status: Status) =>
      ofDay.some((record) => record.status === status) || (status === 'Leave' && away.length > 0);
    const statuses = statusesInOrder.filter(isShown);
    if (statuses.length === 0 && !holiday) continue;
    const inOrder = ofDay.toSorted(
      (one, other) => statusesInOrder.indexOf(one.status) - statusesInOrder.indexOf(other.status),
    );
    days.set(day, { statuses, records: inOrder, leave: away, holiday });
  }
  return days;
}

interface MonthTotals {
  statuses: { status: Status; count: number }[];
  holidays: number;
}

/** The number of days per status, and of public holidays. */
export function monthTotals(days: MonthDays<unknown, unknown, unknown>): MonthTotals {
  const shown = [...days.values()];
  return {
    statuses: attendanceStatuses.map((status) => ({
      status,
      count: shown.filter(({ statuses }) => statuses.includes(status)).length,
    })),
    holidays: shown.filter(({ holiday }) => holiday !== undefined).length,
  };
}
