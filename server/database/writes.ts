import type { Pool, PoolClient } from 'pg';
import { addChanged, type Changed, type Records } from '#contract/live/changed.ts';

type Receive = (written: Changed) => void;

const listeners = new WeakMap<Pool, Set<Receive>>();
/** Of open transactions: what they have written so far. */
const underWay = new WeakMap<PoolClient, Map<string, Records>>();

/** An `update` is no write of its own where it is a lock (`for no key update`), or what an insert does instead. */
const write =
  /\b(?:insert\s+into|delete\s+from|(?<!\b(?:for|key|do)\s+)update)\s+(?:"?public"?\.)?"?(\w+)"?/gi;

export function tablesWrittenBy(text: string): readonly string[] {
  return [...new Set([...text.matchAll(write)].flatMap(([, table]) => table ?? []))];
}

/** Records of one table. */
export interface WrittenRecords {
  table: string;
  ids: readonly string[];
}

/** What a statement that writes these tables has written, as far as its caller knows. */
export function changedBy(tables: readonly string[], known?: WrittenRecords): Changed {
  const gathered = new Map<string, Records>();
  const records = (table: string) => (known?.table === table ? new Set(known.ids) : 'all');
  addChanged(gathered, new Map(tables.map((table) => [table, records(table)])));
  return gathered;
}

/** Hears which tables and records this process has written through the pool, once they are; answers how to hear no more. */
export function onTablesWritten(pool: Pool, receive: Receive): () => void {
  const heard = listeners.get(pool) ?? new Set();
  listeners.set(pool, heard.add(receive));
  return () => void heard.delete(receive);
}

export function emitTablesWritten(pool: Pool, written: Changed): void {
  if (written.size > 0) for (const receive of listeners.get(pool) ?? []) receive(written);
}

export function beginNoting(client: PoolClient): void {
  underWay.set(client, new Map());
}

export function noteWritten(client: PoolClient, changed: Changed): void {
  const written = underWay.get(client);
  if (written) addChanged(written, changed);
}

/** What a transaction has written, which is over. */
export function noted(client: PoolClient): Changed {
  const written = underWay.get(client) ?? new Map<string, Records>();
  underWay.delete(client);
  return written;
}
