import type { Pool, PoolClient } from 'pg';
import { deallocateRetired, mayKnowRetired } from './prepared.ts';

/** The limit on concurrent writers of a pool, and those that wait. */
interface Writers {
  atMost: number;
  writing: number;
  waiting: Set<() => void>;
}

const writersOf = new WeakMap<Pool, Writers>();
/** The same as the wait for a connection. */
const patienceMilliseconds = 10_000;

/**
 * Limits how many connections of a pool may write at once, because a writer that waits for a row keeps its connection.
 */
export function limitWriters(pool: Pool, atMost: number): void {
  writersOf.set(pool, { atMost, writing: 0, waiting: new Set() });
}

const pools = new WeakMap<PoolClient, Pool>();

/** The pool itself, or the pool of a client. */
export function poolOf(database: Pool | PoolClient): Pool {
  if (!('release' in database)) return database;
  const pool = pools.get(database);
  if (!pool) throw new Error('This connection was not lent by a pool');
  return pool;
}

/** Takes a connection from the pool; the caller releases it. */
export async function acquireConnection(pool: Pool): Promise<PoolClient> {
  const client = await pool.connect();
  pools.set(client, pool);
  if (!mayKnowRetired(client)) return client;
  try {
    await deallocateRetired(client);
    return client;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/** Like `acquireConnection`, for writers. `work` releases the connection. */
export async function acquireForWriter<Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const writers = writersOf.get(pool);
  if (!writers) return work(await acquireConnection(pool));
  await takeTurn(writers);
  try {
    return await work(await acquireConnection(pool));
  } finally {
    const [next] = writers.waiting;
    if (next) next();
    else writers.writing -= 1;
  }
}

/** Waits for a free writer slot, first come first served. */
async function takeTurn(writers: Writers): Promise<void> {
  if (writers.writing < writers.atMost) {
    writers.writing += 1;
    return;
  }
  await new Promise<void>((resolve, reject) => {
    const end = (how: () => void) => () => {
      clearTimeout(timer);
      writers.waiting.delete(take);
      how();
    };
    const take = end(resolve);
    // The message of the pg pool, which http-error.ts recognises.
    const giveUp = end(() => reject(new Error('timeout exceeded when trying to connect')));
    const timer = setTimeout(giveUp, patienceMilliseconds);
    writers.waiting.add(take);
  });
}
