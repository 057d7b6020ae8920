import pg from 'pg';
import { z } from 'zod';
import { errorCode, StartError } from '../start-error.ts';
import { isEmptySystem } from '../auth/setup.ts';
import { moment } from './words.ts';

/**
 * A schema with details in its comment. It exists before the first table, is in no backup, and needs no more privileges
 * than the restore.
 */
const mark = 'bilum_unfinished_restore';

const startedSchema = z.object({ file: z.string(), startedAt: z.string() });

/** The file that was being restored, and since when. */
type Started = z.infer<typeof startedSchema>;

/** Keeps a start from treating the database as that of a new organisation. */
export async function markUnfinished(client: pg.ClientBase, started: Started): Promise<void> {
  const text = pg.escapeLiteral(JSON.stringify(started));
  await client.query(`create schema if not exists ${mark}; comment on schema ${mark} is ${text}`);
}

export async function clearUnfinished(database: pg.Pool | pg.ClientBase): Promise<void> {
  await database.query(`drop schema if exists ${mark}`);
}

/**
 * Throws when a restore of this database was interrupted. Rows are restored in one transaction, so if there are users,
 * everything is there and only the end was missing. `discard`: the operator abandons that restore.
 */
export async function refuseUnfinished(owner: pg.Pool, { discard }: { discard: boolean }): Promise<void> {
  const started = await readUnfinished(owner);
  if (!started) return;
  if (!discard && (await isEmptyDatabase(owner))) throw unfinished(started);
  await clearUnfinished(owner);
}

export async function readUnfinished(database: pg.Pool): Promise<Started | undefined> {
  const { rows } = await database.query<{ text: string | null }>(
    `select obj_description(oid, 'pg_namespace') as text from pg_namespace where nspname = $1`,
    [mark],
  );
  const [found] = rows;
  return found && startedSchema.parse(JSON.parse(found.text ?? '{}'));
}

export function unfinished({ file, startedAt }: Started): StartError {
  const quoted = /^[\w./-]+$/.test(file) ? file : JSON.stringify(file);
  return new StartError(
    `The restore of ${file}, begun at ${moment(startedAt)}, was interrupted, so its data was not restored. ` +
      `Run it again: npm run restore ${quoted}. To start without its data: npm start -- --discard-restore.`,
  );
}

/** A database without tables or without users. */
export async function isEmptyDatabase(database: pg.Pool | pg.PoolClient): Promise<boolean> {
  try {
    return await isEmptySystem(database);
  } catch (error) {
    if (errorCode(error) === '42P01') return true;
    throw error;
  }
}
