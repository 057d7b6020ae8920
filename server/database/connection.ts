import type { Pool, PoolClient } from 'pg';
import { deallocateRetired, mayKnowRetired } from './prepared.ts';

/** Lends a connection of the pool, to be released. */
export async function lend(pool: Pool): Promise<PoolClient> {
  const client = await pool.connect();
  if (!mayKnowRetired(client)) return client;
  try {
    await deallocateRetired(client);
    return client;
  } catch (error) {
    client.release(true);
    throw error;
  }
}
