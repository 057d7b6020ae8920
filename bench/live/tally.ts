import type { Reason } from './page.ts';

/** What people did in a period. */
export interface Tally {
  /** Milliseconds until an opened screen had loaded; for `unfinished`, until waiting ended. */
  screens: number[];
  unfinished: number;
  sent: Record<Reason | 'write', number>;
  /** Refetches that the server rejected with 503. */
  shed: number;
  /** Refetches aborted by the next one. */
  aborted: number;
  /** Other error responses, by request and status. */
  failed: Record<string, number>;
  /** Milliseconds from a write until another person's page had read it. */
  behind: number[];
  /** The same until the page was left or time was up, for writes not read by then. */
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
