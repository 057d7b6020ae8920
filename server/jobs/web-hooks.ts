import type { Context } from '#server/context.ts';
import { cached } from '#server/database/cache.ts';
import { deliver } from '#server/settings/hooks/deliver.ts';
import { webHookTable } from '#server/settings/web-hook-tables.ts';
import type { Reachable } from '#server/http/networks.ts';
import { hasActiveHooks, takeEvents } from '#server/settings/hooks/queue.ts';
import type { FrequentJob } from './jobs.ts';

export function notifyWebHooks(
  context: Pick<Context, 'pool' | 'clock' | 'sealer' | 'written'>,
  reachable: Reachable,
): FrequentJob {
  const active = cached(context.written, { of: [webHookTable], read: () => hasActiveHooks(context.pool) });
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
  };
}
