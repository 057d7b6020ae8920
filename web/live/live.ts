import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { earlyReadsBegan } from '#web/engine/early-reads.ts';
import { useSession } from '#web/engine/session.ts';
import type { Session } from './keep-up.ts';

/** Connects only after this long without requests, because the page's own data comes first. */
const restMilliseconds = 1000;
const retryMilliseconds = 5000;

const firstReadAt = () => earlyReadsBegan() ?? Date.now();

/** Keeps visible data current; true once it does. */
export function useLive(): boolean {
  const client = useQueryClient();
  const isAtRest = usePageAtRest(client);
  const token = useSession((state) => state.token);
  const hasWatched = useRef(false);
  const [readSince] = useState(firstReadAt);
  useEffect(() => {
    if (!token || !isAtRest) return undefined;
    const session = { token, isAgain: hasWatched.current, readSince };
    hasWatched.current = true;
    return keepUpLater(client, session);
  }, [client, isAtRest, token, readSince]);
  return isAtRest;
}

/** Loaded after the page, because it is not part of it; retries while offline. */
function keepUpLater(client: QueryClient, session: Omit<Session, 'signal'>): () => void {
  const over = new AbortController();
  void begin(over.signal);
  return () => over.abort();

  async function begin(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      try {
        const { keepUp } = await import('./keep-up.ts');
        return keepUp(client, { ...session, signal });
      } catch {
        await new Promise((resolve) => setTimeout(resolve, retryMilliseconds));
      }
    }
  }
}

function usePageAtRest(client: QueryClient): boolean {
  const [isAtRest, setAtRest] = useState(false);
  useEffect(() => {
    if (isAtRest) return undefined;
    let timer: number | undefined;
    const look = () => {
      clearTimeout(timer);
      if (client.isFetching() === 0) timer = window.setTimeout(() => setAtRest(true), restMilliseconds);
    };
    look();
    const stop = client.getQueryCache().subscribe(look);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [client, isAtRest]);
  return isAtRest;
}
