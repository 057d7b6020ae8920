import type { Reason } from './page.ts';

/** What some people did in some time. */
export interface Tally {
  /** Milliseconds until a screen that somebody opened was there; of `unfinished` of them, until nobody waited any more. */
  screens: number[];
  unfinished: number;
  sent: Record<Reason | 'write', number>;
  /** Re-reads that the server put off with 503. */
  shed: number;
  /** Re-reads given up because the next began. */
  aborted: number;
  /** Other answers that were no success, by what was asked and the status. */
  failed: Record<string, number>;
  /** Milliseconds from a write until somebody else's page had read it. */
  behind: number[];
  /** The same until the page was left, or the time was up, before it had. */
  stillBehind: number[];
}

export function createTally(): Tally {
  return {
    screens: [],
    unfinished: 0,
    sent: { screen: 0, 'own write': 0, 're-read': 0, write: 0 },
    shed: 0,
    aborted: 0,
    failed: {},
    behind: [],
    stillBehind: [],
  };
}

export function addTally(sum: Tally, tally: Tally): void {
  sum.screens.push(...tally.screens);
  sum.behind.push(...tally.behind);
  sum.stillBehind.push(...tally.stillBehind);
  for (const name of ['unfinished', 'shed', 'aborted'] as const) sum[name] += tally[name];
  for (const reason of ['screen', 'own write', 're-read', 'write'] as const)
    sum.sent[reason] += tally.sent[reason];
  for (const [what, count] of Object.entries(tally.failed))
    sum.failed[what] = (sum.failed[what] ?? 0) + count;
}
