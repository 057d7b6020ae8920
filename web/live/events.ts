import { watchEvents } from '#contract/live/events.ts';

/** The first pause after a lost connection, and the longest; each is twice the one before. */
const shortestPause = 1000;
const longestPause = 30_000;

/** The server says something every 20 seconds; silence for longer means that the connection is dead. */
const silenceAllowed = 65_000;

/**
 * A page that nobody sees does not watch: browsers open six connections to a server, and a few forgotten
 * tabs would leave none for anything else.
 */
const hiddenAllowed = 3000;

interface Watching {
  token: string;
  /** Names of resources that somebody has written. */
  onChanged: (names: string[]) => void;
  /** Connected again, or the server itself missed something: anything may have been written meanwhile. */
  onResync: () => void;
}

/** Hears of changes until it is stopped or the session is refused; one connection, made again when it breaks. */
export function watchChanges({ token, onChanged, onResync }: Watching): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  let wake = () => {};
  let connection: AbortController | null = null;
  let hiding: number | undefined;

  function seen(): void {
    clearTimeout(hiding);
    if (document.hidden) hiding = window.setTimeout(() => connection?.abort(), hiddenAllowed);
    else wake();
  }
  document.addEventListener('visibilitychange', seen, { signal });
  window.addEventListener('online', () => wake(), { signal });
  signal.addEventListener('abort', () => {
    clearTimeout(hiding);
    connection?.abort();
    wake();
  });
  void keepWatching();
  return () => stopping.abort();

  async function keepWatching(): Promise<void> {
    let pause = shortestPause;
    for (let turn = 0; !signal.aborted; turn += 1) {
      if (document.hidden) await woken();
      else {
        const outcome = await listen(() => {
          pause = shortestPause;
          if (turn > 0) onResync();
        });
        if (outcome === 'refused') return;
        // Hidden or shown again meanwhile: no failure to wait after.
        if (outcome === 'hidden') continue;
        await woken(pause * (0.5 + Math.random() / 2));
        pause = Math.min(pause * 2, longestPause);
      }
    }
  }

  /** Until something happens that makes trying worthwhile, or the time is up. */
  function woken(milliseconds?: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = milliseconds === undefined ? undefined : setTimeout(resolve, milliseconds);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  async function listen(onOpen: () => void): Promise<'lost' | 'hidden' | 'refused'> {
    const current = new AbortController();
    connection = current;
    let silence = setTimeout(() => current.abort('silent'), silenceAllowed);
    try {
      const answer = await fetch(watchEvents.path, {
        headers: { Authorization: `Bearer ${token}` },
        signal: current.signal,
      });
      // The session has ended: whoever comes back is asked to sign in by what they do then.
      if (answer.status === 401) return 'refused';
      if (!answer.ok || !answer.body) return 'lost';
      onOpen();
      const read = readEvents(onChanged, onResync);
      const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return 'lost';
        clearTimeout(silence);
        silence = setTimeout(() => current.abort('silent'), silenceAllowed);
        read(value);
      }
    } catch {
      return current.signal.aborted && current.signal.reason !== 'silent' ? 'hidden' : 'lost';
    } finally {
      clearTimeout(silence);
      connection = null;
    }
  }
}

/** Takes the stream in pieces of any size; one event ends with an empty line. */
export function readEvents(
  onChanged: (names: string[]) => void,
  onResync: () => void,
): (text: string) => void {
  let rest = '';
  return (text) => {
    const messages = (rest + text).split('\n\n');
    rest = messages.pop() ?? '';
    for (const message of messages) {
      if (message.startsWith('event: resync\n')) onResync();
      const names = namesIn(message);
      if (names.length > 0) onChanged(names);
    }
  };
}

function namesIn(message: string): string[] {
  const data = /^event: changed\ndata: (.+)$/.exec(message)?.[1];
  if (!data) return [];
  const parsed: unknown = JSON.parse(data);
  return Array.isArray(parsed) ? parsed.filter((name) => typeof name === 'string') : [];
}
