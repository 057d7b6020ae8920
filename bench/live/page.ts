import { QueryClient, QueryObserver } from '@tanstack/react-query';
import type { Endpoint } from '#contract/engine/endpoint.ts';
import { withoutSchemas } from '#web/engine/client.ts';
import { backgroundHeaders } from '#web/engine/in-background.ts';
import { queryClient } from '#web/engine/query-client.ts';
import { keyOf, reloadInvalidated } from '#web/engine/queries.ts';
import type { Notice } from '#web/live/events.ts';
import { refreshing } from '#web/live/refreshing.ts';
import type { Request } from '../works.ts';
import { watchBehind, type Watching } from './behind.ts';

/** Why something is read: the person opened a screen or wrote something, or someone else did. */
export type Reason = 'screen' | 'own write' | 're-read';

export interface Reading {
  path: string;
  reason: Reason;
  headers: Readonly<Record<string, string>>;
  signal: AbortSignal;
}

/** Rejects on an error response, as `call` does. */
export type Read = (reading: Reading) => Promise<void>;

/**
 * The reads of one page, including refetches after a write: the queries of the screen and of the
 * shell. This runs the browser's own code without rendering.
 */
export function createPage(read: Read, watching: Watching) {
  const client = new QueryClient({ defaultOptions: queryClient.getDefaultOptions() });
  const behind = watchBehind(client, watching);
  const leaves = new Map<string, () => void>();
  const shell = new Set<string>();
  let refresh: ReturnType<typeof refreshing> | null = null;
  let isOpening = false;

  /** Loads what surrounds every screen. */
  async function open(paths: readonly string[]): Promise<void> {
    for (const path of paths) shell.add(path);
    await Promise.all(paths.map(enter));
  }

  /** Switches to another screen. Resolves once it has loaded. */
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

  /** Opens a part of the shell over the screen. */
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

  /** Marks the reads started by `begin` as ones the person waits for. */
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

  /** Handles an event, unless refetching is off. */
  function take(notice: Notice): void {
    if (!refresh) return;
    behind.heard(notice.changed);
    refresh.take(notice);
  }

  /** Cancels pending reads. */
  function end(): void {
    refresh?.stop();
    refresh = null;
    void client.cancelQueries();
    behind.end();
  }

  return { open, show, openOver, written, begin, take, end };
}
