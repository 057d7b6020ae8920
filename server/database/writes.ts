import type { Pool, PoolClient } from 'pg';
import { addChanged, type Changed, type Records } from '#contract/live/changed.ts';

type Receive = (written: Changed) => void;

const listeners = new WeakMap<Pool, Set<Receive>>();
/** The tables and records that open transactions have written so far. */
const underWay = new WeakMap<PoolClient, Map<string, Records>>();

export interface WrittenRecords {
  table: string;
  ids: readonly string[];
}

/** The changes of a statement that writes these tables, as far as the caller knows them. */
export function changedBy(tables: readonly string[], known?: WrittenRecords): Changed {
  const gathered = new Map<string, Records>();
  const records = (table: string) => (known?.table === table ? new Set(known.ids) : 'all');
  addChanged(gathered, new Map(tables.map((table) => [table, records(table)])));
  return gathered;
}

/**
 * Subscribes to the tables and records that this process has committed through the pool; returns how to unsubscribe.
 */
export function onTablesWritten(pool: Pool, receive: Receive): () => void {
  const receivers = listeners.get(pool) ?? new Set();
  listeners.set(pool, receivers.add(receive));
  return () => void receivers.delete(receive);
}

export function emitTablesWritten(pool: Pool, written: Changed): void {
  if (written.size > 0) for (const receive of listeners.get(pool) ?? []) receive(written);
}

export function beginRecording(client: PoolClient): void {
  underWay.set(client, new Map());
}

export function recordWritten(client: PoolClient, changed: Changed): void {
  const written = underWay.get(client);
  if (written) addChanged(written, changed);
}

/** Takes what a completed transaction has written. */
export function takeWritten(client: PoolClient): Changed {
  const written = underWay.get(client) ?? new Map<string, Records>();
  underWay.delete(client);
  return written;
}
