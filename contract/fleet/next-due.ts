import { addDays, addMonths, daysBetween } from '../engine/days.ts';
import type { MeterKind } from './meter-readings.ts';

/** How often: months or days, kilometres, hours; null where that does not count. */
export interface Interval {
  everyMonths: number | null;
  everyDays: number | null;
  everyKilometres: number | null;
  everyHours: number | null;
}

/** The day from which it counts, and what the meters said; null where they are not known. */
export interface Done {
  on: string | null;
  kilometres: number | null;
  hours: number | null;
}

export type Due = Done;

export interface Read {
  value: number;
  date: string;
}

/** When it is due next: each of these, whichever comes first. */
export function nextDue(every: Interval, done: Done): Due {
  return {
    on: done.on && dayAfter(every, done.on),
    kilometres: after(done.kilometres, every.everyKilometres),
    hours: after(done.hours, every.everyHours),
  };
}

/** Days are kept up to the year 2100. */
const lastDay = '2100-12-31';

function dayAfter({ everyMonths, everyDays }: Interval, day: string): string | null {
  if (everyMonths === null && everyDays === null) return null;
  const next = everyMonths === null ? addDays(day, everyDays ?? 0) : addMonths(day, everyMonths);
  return next > lastDay ? null : next;
}

function after(done: number | null, every: number | null): number | null {
  return done === null || every === null ? null : done + every;
}

/** Days of readings, back from the latest, from which the use of a day is taken. */
export const usedOver = 90;

/** Days, from the latest reading, beyond which nothing is foretold: five years. */
export const foretoldAtMost = 5 * 365;

/**
 * How much a day an asset is used: over the last 90 days of its readings, in the order of their days; null where they
 * are fewer than two, or of one day. What was read before a meter went back, and above it, does not count.
 */
export function usePerDay(readings: readonly Read[]): number | null {
  const counted = counting(readings);
  const last = counted.at(-1);
  const first = last && counted.find(({ date }) => daysBetween(date, last.date) <= usedOver);
  if (!first || first.date === last.date) return null;
  return (last.value - first.value) / daysBetween(first.date, last.date);
}

/** Those that the meter has not gone back behind. */
function counting(readings: readonly Read[]): Read[] {
  const counted: Read[] = [];
  for (const reading of readings.toReversed())
    if (reading.value <= (counted.at(-1)?.value ?? Infinity)) counted.push(reading);
  return counted.toReversed();
}

export type Meters = Record<MeterKind, readonly Read[]>;

export interface Forecast {
  on: string | null;
  /** What comes first. */
  by: 'Date' | 'Kilometres' | 'Hours' | null;
}

/**
 * The day on which the first of what is due comes, at today's use. A meter that is past its due was due on the day on
 * which that was read. `meters`: the readings since it was done and of the last 90 days, in the order of their days.
 */
export function forecast(due: Due, meters: Meters): Forecast {
  const days = [
    { on: due.on, by: 'Date' },
    { on: dayOfReading(due.kilometres, meters.Odometer), by: 'Kilometres' },
    { on: dayOfReading(due.hours, meters.Hours), by: 'Hours' },
  ] as const;
  return days.reduce<Forecast>(
    (first, { on, by }) => (on !== null && (first.on === null || on < first.on) ? { on, by } : first),
    { on: null, by: null },
  );
}

function dayOfReading(due: number | null, readings: readonly Read[]): string | null {
  const counted = counting(readings);
  const last = counted.at(-1);
  if (due === null || !last) return null;
  const past = counted.find(({ value }) => value >= due);
  if (past) return past.date;
  const perDay = usePerDay(readings);
  if (!perDay) return null;
  const days = Math.ceil((due - last.value) / perDay);
  return days > foretoldAtMost ? null : addDays(last.date, days);
}
