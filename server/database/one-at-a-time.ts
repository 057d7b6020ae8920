import { lock, type Locking } from './lock.ts';

// Any number; it means 'one server at a time prepares this database' to every version of Bilum.
const lockKey = 111420530103;

/** Of servers that start together on one database, each finds what the ones before it have made. */
export async function oneAtATime<Result>(locking: Locking, work: () => Promise<Result>): Promise<Result> {
  const client = await locking.pool.connect();
  try {
    await lock(client, lockKey, locking);
    return await work();
  } finally {
    // The connection carries the lock and the settings: ending it ends both.
    client.release(true);
  }
}
