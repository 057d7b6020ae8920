import type { Pool } from 'pg';
import { sql } from 'drizzle-orm';
import { addChanged, addRecords, type Changed, type Records } from '#contract/live/changed.ts';
import { run, statement } from '#server/database/statement.ts';

/** Milliseconds. Several writes in a row are announced together. */
const gatherMilliseconds = 150;
const retryMilliseconds = 1000;

/** Notifies other servers outside the writing transaction, which does not have to wait for it. */
const announce =
  statement(sql`select pg_notify('bilum_changes', name || '@' || ${sql.placeholder('tag')}::text || '@' || ids)
  from unnest(${sql.placeholder('tables')}::text[], ${sql.placeholder('ids')}::text[]) as written(name, ids)`);

/** The tables and records that were written; `all` when that is unknown. */
type Watcher = (changed: Changed | 'all') => void;

interface HubOptions {
  /** Identifies this process among all that share the database. */
  tag: string;
  onFailure: (error: unknown) => void;
}

/** Tells watchers which tables and records this process or another has written. */
export function createHub(pool: Pool, { tag, onFailure }: HubOptions) {
  const watchers = new Set<Watcher>();
  const heard = new Map<string, Records>();
  const own = new Map<string, Records>();
  let isGap = false;
  let timer: NodeJS.Timeout | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isStopped = false;

  function wrote(table: string, records: Records): void {
    addRecords(own, table, records);
    gather(table, records);
  }

  /**
   * Handles a payload of any process: `table`, `table@process@` or `table@process@id,id`. Returns the table, or null
   * for this process's own payloads, which come back to it.
   */
  function receive(said: string): string | null {
    const [table = '', from, ids] = said.split('@');
    if (from === tag) return null;
    gather(table, ids ? new Set(ids.split(',')) : 'all');
    return table;
  }

  /** Notifications may have been lost, so anything may have been written. */
  function missed(): void {
    isGap = true;
    timer ??= setTimeout(announceAll, gatherMilliseconds);
  }

  function gather(table: string, records: Records): void {
    addRecords(heard, table, records);
    timer ??= setTimeout(announceAll, gatherMilliseconds);
  }

  function announceAll(): void {
    timer = undefined;
    const changed = isGap ? 'all' : new Map(heard);
    isGap = false;
    heard.clear();
    for (const watcher of watchers) watcher(changed);
    void passOn();
  }

  /** Keeps what could not be sent for the next attempt. */
  async function passOn(): Promise<void> {
    if (own.size === 0 || retry) return;
    const unsent = new Map(own);
    const ids = [...unsent.values()].map((records) => (records === 'all' ? '' : [...records].join()));
    own.clear();
    try {
      await run(pool, announce, { tables: [...unsent.keys()], ids, tag });
    } catch (error) {
      addChanged(own, unsent);
      if (isStopped) onFailure(error);
      else tryAgain();
    }
  }

  function tryAgain(): void {
    retry = setTimeout(() => {
      retry = undefined;
      void passOn();
    }, retryMilliseconds);
  }

  function watch(watcher: Watcher): () => void {
    watchers.add(watcher);
    return () => void watchers.delete(watcher);
  }

  /** Call this after the last write. It sends the remaining notifications. */
  async function stop(): Promise<void> {
    isStopped = true;
    clearTimeout(timer);
    clearTimeout(retry);
    retry = undefined;
    await passOn();
  }

  return { wrote, receive, missed, watch, stop };
}

export type Hub = ReturnType<typeof createHub>;
