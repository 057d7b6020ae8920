import { QueryClient, QueryObserver } from '@tanstack/react-query';
import type { Endpoint } from '#contract/engine/endpoint.ts';
import { backgroundHeaders, withoutSchemas } from '#web/engine/client.ts';
import { keyOf, queryClient, reloadInvalidated } from '#web/engine/queries.ts';
import type { Notice } from '#web/live/events.ts';
import { refreshing } from '#web/live/refreshing.ts';
import type { Request } from '../works.ts';
import { watchBehind, type Watching } from './behind.ts';

/** Why something is read: the person opens a screen or has written, or somebody else has written. */
export type Reason = 'screen' | 'own write' | 're-read';

export interface Reading {
  path: string;
  reason: Reason;
  headers: Readonly<Record<string, string>>;
  signal: AbortSignal;
}

/** Rejects what is not answered with success, as `call` does. */
export type Read = (reading: Reading) => Promise<void>;

/**
 * What one page of the browser reads, and reads again after a write: the queries of the screen and of the shell around
 * it. The browser's own code decides; only the rendering is left out.
 */
export function createPage(read: Read, watching: Watching) {
  const client = new QueryClient({ defaultOptions: queryClient.getDefaultOptions() });
  const behind = watchBehind(client, watching);
  const leaves = new Map<string, () => void>();
  const shell = new Set<string>();
  let refresh: ReturnType<typeof refreshing> | null = null;
  let isOpening = false;

  /** What every screen has around it. */
  async function open(paths: readonly string[]): Promise<void> {
    for (const path of paths) shell.add(path);
    await Promise.all(paths.map(enter));
  }

  /** Another screen. Resolves once all of it is there. */
  async function show(paths: readonly string[]): Promise<void> {
    for (const [path, leave] of leaves) {
      if (shell.has(path)) continue;
      leave();
      leaves.delete(path);
    }
    behind.left();
    await Promise.all(paths.map(enter));
  }

  async function enter(path: string): Promise<void> {
    const observer = new QueryObserver(client, queryOf(path));
    await new Promise<void>((done) => {
      const leave = asScreen(() => observer.subscribe(({ fetchStatus }) => fetchStatus === 'idle' && done()));
      leaves.set(path, leave);
    });
  }

  /** Something of the shell is opened over the screen. */
  async function openOver(path: string): Promise<void> {
    await asScreen(() => client.refetchQueries({ queryKey: queryOf(path).queryKey }));
  }

  function queryOf(path: string) {
    const [address = '', question] = path.split('?');
    return {
      queryKey: keyOf(address, question ? { question } : undefined),
      async queryFn({ signal }: { signal: AbortSignal }) {
        const headers = backgroundHeaders();
        const reason = Object.keys(headers).length > 0 ? 're-read' : isOpening ? 'screen' : 'own write';
        await read({ path, reason, headers, signal });
        return true;
      },
    };
  }

  /** What begins to be read by `begin` is what somebody waits for. */
  function asScreen<Result>(begin: () => Result): Result {
    isOpening = true;
    try {
      return begin();
    } finally {
      isOpening = false;
    }
  }

  async function written({ method, path }: Request): Promise<void> {
    await reloadInvalidated(client, withoutSchemas<Endpoint>({ method, path, failure: '' }));
  }

  function begin(isRereading: boolean): void {
    refresh = isRereading ? refreshing(client) : null;
  }

  /** What an event says, unless it is ignored. */
  function take(notice: Notice): void {
    if (!refresh) return;
    behind.heard(notice.changed);
    refresh.take(notice);
  }

  /** Gives up what is being read. */
  function end(): void {
    refresh?.stop();
    refresh = null;
    void client.cancelQueries();
    behind.end();
  }

  return { open, show, openOver, written, begin, take, end };
}
