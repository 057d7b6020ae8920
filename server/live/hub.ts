import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { sql } from 'drizzle-orm';
import { run, statement } from '#server/database/statement.ts';

/** Several writes in a row are one thing to hear of. */
const gatherMilliseconds = 150;

/** To the servers beside this one; a writing transaction does not wait for it, as it would for its own notice. */
const announce =
  statement(sql`select pg_notify('bilum_changes', name || '@' || ${sql.placeholder('tag')}::text)
  from unnest(${sql.placeholder('tables')}::text[]) as name`);

type Watcher = (tables: ReadonlySet<string>) => void;

/** Tells those who watch which tables were written, by this process or by another. */
export function createHub(pool: Pool, onFailure: (error: unknown) => void) {
  const watchers = new Set<Watcher>();
  const heard = new Set<string>();
  const own = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const tag = randomUUID();

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

  /** After a time in which nobody could be heard: any of these may have been written. */
  function missed(tables: Iterable<string>): void {
    for (const table of tables) gather(table);
  }

  function gather(table: string): void {
    heard.add(table);
    timer ??= setTimeout(tell, gatherMilliseconds);
  }

  function tell(): void {
    timer = undefined;
    const tables = new Set(heard);
    heard.clear();
    for (const watcher of watchers) watcher(tables);
    void passOn();
  }

  async function passOn(): Promise<void> {
    if (own.size === 0) return;
    const tables = [...own];
    own.clear();
    await run(pool, announce, { tables, tag }).catch(onFailure);
  }

  function watch(watcher: Watcher): () => void {
    watchers.add(watcher);
    return () => void watchers.delete(watcher);
  }

  /** When nothing will be written any more: the last writes are passed on. */
  async function stop(): Promise<void> {
    clearTimeout(timer);
    await passOn();
  }

  return { wrote, hear, missed, watch, stop };
}

export type Hub = ReturnType<typeof createHub>;
