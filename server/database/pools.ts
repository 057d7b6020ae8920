import type { Pool } from 'pg';
import { keepEntryKeys, type EntryKeys } from './audit-marks.ts';
import { limitWriters } from './connection.ts';
import { secondPool } from './connect.ts';
import { destroyIdle } from './unanswered.ts';
import { onTablesWritten } from './writes.ts';

/** A server's connections in three shares: what takes all of one leaves those of the others. */
export interface Pools {
  /** For what people ask. */
  pool: Pool;
  /** For what may take many seconds: several records at once, imports, pay runs, and what takes them back. */
  longPool: Pool;
  /** For who it is that asks, and for what ends their access. */
  accountPool: Pool;
}

const longConnections = 3;
const accountConnections = 4;
/** The others are left to those who read, however many who write wait for a record. */
const requestWriters = 6;
/** One is left to clear the way (going-first.ts). */
const accountWriters = 3;

/** `pool`: of ten connections, one of which listens. The others are made beside it. */
export function secondPools(pool: Pool): Pools {
  const longPool = secondPool(pool, longConnections);
  const accountPool = secondPool(pool, accountConnections);
  limitWriters(pool, requestWriters);
  limitWriters(accountPool, accountWriters);
  return { pool, longPool, accountPool };
}

/** Of so many records a change takes no longer than a few requests. */
const fewRecords = 25;

/** For a change of so many records. */
export function poolForBulk({ pool, longPool }: Pools, records: number): Pool {
  return records > fewRecords ? longPool : pool;
}

type Receive = Parameters<typeof onTablesWritten>[1];

/** Hears of what is written through any of them; answers how to hear no more. */
export function forwardTablesWritten(pools: Pools, receive: Receive): () => void {
  const stops = Object.values(pools).map((pool: Pool) => onTablesWritten(pool, receive));
  return () => {
    for (const stop of stops) stop();
  };
}

/** The connections that nobody uses may be dead where one was. */
export function destroyIdleOf(pools: Pools): void {
  for (const pool of Object.values(pools)) destroyIdle(pool);
}

/** What is written to the audit log through any of them bears marks by these keys. */
export function keepEntryKeysOf(pools: Pools, keys: EntryKeys): void {
  for (const pool of Object.values(pools)) keepEntryKeys(pool, keys);
}
