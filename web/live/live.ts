import { useQueryClient, type Query, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { watchChanges } from './events.ts';
import { isAltered } from '#web/engine/altered.ts';
import { useSession } from '#web/engine/session.ts';

/** What the page itself needs comes first: watching begins when nothing has been asked for this long. */
const restMilliseconds = 1000;

/** However much is written, what is on the screen is read again twice a second at most. */
const gatherMilliseconds = 500;

/** Keeps what is on the screen as it is on the server; true once it does. */
export function useLive(): boolean {
  const client = useQueryClient();
  const isAtRest = usePageAtRest(client);
  const token = useSession((state) => state.token);
  useEffect(() => {
    if (!token || !isAtRest) return undefined;
    const refresh = gathering((names) => refreshAltered(client, names));
    const stop = watchChanges({
      token,
      onChanged: refresh.some,
      onResync: refresh.all,
    });
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

type Altered = ReadonlySet<string> | 'all';

/** Hands on what was gathered, at once after a time of quiet. */
function gathering(hand: (names: Altered) => void) {
  let gathered = new Set<string>();
  let isAll = false;
  let timer: number | undefined;
  let handedAt = 0;

  function later(): void {
    timer ??= window.setTimeout(now, Math.max(0, handedAt + gatherMilliseconds - Date.now()));
  }

  function now(): void {
    timer = undefined;
    handedAt = Date.now();
    hand(isAll ? 'all' : gathered);
    gathered = new Set();
    isAll = false;
  }

  return {
    some(names: string[]) {
      for (const name of names) gathered.add(name);
      later();
    },
    all() {
      isAll = true;
      later();
    },
    stop: () => clearTimeout(timer),
  };
}

function refreshAltered(client: QueryClient, names: Altered): void {
  const altered = client.getQueryCache().findAll({ predicate: ({ queryKey }) => isAltered(queryKey, names) });
  for (const query of altered) {
    if (query.isActive()) void refreshQuietly(query);
    else query.invalidate();
  }
}

/** A refresh that nobody asked for and that fails leaves what is shown, and what is being typed over it. */
async function refreshQuietly(query: Query): Promise<void> {
  const { state } = query;
  try {
    await query.fetch(undefined, { cancelRefetch: true });
  } catch {
    if (state.data !== undefined) query.setState({ ...state, isInvalidated: true, fetchStatus: 'idle' });
  }
}
