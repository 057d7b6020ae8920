/** However much is written, what is on the screen is read again twice a second at most. */
const gatherMilliseconds = 500;

/** What tells of every write is read again at most this often. */
const slowMilliseconds = 10_000;

interface Pace {
  now: number;
  /** When this page last read anything again. */
  readAt: number;
  /** The server's: over how many milliseconds all pages spread their reads. */
  within: number;
  /** Between 0 and 1. */
  random: number;
}

/** When to read what has changed: somewhere within the time that the server gives, and once in that time. */
export function dueAt({ now, readAt, within, random }: Pace): number {
  return Math.max(now + random * within, readAt + Math.max(within, gatherMilliseconds));
}

/** The same of what tells of every write: `readAt` is when that was read. */
export function slowlyDueAt(pace: Pace): number {
  return dueAt({ ...pace, within: Math.max(pace.within, slowMilliseconds), random: 0 });
}

/** When to ask again what the server was too busy for. */
export function againAt({ now, within, random }: Omit<Pace, 'readAt'>, retryAfter: number): number {
  return now + retryAfter * 1000 + random * Math.max(within, retryAfter * 1000);
}
