import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '../start-error.ts';

// Arbitrary numbers, but the same in every version: only one server may own a data folder.
const lockKeys = [1114205301, 1];
const patience = 2000;

/** Another server owns the folder, so its PostgreSQL must not be touched. */
export class OwnedByAnother extends StartError {}

/**
 * Takes a session-level lock on its own connection for the life of the server. PostgreSQL releases it with the session,
 * so a killed server never leaves it behind. `title` describes this server to a second one.
 */
export async function claimOwnership(config: pg.ClientConfig, title: string): Promise<pg.Client> {
  const client = new pg.Client({ ...config, application_name: title, keepAlive: true });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await waitForLock(client);
    return client;
  } catch (error) {
    await client.end();
    throw error;
  }
}

async function waitForLock(client: pg.Client): Promise<void> {
  const deadline = performance.now() + patience;
  // The session of a server that was just killed may still be ending.
  while (!(await tryLock(client))) {
    if (performance.now() > deadline) {
      throw new OwnedByAnother(
        `Another Bilum is already running on this data folder: ${await findOwner(client)}. ` +
          'Stop that one first, or set DATA_DIR to a folder of its own.',
      );
    }
    await sleep(100);
  }
}

async function tryLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(
    'select pg_try_advisory_lock($1, $2) as taken',
    lockKeys,
  );
  return rows[0]?.taken === true;
}

async function findOwner(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ title: string }>(
    `select activity.application_name as title
     from pg_locks lock join pg_stat_activity activity using (pid)
     where lock.locktype = 'advisory' and lock.classid = $1 and lock.objid = $2 and lock.granted`,
    lockKeys,
  );
  return rows[0]?.title || 'a server that does not say its name';
}
