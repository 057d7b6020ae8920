import type { QueryClient } from '@tanstack/react-query';
import { watchChanges } from './events.ts';
import { refreshing } from './refreshing.ts';

interface Session {
  token: string;
  /** This page has kept up before, in a session that has ended. */
  isAgain: boolean;
  signal: AbortSignal;
}

/** Reads again what others change, until the signal says so. */
export function keepUp(client: QueryClient, { token, isAgain, signal }: Session): void {
  if (signal.aborted) return;
  const refresh = refreshing(client);
  const stop = watchChanges({ token, isAgain, onNotice: refresh.take });
  signal.addEventListener('abort', () => {
    stop();
    refresh.stop();
  });
}
