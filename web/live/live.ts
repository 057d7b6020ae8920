import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSession } from '#web/engine/session.ts';
import { watchChanges } from './events.ts';
import { refreshing } from './refreshing.ts';

/** What the page itself needs comes first: watching begins when nothing has been asked for this long. */
const restMilliseconds = 1000;

/** Keeps what is on the screen as it is on the server; true once it does. */
export function useLive(): boolean {
  const client = useQueryClient();
  const isAtRest = usePageAtRest(client);
  const token = useSession((state) => state.token);
  const hasWatched = useRef(false);
  useEffect(() => {
    if (!token || !isAtRest) return undefined;
    const refresh = refreshing(client);
    const stop = watchChanges({ token, isAgain: hasWatched.current, onNotice: refresh.take });
    hasWatched.current = true;
    return () => {
      stop();
      refresh.stop();
    };
  }, [client, isAtRest, token]);
  return isAtRest;
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
