import type { Changed } from '#contract/live/changed.ts';
import { watchEvents, type ChangedEvent } from '#contract/live/events.ts';

/** The first and the longest pause after a lost connection; each doubles the one before. */
const shortestPause = 1000;
const longestPause = 30_000;

/** The server sends something every 20 seconds, so a longer silence means a dead connection. */
const silenceAllowed = 65_000;

/**
 * Hidden pages disconnect: browsers open six connections per server, and a few forgotten tabs would
 * use them all.
 */
const hiddenAllowed = 3000;

/** What has changed, and the milliseconds over which to spread the reads that follow. */
export interface Notice {
  changed: Changed | 'all';
  within: number;
}

interface Watching {
  token: string;
  /** The time in milliseconds since when this page has read: the server tells what has changed from then on. */
  readSince: number;
  /** This page was connected in an earlier session, so anything may have changed since. */
  isAgain: boolean;
  onNotice: (notice: Notice) => void;
}

interface Attempt {
  /** How long ago the page read what it shows, in milliseconds. */
  age: number | null;
  onOpen: () => void;
  /** Called with the pause the server asks for. */
  onRefused: (milliseconds: number) => void;
}

/**
 * Receives changes until stopped or the session is rejected; reconnects when the connection breaks.
 */
export function watchChanges({ token, readSince, isAgain, onNotice }: Watching): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  let wake = () => {};
  let connection: AbortController | null = null;
  let hiding: number | undefined;
  let within = 0;
  const take = (notice: Notice) => {
    within = notice.within;
    onNotice(notice);
  };

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
    let asked = 0;
    let outcome: Awaited<ReturnType<typeof listen>> | null = null;
    for (let turn = 0; !signal.aborted; turn += 1) {
      if (document.hidden) await woken();
      else {
        const before = outcome;
        // Later, anything may have changed.
        const isFirst = !isAgain && turn === 0;
        outcome = await listen({
          age: isFirst ? Math.max(0, Math.round(Date.now() - readSince)) : null,
          onOpen() {
            pause = shortestPause;
            // Anything may have changed meanwhile. Many pages lose the connection together, but
            // each becomes visible on its own.
            if (!isFirst) onNotice({ changed: 'all', within: before === 'lost' ? within : 0 });
          },
          onRefused: (milliseconds) => (asked = milliseconds),
        });
        if (outcome === 'refused') return;
        // The page was hidden or shown, which is not a failure to wait after.
        if (outcome === 'hidden') continue;
        await woken(Math.max(asked * (1 + Math.random() / 2), pause * (0.5 + Math.random() / 2)));
        asked = 0;
        pause = Math.min(pause * 2, longestPause);
      }
    }
  }

  /** Resolves on an event that makes a retry worthwhile, or after the time. */
  function woken(milliseconds?: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = milliseconds === undefined ? undefined : setTimeout(resolve, milliseconds);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  async function listen({ age, onOpen, onRefused }: Attempt): Promise<'lost' | 'hidden' | 'refused'> {
    const current = new AbortController();
    connection = current;
    let silence = setTimeout(() => current.abort('silent'), silenceAllowed);
    try {
      const answer = await fetch(age === null ? watchEvents.path : `${watchEvents.path}?age=${age}`, {
        headers: { Authorization: `Bearer ${token}` },
        signal: current.signal,
      });
      // The session has ended; the user's next request asks to sign in again.
      if (answer.status === 401) return 'refused';
      if (!answer.ok) onRefused((Number(answer.headers.get('retry-after')) || 0) * 1000);
      if (!answer.ok || !answer.body) return 'lost';
      onOpen();
      const read = readEvents(take);
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

/** Parses the stream in chunks of any size; an empty line ends an event. */
export function readEvents(onNotice: (notice: Notice) => void): (text: string) => void {
  let rest = '';
  return (text) => {
    const messages = (rest + text).split('\n\n');
    rest = messages.pop() ?? '';
    for (const message of messages) {
      const notice = noticeIn(message);
      if (notice) onNotice(notice);
    }
  };
}

function noticeIn(message: string): Notice | null {
  const [, event, data = ''] = /^event: (changed|resync)\ndata: (.+)$/.exec(message) ?? [];
  if (!event) return null;
  const { changed, within }: Partial<ChangedEvent> = JSON.parse(data);
  const spread = typeof within === 'number' ? within : 0;
  if (event === 'resync') return { changed: 'all', within: spread };
  const entries = Object.entries(changed ?? {});
  if (entries.length === 0) return null;
  return {
    changed: new Map(entries.map(([name, ids]) => [name, ids === 'all' ? ids : new Set(ids)])),
    within: spread,
  };
}
