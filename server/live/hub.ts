import type { Pool } from 'pg';
import { sql } from 'drizzle-orm';
import { run, statement } from '#server/database/statement.ts';

/** Several writes in a row are one thing to hear of. */
const gatherMilliseconds = 150;
const retryMilliseconds = 1000;

/** To the servers beside this one; a writing transaction does not wait for it, as it would for its own notice. */
const announce =
  statement(sql`select pg_notify('bilum_changes', name || '@' || ${sql.placeholder('tag')}::text)
  from unnest(${sql.placeholder('tables')}::text[]) as name`);

/** The tables that were written; `all` after a time in which it is not known which. */
export type Changed = ReadonlySet<string> | 'all';
type Watcher = (changed: Changed) => void;

interface HubOptions {
  /** Of this process, among all that share the database. */
  tag: string;
  onFailure: (error: unknown) => void;
}

/** Tells those who watch which tables were written, by this process or by another. */
export function createHub(pool: Pool, { tag, onFailure }: HubOptions) {
  const watchers = new Set<Watcher>();
  const heard = new Set<string>();
  const own = new Set<string>();
  let isGap = false;
  let timer: NodeJS.Timeout | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isStopped = false;

  /** A table written here. */
  function wrote(table: string): void {
    own.add(table);
    gather(table);
  }

  /**
   * What any process says was written: `table`, or `table@process`. Answers the table, but for this
   * process's own words, which come back to it.
   */
  function hear(said: string): string | null {
    const [table = '', from] = said.split('@');
    if (from === tag) return null;
    gather(table);
    return table;
  }

  /** Notices of other processes may have been lost: anything may have been written. */
  function missed(): void {
    isGap = true;
    timer ??= setTimeout(tell, gatherMilliseconds);
  }

  function gather(table: string): void {
    heard.add(table);
    timer ??= setTimeout(tell, gatherMilliseconds);
  }

  function tell(): void {
    timer = undefined;
    const changed: Changed = isGap ? 'all' : new Set(heard);
    isGap = false;
    heard.clear();
    for (const watcher of watchers) watcher(changed);
    void passOn();
  }

  /** What could not be sent is kept until it can be. */
  async function passOn(): Promise<void> {
    if (own.size === 0 || retry) return;
    const tables = [...own];
    own.clear();
    try {
      await run(pool, announce, { tables, tag });
    } catch (error) {
      for (const table of tables) own.add(table);
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

  return { wrote, hear, missed, watch, stop };
}

export type Hub = ReturnType<typeof createHub>;
