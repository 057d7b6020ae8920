import type { Pool } from 'pg';
import { keepEntryKeys, type EntryKeys } from './audit-marks.ts';
import { limitWriters } from './connection.ts';
import { secondPool } from './connect.ts';
import { destroyIdle } from './unanswered.ts';
import { onTablesWritten } from './writes.ts';

/** The connections of a server in three pools, so that one can't use up those of the others. */
export interface Pools {
  /** For ordinary requests. */
  pool: Pool;
  /** For work of many seconds: bulk changes, imports, pay runs and their undo. */
  longPool: Pool;
  /** For authentication and for changes that end somebody's access. */
  accountPool: Pool;
}

const longConnections = 3;
const accountConnections = 4;
/** The remaining connections stay free for readers, however many writers wait for a row. */
const requestWriters = 6;
/** One connection stays free to cancel blocking transactions (priority-transaction.ts). */
const accountWriters = 3;

/** `pool` has ten connections, one of which listens. This opens the other two pools. */
export function secondPools(pool: Pool): Pools {
  const longPool = secondPool(pool, longConnections);
  const accountPool = secondPool(pool, accountConnections);
  limitWriters(pool, requestWriters);
  limitWriters(accountPool, accountWriters);
  return { pool, longPool, accountPool };
}

/** A bulk change of this many records takes no longer than a few requests. */
const fewRecords = 25;

export function poolForBulk({ pool, longPool }: Pools, records: number): Pool {
  return records > fewRecords ? longPool : pool;
}

type Receive = Parameters<typeof onTablesWritten>[1];

/** Subscribes to writes through any of the pools; returns how to unsubscribe. */
export function forwardTablesWritten(pools: Pools, receive: Receive): () => void {
  const stops = Object.values(pools).map((pool: Pool) => onTablesWritten(pool, receive));
  return () => {
    for (const stop of stops) stop();
  };
}

/** When one connection was dead, idle ones may be dead too. */
export function destroyIdleOf(pools: Pools): void {
  for (const pool of Object.values(pools)) destroyIdle(pool);
}

/** Sets the keys that mark audit entries written through any of the pools. */
export function keepEntryKeysOf(pools: Pools, keys: EntryKeys): void {
  for (const pool of Object.values(pools)) keepEntryKeys(pool, keys);
}
