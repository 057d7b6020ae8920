import { addDays, weekdayOf } from '../../engine/days.ts';
import { countOf } from '../../engine/number-text.ts';

/** How a leave type counts days. Public holidays count in neither. */
export const dayCounts = ['Calendar days', 'Working days'] as const;
export type DayCount = (typeof dayCounts)[number];

/** A leave request as far as counting needs it; both days are included. */
export interface LeaveDays {
  startDate: string;
  endDate: string;
  isHalfFirstDay?: boolean;
  isHalfLastDay?: boolean;
}

export interface CountingRule {
  dayCount: DayCount;
  /** Whether a day is a public holiday for the employee. */
  isHoliday: (day: string) => boolean;
}

export interface CountedDay {
  day: string;
  part: 0.5 | 1;
}

/** Monday to Friday. */
export function isWorkingDay(day: string): boolean {
  return weekdayOf(day) < 5;
}

/** The days of a leave request that count, in order. A half first or last day counts half. */
export function countedDays(leave: LeaveDays, { dayCount, isHoliday }: CountingRule): CountedDay[] {
  const { startDate, endDate, isHalfFirstDay = false, isHalfLastDay = false } = leave;
  const days: CountedDay[] = [];
  for (let day = startDate; day <= endDate; day = addDays(day, 1)) {
    if (isHoliday(day) || (dayCount === 'Working days' && !isWorkingDay(day))) continue;
    const isHalf = (day === startDate && isHalfFirstDay) || (day === endDate && isHalfLastDay);
    days.push({ day, part: isHalf ? 0.5 : 1 });
  }
  return days;
}

/** '1 calendar day', '10.5 working days' */
export function daysOfCount(days: number, dayCount: DayCount): string {
  return countOf(days, dayCount === 'Calendar days' ? 'calendar day' : 'working day');
}

/** The sum of counted days, in days. */
export function sumOfDays(days: readonly CountedDay[]): number {
  return days.reduce((sum, { part }) => sum + part, 0);
}
