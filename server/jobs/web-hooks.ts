import type { Context } from '#server/context.ts';
import { createCache } from '#server/database/cache.ts';
import { deliver } from '#server/settings/hooks/deliver.ts';
import type { Reachable } from '#server/settings/hooks/networks.ts';
import { hasActiveHooks, takeEvents } from '#server/settings/hooks/queue.ts';
import type { FrequentJob } from './jobs.ts';

export function notifyWebHooks(
  context: Pick<Context, 'pool' | 'clock' | 'sealer'>,
  { reachable, isListening }: { reachable: Reachable; isListening: () => boolean },
): FrequentJob & { forget: () => void } {
  const active = createCache(() => hasActiveHooks(context.pool), isListening);
  return {
    name: 'web-hooks',
    everySeconds: 1,
    isWanted: () => active.get(''),
    async work(_due, signal) {
      for (let isMore = true; isMore;) {
        signal.throwIfAborted();
        const isMoreToTake = await takeEvents(context.pool);
        isMore = (await deliver({ ...context, reachable }, signal)) || isMoreToTake;
      }
    },
    forget: () => active.forget(),
  };
}
