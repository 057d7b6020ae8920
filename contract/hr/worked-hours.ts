export const minutesOfDay = 24 * 60;

/**
 * Minutes of a shift without its break; null when start or end is missing. A shift whose end is at or
 * before its start ends the next day. Times are `HH:MM`.
 */
export function workedMinutes(start: string | null, end: string | null, breakMinutes: number): number | null {
  if (!start || !end) return null;
  const length = minuteOf(end) - minuteOf(start);
  return (length > 0 ? length : length + minutesOfDay) - breakMinutes;
}

/** Hours to two decimals, as the entry dialog shows them: '0' while start or end is missing, and never less. */
export function hoursShown(start: string | null, end: string | null, breakMinutes: number): string {
  const minutes = workedMinutes(start, end, breakMinutes);
  return minutes === null ? '0' : (Math.max(minutes, 0) / 60).toFixed(2);
}

/** When a shift ends that takes so many minutes, its break among them; a shift is at most a day. */
export function endAfter(start: string, minutes: number): string {
  const end = (minuteOf(start) + minutes) % minutesOfDay;
  return [Math.floor(end / 60), end % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

/** From midnight; `HH:MM`. */
export function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
