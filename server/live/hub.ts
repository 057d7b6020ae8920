import type { Pool } from 'pg';
import { sql } from 'drizzle-orm';
import { addChanged, addRecords, type Changed, type Records } from '#contract/live/changed.ts';
import { run, statement } from '#server/database/statement.ts';

/** Several writes in a row are one thing to hear of. */
const gatherMilliseconds = 150;
const retryMilliseconds = 1000;

/** To the servers beside this one; a writing transaction does not wait for it, as it would for its own notice. */
const announce =
  statement(sql`select pg_notify('bilum_changes', name || '@' || ${sql.placeholder('tag')}::text || '@' || ids)
  from unnest(${sql.placeholder('tables')}::text[], ${sql.placeholder('ids')}::text[]) as written(name, ids)`);

/** The tables and records that were written; `all` after a time in which it is not known which. */
type Watcher = (changed: Changed | 'all') => void;

interface HubOptions {
  /** Of this process, among all that share the database. */
  tag: string;
  onFailure: (error: unknown) => void;
}

/** Tells those who watch which tables and records were written, by this process or by another. */
export function createHub(pool: Pool, { tag, onFailure }: HubOptions) {
  const watchers = new Set<Watcher>();
  const heard = new Map<string, Records>();
  const own = new Map<string, Records>();
  let isGap = false;
  let timer: NodeJS.Timeout | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isStopped = false;

  /** A table written here. */
  function wrote(table: string, records: Records): void {
    addRecords(own, table, records);
    gather(table, records);
  }

  /**
   * What any process says was written: `table`, `table@process@` or `table@process@id,id`. Answers the table, but for
   * this process's own words, which come back to it.
   */
  function receive(said: string): string | null {
    const [table = '', from, ids] = said.split('@');
    if (from === tag) return null;
    gather(table, ids ? new Set(ids.split(',')) : 'all');
    return table;
  }

  /** Notices of other processes may have been lost: anything may have been written. */
  function missed(): void {
    isGap = true;
    timer ??= setTimeout(tell, gatherMilliseconds);
  }

  function gather(table: string, records: Records): void {
    addRecords(heard, table, records);
    timer ??= setTimeout(tell, gatherMilliseconds);
  }

  function tell(): void {
    timer = undefined;
    const changed = isGap ? 'all' : new Map(heard);
    isGap = false;
    heard.clear();
    for (const watcher of watchers) watcher(changed);
    void passOn();
  }

  /** What could not be sent is kept until it can be. */
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

  /** When nothing will be written any more: the last writes are passed on. */
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
