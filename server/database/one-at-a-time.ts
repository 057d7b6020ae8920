import { lock, type Locking } from './lock.ts';

// An arbitrary number, but the same in every version: only one server may prepare a database at a time.
const lockKey = 111420530103;

/** Runs `work` under a lock, so servers that start together on one database see what the earlier ones created. */
export async function oneAtATime<Result>(locking: Locking, work: () => Promise<Result>): Promise<Result> {
  const client = await locking.pool.connect();
  try {
    await lock(client, lockKey, locking);
    return await work();
  } finally {
    // Closing the connection releases the lock and the settings.
    client.release(true);
  }
}
