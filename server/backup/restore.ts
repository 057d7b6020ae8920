import type pg from 'pg';
import { migrate } from '../database/migrate.ts';
import { oneAtATime } from '../database/one-at-a-time.ts';
import { StartError } from '../start-error.ts';
import type { Archive } from './archive-reading.ts';
import { prepareSession, readHistory, readTables } from './catalog.ts';
import { leadsTo } from './history.ts';
import { load } from './load.ts';
import type { Key } from './key-at-hand.ts';
import { logRestore, type Unlogged } from './log.ts';
import { withSession } from './session.ts';
import { endSignIns } from './sign-ins.ts';
import { clearUnfinished, isEmptyDatabase, markUnfinished } from './unfinished.ts';
import { moment } from './words.ts';

export type Restoring = {
  pool: pg.Pool;
  /** The database in messages. */
  database: string;
  archive: Archive;
  /** The folder of this program's migrations. */
  migrations: URL;
  /** Marks the audit entry of the restore. */
  key: Key | undefined;
  log: (message: string) => void;
  signal: AbortSignal;
};

/**
 * Restores a verified archive into an empty database: first the schema of the backup, then all rows except sessions in
 * one transaction, then the current schema. If it is interrupted before the transaction commits, the database is as
 * empty as before, and marked; after that, the next start completes it. The caller clears the mark.
 */
export async function restoreInto(restoring: Restoring): Promise<Unlogged> {
  const { pool, migrations } = restoring;
  // A server that starts meanwhile waits and then finds the restored system.
  const unlogged = await oneAtATime(restoring, async () => {
    const logged = await withSession(pool, restoring.signal, (client) => restoreWith(client, restoring));
    await migrate(pool, migrations);
    return logged;
  });
  // Without statistics the first queries would be slow.
  await pool.query('analyze').catch(() => undefined);
  return unlogged;
}

async function restoreWith(client: pg.PoolClient, restoring: Restoring): Promise<Unlogged> {
  const { pool, archive } = restoring;
  await prepareSession(client);
  await refuseInUse(client, restoring);
  await refuseOtherSchema(client, restoring);
  await markUnfinished(client, { file: archive.path, startedAt: new Date().toISOString() });
  try {
    return await fill(client, restoring);
  } catch (error) {
    // The user knows why it failed, so the mark is not needed.
    await clearUnfinished(pool).catch(() => undefined);
    throw error;
  }
}

async function fill(
  client: pg.PoolClient,
  { pool, archive, migrations, key, signal }: Restoring,
): Promise<Unlogged> {
  await migrate(pool, migrations, archive.manifest.schema.length);
  await client.query('begin');
  await load(client, archive, signal);
  await endSignIns(client);
  const unlogged = await logRestore(client, moment(archive.manifest.takenAt), key);
  await client.query('commit');
  return unlogged;
}

export function notEmpty(database: string, wayOut: string): StartError {
  return new StartError(
    `${database} has people in it, and a backup is restored into an empty system only: ${wayOut}. Nothing was changed.`,
  );
}

async function refuseInUse(client: pg.PoolClient, { database }: Restoring): Promise<void> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity where datname = current_database() and application_name = 'bilum'`,
  );
  if (!rowCount) return;
  throw new StartError(`Bilum is running on ${database}. Stop it first. Nothing was changed.`);
}

async function refuseOtherSchema(client: pg.PoolClient, { database, archive }: Restoring): Promise<void> {
  const wayOut = 'make a new database, and set DATABASE_URL to it';
  const history = await readHistory(client);
  if (!history) {
    if ((await readTables(client)).length === 0) return;
    throw new StartError(`${database} has tables that are not Bilum's: ${wayOut}. Nothing was changed.`);
  }
  if (!(await isEmptyDatabase(client))) throw notEmpty(database, wayOut);
  if (leadsTo(history, archive.manifest.schema)) return;
  throw new StartError(
    `${database} is empty, but its schema ${history.at(-1)?.tag} is not the backup's (${archive.manifest.schema.at(-1)?.tag}) or older: ${wayOut}. Nothing was changed.`,
  );
}
