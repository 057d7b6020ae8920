import { addDays } from '#contract/engine/days.ts';

/** Port Moresby is ten hours ahead of UTC all year. */
const offset = 10 * 3_600_000;

/** The dates and moments of the sample, relative to the day it is created. */
export function openCalendar(now: Date) {
  const today = dayOf(now);

  function timeOf(moment: Date): string {
    return new Date(moment.getTime() + offset).toISOString().slice(11, 16);
  }

  function dayOf(moment: Date): string {
    return new Date(moment.getTime() + offset).toISOString().slice(0, 10);
  }

  /** Negative: days ahead. */
  function daysAgo(days: number): string {
    return addDays(today, -days);
  }

  /** A moment in the organisation's time zone, at most now. */
  function moment(day: string, minuteOfDay: number): Date {
    const midnight = new Date(`${day}T00:00:00Z`).getTime() - offset;
    return new Date(Math.min(midnight + minuteOfDay * 60_000, now.getTime()));
  }

  /** The first Monday with the system, half a year ago. */
  const rollout = mondayOf(daysAgo(182));

  return { today, rollout, daysAgo, dayOf, timeOf, moment };
}

export type Calendar = ReturnType<typeof openCalendar>;

/** That day, or the Monday before it. */
export function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}
