const minute = 60_000;
/** So many causes are remembered; the oldest goes first. */
const mostCauses = 200;

/**
 * What fails may fail at every request, and must not fill the log, and the disk with it. For a cause, answers how
 * often it came up unlogged since it was last logged; null when that was less than a minute ago.
 */
export function onceAMinute(clock: () => Date) {
  const causes = new Map<string, { loggedAt: number; unlogged: number }>();

  return function unloggedOf(cause: string): number | null {
    const now = clock().getTime();
    const last = causes.get(cause);
    // A clock that was put back silences nothing.
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
