import { addDays, calendarDay } from '#contract/engine/days.ts';

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** The latest instant up to now, and the next one, of a daily job at an hour in `zone`. */
export function dueMoments(now: Date, { hour, zone }: { hour: number; zone: string }) {
  const today = calendarDay(now, zone);
  const clock = wallClock(zone);
  const onDay = (days: number) => momentOf(addDays(today, days), hour, clock);
  const at = onDay(0);
  return at <= now ? { latest: at, next: onDay(1) } : { latest: onDay(-1), next: at };
}

/** Converts an instant to what the clocks show, as if they were in UTC. Both in milliseconds. */
type WallClock = (moment: number) => number;

/**
 * The instant at which the clocks first show this hour of this day. Of an hour that occurs twice it is the first; for
 * one that is skipped it is the change itself.
 */
export function momentOf(day: string, hour: number, clock: WallClock): Date {
  const wanted = Date.parse(`${day}T${String(hour).padStart(2, '0')}:00:00Z`);
  const [before = 0, after = 0] = [-dayMilliseconds, dayMilliseconds].map(
    (away) => clock(wanted + away) - (wanted + away),
  );
  const first = wanted - Math.max(before, after);
  const last = wanted - Math.min(before, after);
  return new Date([first, last].find((moment) => clock(moment) === wanted) ?? wanted - before);
}

/** The wall clock of a time zone. Creating it takes as long as reading it a hundred times. */
export function wallClock(timeZone: string): WallClock {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  return (moment) => {
    const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, value]));
    const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? '';
    return Date.parse(
      `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}:${part('second')}Z`,
    );
  };
}
