/**
 * How widely the pages that watch spread what they read again after a change: each stream brings some reads, and so
 * many a second this server can spare. A few people see a change at once.
 */
export function spreadMilliseconds(streams: number): number {
  return Math.min(streams * 40, 30_000);
}

/** How long after one notice the next is gathered: telling a stream takes about 0.05 ms. */
export function pauseMilliseconds(streams: number): number {
  return Math.min(streams * 3, 3000);
}
