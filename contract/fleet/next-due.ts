import { addDays, addMonths, daysBetween } from '../engine/days.ts';
import type { MeterKind } from './meter-readings.ts';

/** Null where that unit does not count. */
export interface Interval {
  everyMonths: number | null;
  everyDays: number | null;
  everyKilometres: number | null;
  everyHours: number | null;
}

/** The day and the meter readings it counts from; null if unknown. */
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

/** When it is next due: each unit on its own, of which the earliest counts. */
export function nextDue(every: Interval, done: Done): Due {
  return {
    on: done.on && dayAfter(every, done.on),
    kilometres: after(done.kilometres, every.everyKilometres),
    hours: after(done.hours, every.everyHours),
  };
}

/** The calendar ends with the year 2100. */
const lastDay = '2100-12-31';

function dayAfter({ everyMonths, everyDays }: Interval, day: string): string | null {
  if (everyMonths === null && everyDays === null) return null;
  const next = everyMonths === null ? addDays(day, everyDays ?? 0) : addMonths(day, everyMonths);
  return next > lastDay ? null : next;
}

function after(done: number | null, every: number | null): number | null {
  return done === null || every === null ? null : done + every;
}

/** Daily use is averaged over this many days of readings. */
export const usageDays = 90;

/** No forecast further than this many days after the latest reading: five years. */
export const longestForecastDays = 5 * 365;

/**
 * The average daily use over the last 90 days of readings, which are ordered by day; null with
 * fewer than two, or only one day. Readings higher than a later one do not count, because the meter
 * was reset after them.
 */
export function averageUsePerDay(readings: readonly Read[]): number | null {
  const counted = consistent(readings);
  const last = counted.at(-1);
  const first = last && counted.find(({ date }) => daysBetween(date, last.date) <= usageDays);
  if (!first || first.date === last.date) return null;
  return (last.value - first.value) / daysBetween(first.date, last.date);
}

/** Readings that no later one is below. */
function consistent(readings: readonly Read[]): Read[] {
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
 * The day when the first of the intervals is due at the current use. A meter that is past its due
 * value was due on the day it was read. `meters`: the readings since the last completion and of the
 * last 90 days, ordered by day.
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
  const counted = consistent(readings);
  const last = counted.at(-1);
  if (due === null || !last) return null;
  const past = counted.find(({ value }) => value >= due);
  if (past) return past.date;
  const perDay = averageUsePerDay(readings);
  if (!perDay) return null;
  const days = Math.ceil((due - last.value) / perDay);
  return days > longestForecastDays ? null : addDays(last.date, days);
}
