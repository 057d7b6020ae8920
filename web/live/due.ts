/** However much is written, visible data is refetched at most twice a second. */
const gatherMilliseconds = 500;

/** Data that changes with every write is refetched at most this often. */
const slowMilliseconds = 10_000;

interface Pace {
  now: number;
  /** When this page last refetched anything. */
  readAt: number;
  /** From the server: the milliseconds over which all pages spread their reads. */
  within: number;
  /** Between 0 and 1. */
  random: number;
}

/** When to refetch: at a random moment within the server's window, and at most once per window. */
export function dueAt({ now, readAt, within, random }: Pace): number {
  return Math.max(now + random * within, readAt + Math.max(within, gatherMilliseconds));
}

/** The same for data that changes with every write; `readAt` is when it was last read. */
export function slowlyDueAt(pace: Pace): number {
  return dueAt({ ...pace, within: Math.max(pace.within, slowMilliseconds), random: 0 });
}

/** When to retry after the server was too busy. */
export function againAt({ now, within, random }: Omit<Pace, 'readAt'>, retryAfter: number): number {
  return now + retryAfter * 1000 + random * Math.max(within, retryAfter * 1000);
}
