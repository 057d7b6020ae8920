export const minutesOfDay = 24 * 60;

/** Minutes from midnight of an `HH:MM` time. */
export function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
