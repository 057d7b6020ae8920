import { minuteOf, minutesOfDay } from '../engine/minutes.ts';

/**
 * Minutes of a shift without its break; null if start or end is missing. An end that is not after
 * the start is on the next day. Times are `HH:MM`.
 */
export function workedMinutes(start: string | null, end: string | null, breakMinutes: number): number | null {
  if (!start || !end) return null;
  const length = minuteOf(end) - minuteOf(start);
  return (length > 0 ? length : length + minutesOfDay) - breakMinutes;
}

/**
 * Hours to two decimals for the entry dialog: '0' while start or end is missing, and never
 * negative.
 */
export function hoursShown(start: string | null, end: string | null, breakMinutes: number): string {
  const minutes = workedMinutes(start, end, breakMinutes);
  return minutes === null ? '0' : (Math.max(minutes, 0) / 60).toFixed(2);
}

/** The end of a shift of `minutes`, including its break; a shift lasts at most a day. */
export function endAfter(start: string, minutes: number): string {
  const end = (minuteOf(start) + minutes) % minutesOfDay;
  return [Math.floor(end / 60), end % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
