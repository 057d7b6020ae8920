import type { Query, QueryClient } from '@tanstack/react-query';
import { busyCode } from '#contract/live/background.ts';
import { isInvalidated, tellsOfAll } from '#web/engine/invalidated.ts';
import { CallError } from '#web/engine/client.ts';
import { inBackground } from '#web/engine/in-background.ts';
import { againAt, dueAt, slowlyDueAt } from './due.ts';
import type { Notice } from './events.ts';

/**
 * Refetches visible queries that others changed: spread out if many pages watch, one at a time,
 * never while hidden.
 */
export function refreshing(client: QueryClient) {
  const cache = client.getQueryCache();
  /** Stale queries by hash, with the time this page heard of the change. */
  const stale = new Map<string, number>();
  let timer: number | undefined;
  let within = 0;
  let readAt = 0;
  let notBefore = 0;
  let isReading = false;
  let isStopped = false;

  // Any other refetch makes a query current.
  const forget = cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'fetch') stale.delete(event.query.queryHash);
  });
  document.addEventListener('visibilitychange', shown);

  function take(notice: Notice): void {
    within = notice.within;
    const invalidated = cache.findAll({
      predicate: ({ queryKey }) => isInvalidated(queryKey, notice.changed),
    });
    for (const query of invalidated) {
      if (query.isActive()) stale.set(query.queryHash, Date.now());
      else query.invalidate();
    }
    readLater(dueAt({ now: Date.now(), readAt, within, random: Math.random() }));
  }

  function readLater(at: number): void {
    if (timer !== undefined || isReading || isStopped || stale.size === 0 || document.hidden) return;
    timer = window.setTimeout(() => void readStale(), Math.max(at, notBefore) - Date.now());
  }

  async function readStale(): Promise<void> {
    timer = undefined;
    if (document.hidden) return;
    isReading = true;
    readAt = Date.now();
    let nextAt = Infinity;
    // Later changes are handled in the next round.
    const hashes = [...stale.keys()];
    for (const hash of hashes) {
      const query = cache.get(hash);
      const dueLater = query ? restsUntil(query) : 0;
      if (dueLater > Date.now()) nextAt = Math.min(nextAt, dueLater);
      else if (!(await readAgain(hash, query)) || isStopped) break;
    }
    isReading = false;
    readLater(
      nextAt === Infinity ? dueAt({ now: Date.now(), readAt, within, random: Math.random() }) : nextAt,
    );
  }

  function restsUntil({ queryKey, state }: Query): number {
    if (!tellsOfAll(queryKey)) return 0;
    return slowlyDueAt({ now: 0, readAt: state.dataUpdatedAt, within, random: 0 });
  }

  /** False if the server is too busy; the rest then waits. */
  async function readAgain(hash: string, query: Query | undefined): Promise<boolean> {
    const heardAt = stale.get(hash);
    // A read in progress is not restarted; another follows it.
    if (heardAt === undefined || query?.state.fetchStatus === 'fetching') return true;
    stale.delete(hash);
    if (!query?.isActive()) {
      query?.invalidate();
      return true;
    }
    const busyFor = await readQuietly(query, Date.now() - heardAt);
    if (busyFor === null) return true;
    stale.set(hash, heardAt);
    notBefore = againAt({ now: Date.now(), within, random: Math.random() }, busyFor);
    return false;
  }

  /** A page that becomes visible is refreshed at once. */
  function shown(): void {
    if (!document.hidden) readLater(0);
  }

  function stop(): void {
    isStopped = true;
    clearTimeout(timer);
    forget();
    document.removeEventListener('visibilitychange', shown);
  }

  return { take, stop };
}

/**
 * A failed background read leaves the data and any input in place. Returns the seconds to wait if
 * the server is too busy, otherwise null.
 */
async function readQuietly(query: Query, ageMilliseconds: number): Promise<number | null> {
  const { state } = query;
  try {
    await inBackground(ageMilliseconds, () => query.fetch(undefined, { cancelRefetch: true }));
    return null;
  } catch (error) {
    if (state.data !== undefined) query.setState({ ...state, isInvalidated: true, fetchStatus: 'idle' });
    if (error instanceof CallError && error.problem?.code === busyCode) return error.retryAfter ?? 5;
    return null;
  }
}
