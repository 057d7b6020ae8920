import type { QueryClient } from '@tanstack/react-query';
import { dropEarlyReads } from '#web/engine/early-reads.ts';
import { watchChanges } from './events.ts';
import { refreshing } from './refreshing.ts';

export interface Session {
  token: string;
  /** The time in milliseconds since when the page has read. */
  readSince: number;
  /** This page was kept current in an earlier session. */
  isAgain: boolean;
  signal: AbortSignal;
}

/** Refetches what others change, until aborted. */
export function keepUp(client: QueryClient, { token, readSince, isAgain, signal }: Session): void {
  if (signal.aborted) return;
  // Changes are followed from now on, and an answer from before may miss some.
  dropEarlyReads();
  const refresh = refreshing(client);
  const stop = watchChanges({ token, readSince, isAgain, onNotice: refresh.take });
  signal.addEventListener('abort', () => {
    stop();
    refresh.stop();
  });
}
