import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { errorCode, errorMessage, StartError } from '../start-error.ts';
import { channel } from './changes.ts';

/** A migration as a database remembers it. */
export type Applied = { tag: string; hash: string };
type Migration = Applied & { sql: string };

// The same place beside this file and, after the build, beside the bundle.
const migrationsFolder = new URL('./migrations/', import.meta.url);

// Any number; it means 'one at a time migrates this database' to every version of Bilum.
const lockKey = 111420530102;

/** Milliseconds that a migration waits for a lock: less than those wait who wait behind it (connect.ts). */
const longestWait = 3000;
const betweenTries = 1000;
/** lock_not_available, deadlock_detected */
const inTheWay = ['55P03', '40P01'];

let own: Promise<Migration[]> | undefined;

/** Read once, at the start: an upgrade in place puts the files of a newer program there. */
export function ownMigrations(): Promise<Migration[]> {
  return (own ??= readMigrations(migrationsFolder));
}

/**
 * Brings the schema up to this program and answers the tags of what it ran. A migration and its record are one
 * transaction. A schema that is newer than the program, or was made by another one, is refused and left as it is.
 * `count`: only the first so many, as the program was when it had no more.
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
    // The connection carries the lock and the settings: ending it ends both, whatever happened.
    client.release(true);
  }
}

/** Is the schema exactly this program's? */
export async function isSchemaCurrent(pool: pg.Pool, folder?: URL): Promise<boolean> {
  const migrations = await migrationsIn(folder);
  const applied = await readApplied(pool);
  return applied.length === migrations.length && applied.at(-1)?.tag === migrations.at(-1)?.tag;
}

function migrationsIn(folder: URL | undefined): Promise<Migration[]> {
  return folder ? readMigrations(folder) : ownMigrations();
}

// Older programs look here whether they were overtaken, so its columns stay (schema-watch.ts).
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
      // Git may have written the lines' ends anew; that is no change.
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

/** Everybody waits behind a migration that waits for somebody's long transaction, so it steps back and tries again. */
async function apply(client: pg.PoolClient, migration: Migration): Promise<void> {
  while (!(await tryToApply(client, migration))) await sleep(betweenTries);
}

/** False when it has left everything as it was, since it could not have the tables for itself. */
async function tryToApply(client: pg.PoolClient, { tag, sql, hash }: Migration): Promise<boolean> {
  try {
    await client.query(`begin; set local lock_timeout to '${longestWait}ms'`);
    await client.query(sql);
    await client.query('insert into migrations (tag, hash) values ($1, $2)', [tag, hash]);
    // To the programs of before that still run: they look and end.
    await client.query(`notify ${channel}, 'migrations'`);
    await client.query('commit');
    return true;
  } catch (error) {
    // A connection that is gone has rolled back by itself.
    await client.query('rollback').catch(() => undefined);
    if (inTheWay.includes(errorCode(error))) return false;
    throw new StartError(`Migration ${tag} failed and was undone: ${errorMessage(error)}`);
  }
}
