import type { QueryClient } from '@tanstack/react-query';
import type { Changed } from '#contract/live/changed.ts';
import { isInvalidated } from '#web/engine/invalidated.ts';

export interface Watching {
  /** When the first of these was written, of what was written since the last time. */
  firstWritten: (changed: Changed | 'all') => number | null;
  /** So many milliseconds after a write, something that shows it has been read again. */
  onCurrent: (milliseconds: number) => void;
  /** So many milliseconds after a write, something that shows it is no longer waited for. */
  onGivenUp: (milliseconds: number) => void;
}

/** How long what somebody sees is behind what others have written: from the write until the read that began after it. */
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

  /** What is not seen any more is no longer waited for. */
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
