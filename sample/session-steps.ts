import { addDays } from '#contract/engine/days.ts';
import type { Calendar } from './calendar.ts';
import { earlier, isWeekend, later, weekdayFrom, weekdayUntil } from './office-hours.ts';
import type { PlannedSession } from './session-plan.ts';

export interface Steps {
  startDate: string;
  endDate: string;
  /** The days when each was recorded. */
  asked: string;
  planned: string;
  enrolled: string;
  begun: string;
  noted: string;
  ended: string;
  cancelled: string;
}

/** When a session took place, and when its steps were recorded. */
export function stepsOf([, , status, beginsIn, days]: PlannedSession, calendar: Calendar): Steps {
  const isRunning = status === 'In Progress';
  const first = calendar.daysAgo(-beginsIn);
  const startDate = isRunning ? first : withinWeek(first, days);
  const endDate = addDays(startDate, days - 1);
  const firstFriday = addDays(calendar.rollout, 4);
  if (endDate <= firstFriday) return { startDate, endDate, ...allOn(copied(beginsIn, firstFriday)) };

  const ahead = (days: number, latest: number) =>
    later(weekdayUntil(earlier(addDays(startDate, -days), calendar.daysAgo(latest))), firstFriday);
  const planned = ahead(24, 5 + (Math.abs(beginsIn) % 7));
  return {
    startDate,
    endDate,
    asked: ahead(35, 12),
    planned,
    enrolled: later(ahead(14, 4), planned),
    begun: startDate,
    noted: earlier(endDate, calendar.daysAgo(1)),
    ended: endDate,
    cancelled: addDays(startDate, -3),
  };
}

/**
 * Sessions from before the system were copied from signed lists in its first weeks, oldest first.
 */
function copied(beginsIn: number, firstFriday: string): string {
  const daysOfOlder = 20;
  return weekdayFrom(addDays(firstFriday, Math.floor((365 + beginsIn) / daysOfOlder)));
}

function allOn(day: string) {
  return { asked: day, planned: day, enrolled: day, begun: day, noted: day, ended: day, cancelled: day };
}

/** That day or an earlier one, so that the session falls on working days. */
function withinWeek(day: string, days: number): string {
  const all = Array.from({ length: days }, (_, index) => addDays(day, index));
  return all.every(isWorkingDay) ? day : withinWeek(addDays(day, -1), days);
}

const holidays = ['01-01', '12-25', '12-26'];

function isWorkingDay(day: string): boolean {
  return !isWeekend(day) && !holidays.includes(day.slice('2026-'.length));
}
