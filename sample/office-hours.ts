import { addDays } from '#contract/engine/days.ts';
import type { Making } from './making.ts';

const minutesOfDay = 24 * 60;
/**
 * Today has only entries from before eight in the morning, so that the sample is the same all day.
 */
const earlyShift = { from: 6 * 60, minutes: 110 };

/**
 * A moment on that day between two hours, in increasing order for today. Never before the system
 * was introduced.
 */
export function between(
  { calendar, random }: Pick<Making, 'calendar' | 'random'>,
  day: string,
  [from, to]: readonly [hour: number, hour: number],
): Date {
  const minute = random.whole(from * 60, to * 60 - 1);
  if (day >= calendar.today)
    return calendar.moment(
      calendar.today,
      earlyShift.from + Math.floor((minute * earlyShift.minutes) / minutesOfDay),
    );
  const first = addDays(calendar.rollout, 2);
  return calendar.moment(day < first ? first : day, minute);
}

export function isWeekend(day: string): boolean {
  return [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
}

/** That day, or the Monday after it. */
export function weekdayFrom(day: string): string {
  return isWeekend(day) ? weekdayFrom(addDays(day, 1)) : day;
}

/** That day, or the Friday before it. */
export function weekdayUntil(day: string): string {
  return isWeekend(day) ? weekdayUntil(addDays(day, -1)) : day;
}

export function earlier(left: string, right: string): string {
  return left < right ? left : right;
}

export function later(left: string, right: string): string {
  return left > right ? left : right;
}
