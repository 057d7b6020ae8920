const minute = 60_000;
/** The maximum number of causes; the oldest is dropped. */
const mostCauses = 200;

/**
 * Limits repeated log lines, because a failure may occur at every request and fill the disk. Returns how often a cause
 * was suppressed since it was last logged, or null when that was less than a minute ago.
 */
export function onceAMinute(clock: () => Date) {
  const causes = new Map<string, { loggedAt: number; unlogged: number }>();

  return function unloggedOf(cause: string): number | null {
    const now = clock().getTime();
    const last = causes.get(cause);
    // `Math.abs`: a clock that was set back must not silence a cause.
    if (last && Math.abs(now - last.loggedAt) < minute) {
      last.unlogged += 1;
      return null;
    }
    causes.delete(cause);
    causes.set(cause, { loggedAt: now, unlogged: 0 });
    const [oldest] = causes.keys();
    if (causes.size > mostCauses && oldest !== undefined) causes.delete(oldest);
    return last?.unlogged ?? 0;
  };
}
