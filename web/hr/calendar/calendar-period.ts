import { addDays, addMonths, dateExists, daysBetween, weekdayOf } from '#contract/engine/days.ts';
import { writeMonth } from '#web/ui/month-text.ts';

export const calendarViews = ['month', 'quarter', 'week'] as const;
export type CalendarView = (typeof calendarViews)[number];

/** The days that a calendar shows. */
export interface Period {
  from: string;
  to: string;
}

/** The month, quarter or week with a day. */
export function periodOf(view: CalendarView, day: string): Period {
  if (view === 'week') {
    const from = addDays(day, -weekdayOf(day));
    return { from, to: addDays(from, 6) };
  }
  const from = `${firstMonth(view, day)}-01`;
  return { from, to: addDays(addMonths(from, view === 'month' ? 1 : 3), -1) };
}

/** A day in the next or previous period. */
export function turned(view: CalendarView, day: string, by: -1 | 1): string {
  if (view === 'week') return addDays(day, 7 * by);
  return addMonths(periodOf(view, day).from, view === 'month' ? by : 3 * by);
}

/** 'March 2026', 'January to March 2026'. */
export function describePeriod(view: CalendarView, { from, to }: Period): string {
  if (view !== 'quarter') return writeMonth(from.slice(0, 7));
  return `${writeMonth(from.slice(0, 7)).split(' ')[0]} to ${writeMonth(to.slice(0, 7))}`;
}

export function daysIn({ from, to }: Period): string[] {
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index));
}

/** A day or month in the URL as a day, or null. */
export function dayAsked(asked: unknown): string | null {
  const written = String(asked ?? '');
  const day = /^\d{4}-\d{2}$/.test(written) ? `${written}-01` : written;
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && dateExists(day) ? day : null;
}

const longDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' });
const shortDay = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' });

/** 'Tuesday 3 March 2026'. */
export function writeLongDay(day: string): string {
  // Some browsers write a comma after the weekday.
  return longDay.format(Date.parse(day)).replace(',', '');
}

/** 'Tue'. */
export function writeWeekday(day: string): string {
  return shortDay.format(Date.parse(day));
}

export function isWeekend(day: string): boolean {
  return weekdayOf(day) > 4;
}

function firstMonth(view: CalendarView, day: string): string {
  if (view === 'month') return day.slice(0, 7);
  const month = Number(day.slice(5, 7));
  return `${day.slice(0, 5)}${String(month - ((month - 1) % 3)).padStart(2, '0')}`;
}
