/** Of values in ascending order; 0 where there are none. */
export function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/**
 * The time after which a share is done, where some were given up before they were (Kaplan and Meier); null where that
 * many were never seen to be done.
 */
export function quantileOfDone(
  done: readonly number[],
  givenUp: readonly number[],
  share: number,
): number | null {
  const all = [
    ...done.map((time) => ({ time, isDone: true })),
    ...givenUp.map((time) => ({ time, isDone: false })),
  ].toSorted((left, right) => left.time - right.time);
  let undone = 1;
  for (const [place, { time, isDone }] of all.entries()) {
    if (isDone) undone *= 1 - 1 / (all.length - place);
    if (1 - undone >= share) return time;
  }
  return null;
}
