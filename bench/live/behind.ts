import type { QueryClient } from '@tanstack/react-query';
import type { Changed } from '#contract/live/changed.ts';
import { isInvalidated } from '#web/engine/invalidated.ts';

export interface Watching {
  /** When the earliest of these was written, among writes since the last call. */
  firstWritten: (changed: Changed | 'all') => number | null;
  /** Milliseconds from a write until a visible query that depends on it was refetched. */
  onCurrent: (milliseconds: number) => void;
  /** Milliseconds from a write until a query that depends on it was no longer visible. */
  onGivenUp: (milliseconds: number) => void;
}

/**
 * Measures how far visible data lags behind others' writes: from the write to the start of the read
 * that includes it.
 */
export function watchBehind(client: QueryClient, { firstWritten, onCurrent, onGivenUp }: Watching) {
  const cache = client.getQueryCache();
  const behindSince = new Map<string, number>();
  const begunAt = new Map<string, number>();

  cache.subscribe((event) => {
    if (event.type !== 'updated') return;
    const { queryHash } = event.query;
    if (event.action.type === 'fetch') begunAt.set(queryHash, performance.now());
    if (event.action.type !== 'success') return;
    const since = behindSince.get(queryHash);
    if (since === undefined || (begunAt.get(queryHash) ?? 0) < since) return;
    behindSince.delete(queryHash);
    onCurrent(performance.now() - since);
  });

  function heard(changed: Changed | 'all'): void {
    const at = firstWritten(changed);
    if (at === null) return;
    const invalidated = cache.findAll({
      type: 'active',
      predicate: ({ queryKey }) => isInvalidated(queryKey, changed),
    });
    for (const { queryHash } of invalidated) if (!behindSince.has(queryHash)) behindSince.set(queryHash, at);
  }

  /** Stops waiting for queries that are no longer visible. */
  function left(): void {
    giveUp((hash) => !cache.get(hash)?.isActive());
  }

  function end(): void {
    giveUp(() => true);
  }

  function giveUp(isGivenUp: (hash: string) => boolean): void {
    for (const [hash, since] of behindSince) {
      if (!isGivenUp(hash)) continue;
      behindSince.delete(hash);
      onGivenUp(performance.now() - since);
    }
  }

  return { heard, left, end };
}
