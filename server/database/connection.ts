import type { Pool, PoolClient } from 'pg';
import { deallocateRetired, mayKnowRetired } from './prepared.ts';

/** Who writes through a pool: so many do, and the others wait. */
interface Writers {
  atMost: number;
  writing: number;
  waiting: Set<() => void>;
}

const writersOf = new WeakMap<Pool, Writers>();
/** As long as the wait for a connection. */
const patienceMilliseconds = 10_000;

/** From now on so many write through a pool at a time: one that waits for a record keeps its connection meanwhile. */
export function limitWriters(pool: Pool, atMost: number): void {
  writersOf.set(pool, { atMost, writing: 0, waiting: new Set() });
}

const pools = new WeakMap<PoolClient, Pool>();

/** The pool itself, or the one that a connection was lent from. */
export function poolOf(database: Pool | PoolClient): Pool {
  if (!('release' in database)) return database;
  const pool = pools.get(database);
  if (!pool) throw new Error('This connection was not lent by a pool');
  return pool;
}

/** Lends a connection of the pool, to be released. */
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

/** As `acquireConnection`, to who writes; does `work` with it, and leaves the connection to it. */
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

/** Whoever ends passes its turn on to who waits longest. */
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
    // In the words of the pool, which are known for what they mean (http-error.ts).
    const giveUp = end(() => reject(new Error('timeout exceeded when trying to connect')));
    const timer = setTimeout(giveUp, patienceMilliseconds);
    writers.waiting.add(take);
  });
}
