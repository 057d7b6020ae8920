import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { recheckAccess } from './recheck-access.ts';
import { run, statement, type Database } from './statement.ts';

export interface Progress {
  done: number;
  of: number;
}

const setApplicationName = statement(
  sql`select set_config('application_name', ${sql.placeholder('progress')}::text, true)`,
);

const selectApplicationName = statement(sql`select application_name as progress from pg_stat_activity
  where datname = current_database() and application_name like ${sql.placeholder('about')} || ' %'`);

/** A key that only this user can compute, because the record with its owner may not exist yet. */
export function progressFor(userId: string, id: string): string {
  return createHash('sha256').update(`${userId} ${id}`).digest('hex').slice(0, 32);
}

/**
 * Publishes the progress of a long transaction in the application name of its connection. Unlike its rows, that is
 * visible at once on every server, and it ends with the transaction. Throws when the user may no longer have the work
 * done.
 */
export async function reportProgress(tx: PoolClient, id: string, { done, of }: Progress): Promise<void> {
  await recheckAccess();
  await run(tx, setApplicationName, { progress: `${about(id)} ${done}/${of}` });
}

/** The progress for a record, or null when nothing is under way. */
export async function progressWith(database: Database, id: string): Promise<Progress | null> {
  const [found] = await run<{ progress: string }>(database, selectApplicationName, { about: about(id) });
  const [, done, of] = /(\d+)\/(\d+)$/.exec(found?.progress ?? '') ?? [];
  return done && of ? { done: Number(done), of: Number(of) } : null;
}

function about(id: string): string {
  return `bilum ${id}`;
}
