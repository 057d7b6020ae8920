import type { Pool, PoolClient } from 'pg';

type Hear = (tables: ReadonlySet<string>) => void;

const listeners = new WeakMap<Pool, Set<Hear>>();
/** Of open transactions: what they have written so far. */
const underWay = new WeakMap<PoolClient, Set<string>>();

/** An `update` is no write of its own where it is a lock (`for no key update`), or what an insert does instead. */
const write =
  /\b(?:insert\s+into|delete\s+from|(?<!\b(?:for|key|do)\s+)update)\s+(?:"?public"?\.)?"?(\w+)"?/gi;

export function tablesWrittenBy(text: string): readonly string[] {
  return [...new Set([...text.matchAll(write)].flatMap(([, table]) => table ?? []))];
}

/** Hears which tables this process has written through the pool, once they are; answers how to hear no more. */
export function hearWritten(pool: Pool, hear: Hear): () => void {
  const heard = listeners.get(pool) ?? new Set();
  listeners.set(pool, heard.add(hear));
  return () => void heard.delete(hear);
}

export function tellWritten(pool: Pool, tables: Iterable<string>): void {
  const written = new Set(tables);
  if (written.size > 0) for (const hear of listeners.get(pool) ?? []) hear(written);
}

export function beginNoting(client: PoolClient): void {
  underWay.set(client, new Set());
}

export function noteWritten(client: PoolClient, tables: readonly string[]): void {
  const written = underWay.get(client);
  if (written) for (const table of tables) written.add(table);
}

/** What a transaction has written, which is over. */
export function noted(client: PoolClient): ReadonlySet<string> {
  const written = underWay.get(client) ?? new Set();
  underWay.delete(client);
  return written;
}
