import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { askAgain } from './asked-again.ts';
import { run, statement, type Database } from './statement.ts';

export interface Progress {
  done: number;
  of: number;
}

const tell = statement(sql`select set_config('application_name', ${sql.placeholder('told')}::text, true)`);

const told = statement(sql`select application_name as told from pg_stat_activity
  where datname = current_database() and application_name like ${sql.placeholder('about')} || ' %'`);

/** Under which the progress with a record is found by one person alone, before the record is there to say whose it is. */
export function progressFor(userId: string, id: string): string {
  return createHash('sha256').update(`${userId} ${id}`).digest('hex').slice(0, 32);
}

/**
 * How far a long transaction has come with a record. What it has written nobody sees before it ends; what its
 * connection is called everybody sees at once, on every server, and it is gone with the transaction, however that ends.
 * It goes no further for who may not have it done any more.
 */
export async function reportProgress(tx: PoolClient, id: string, { done, of }: Progress): Promise<void> {
  await askAgain();
  await run(tx, tell, { told: `${about(id)} ${done}/${of}` });
}

/** Null: nothing of the record is under way. */
export async function progressWith(database: Database, id: string): Promise<Progress | null> {
  const [found] = await run<{ told: string }>(database, told, { about: about(id) });
  const [, done, of] = /(\d+)\/(\d+)$/.exec(found?.told ?? '') ?? [];
  return done && of ? { done: Number(done), of: Number(of) } : null;
}

function about(id: string): string {
  return `bilum ${id}`;
}
