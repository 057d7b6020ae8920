import type { Pool, PoolClient } from 'pg';
import { deallocateRetired, mayKnowRetired } from './prepared.ts';

/** Lends a connection of the pool, to be released. */
export async function lend(pool: Pool): Promise<PoolClient> {
  const client = await pool.connect();
  hear(client);
  if (!mayKnowRetired(client)) return client;
  try {
    await deallocateRetired(client);
    return client;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

const heard = new WeakSet<PoolClient>();

/** A connection that breaks while it is lent fails the statement under way, or the next: nobody else need know. */
function hear(client: PoolClient): void {
  if (heard.has(client)) return;
  heard.add(client);
  client.on('error', () => undefined);
}
