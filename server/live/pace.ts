/**
 * Over how many milliseconds open pages spread their requests after a change, so that this server can handle them: each
 * stream causes a few. With few streams a change shows at once.
 */
export function spreadMilliseconds(streams: number): number {
  return Math.min(streams * 40, 30_000);
}

/** Milliseconds until the next notice is sent: one stream takes about 0.05 ms. */
export function pauseMilliseconds(streams: number): number {
  return Math.min(streams * 3, 3000);
}
