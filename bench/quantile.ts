/** A quantile of ascending values; 0 if there are none. */
export function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/**
 * The time by which a share has finished, with unfinished ones as censored (Kaplan-Meier
 * estimator); null if that share was never reached.
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
