import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { errorCode, errorMessage, StartError } from '../start-error.ts';
import { channel } from './changes.ts';

/** A migration that a database has recorded. */
export type Applied = { tag: string; hash: string };
type Migration = Applied & { sql: string };

// The folder is beside this file and, after the build, beside the bundle.
const migrationsFolder = new URL('./migrations/', import.meta.url);

// An arbitrary number, but the same in every version: only one process may migrate a database at a time.
const lockKey = 111420530102;

/**
 * Milliseconds that a migration waits for a lock: shorter than the lock timeout of the queries that queue behind it
 * (connect.ts).
 */
const longestWait = 3000;
const betweenTries = 1000;
/** lock_not_available, deadlock_detected */
const inTheWay = ['55P03', '40P01'];

let migrationsRead: Promise<Migration[]> | undefined;

/** Read once at the start, because an upgrade in place replaces the files. */
export function ownMigrations(): Promise<Migration[]> {
  return (migrationsRead ??= readMigrations(migrationsFolder));
}

/**
 * Brings the schema up to date and returns the tags of the migrations it ran. A migration and its record are one
 * transaction. Throws and changes nothing when the schema is newer than the program or was made by another one.
 * `count`: run only the first migrations, as an older program would.
 */
export async function migrate(pool: pg.Pool, folder?: URL, count?: number): Promise<string[]> {
  const migrations = (await migrationsIn(folder)).slice(0, count);
  const client = await pool.connect();
  try {
    await client.query(`set statement_timeout to 0; set lock_timeout to 0`);
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await client.query(recordTable);
    const applied = await readApplied(client);
    refuseForeign(migrations, applied);
    const pending = migrations.slice(applied.length);
    for (const migration of pending) await apply(client, migration);
    return pending.map(({ tag }) => tag);
  } finally {
    // Closing the connection releases the lock and the settings, whatever happened.
    client.release(true);
  }
}

/** Whether the schema is exactly the one of this program. */
export async function isSchemaCurrent(pool: pg.Pool, folder?: URL): Promise<boolean> {
  const migrations = await migrationsIn(folder);
  const applied = await readApplied(pool);
  return applied.length === migrations.length && applied.at(-1)?.tag === migrations.at(-1)?.tag;
}

function migrationsIn(folder: URL | undefined): Promise<Migration[]> {
  return folder ? readMigrations(folder) : ownMigrations();
}

// Older programs read this table to notice that they are outdated, so its columns never change (schema-watch.ts).
const recordTable = `
  create table if not exists migrations (
    position integer generated always as identity primary key,
    tag text not null unique,
    hash text not null,
    applied_at timestamptz not null default now()
  )`;

export async function readMigrations(folder: URL): Promise<Migration[]> {
  const journal: { entries: { tag: string }[] } = JSON.parse(
    await readFile(new URL('meta/_journal.json', folder), 'utf8'),
  );
  return Promise.all(
    journal.entries.map(async ({ tag }) => {
      // Git may have converted line endings, which is not a change.
      const sql = (await readFile(new URL(`${tag}.sql`, folder), 'utf8')).replaceAll('\r\n', '\n');
      return { tag, sql, hash: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

async function readApplied(database: pg.Pool | pg.PoolClient): Promise<Applied[]> {
  const { rows } = await database.query<Applied>('select tag, hash from migrations order by position');
  return rows;
}

function refuseForeign(migrations: Migration[], applied: Applied[]): void {
  const latest = migrations.at(-1)?.tag ?? 'none';
  applied.forEach(({ tag, hash }, position) => {
    const known = migrations[position];
    if (known?.tag === tag && known.hash === hash) return;
    if (known?.tag === tag) {
      throw new StartError(`Migration ${tag} was changed after it was applied to this database.`);
    }
    throw new StartError(
      `The database has the schema ${applied.at(-1)?.tag}, and this program knows ${latest}: start a newer Bilum.`,
    );
  });
}

/** All queries queue behind a migration that waits for a long transaction, so it gives up and tries again. */
async function apply(client: pg.PoolClient, migration: Migration): Promise<void> {
  while (!(await tryToApply(client, migration))) await sleep(betweenTries);
}

/** Returns false when it could not lock the tables and changed nothing. */
async function tryToApply(client: pg.PoolClient, { tag, sql, hash }: Migration): Promise<boolean> {
  try {
    await client.query(`begin; set local lock_timeout to '${longestWait}ms'`);
    await client.query(sql);
    await client.query('insert into migrations (tag, hash) values ($1, $2)', [tag, hash]);
    // Tells older programs that still run to check the schema and stop.
    await client.query(`notify ${channel}, 'migrations'`);
    await client.query('commit');
    return true;
  } catch (error) {
    // A lost connection has already rolled back.
    await client.query('rollback').catch(() => undefined);
    if (inTheWay.includes(errorCode(error))) return false;
    throw new StartError(`Migration ${tag} failed and was undone: ${errorMessage(error)}`);
  }
}
