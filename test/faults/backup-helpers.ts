import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { expect } from 'vitest';
import { buildApp } from '#server/app.ts';
import { openArchive } from '#server/backup/archive-reading.ts';
import type { Manifest } from '#server/backup/manifest.ts';
import { runCommand, type Command } from '#server/backup/command.ts';
import { copyOutOf, prepareSession, readTables } from '#server/backup/catalog.ts';
import { readKey } from '#server/backup/key-at-hand.ts';
import { measure } from '#server/backup/measure.ts';
import { withSession } from '#server/backup/session.ts';
import { takeBackup } from '#server/backup/take.ts';
import { migrate } from '#server/database/migrate.ts';
import { firstRun } from '#server/first-run.ts';
import { projectRoot, readOptions } from '#server/options.ts';
import { emptyDatabase, type TestDatabase } from '#test/database.ts';

export const password = 'lagoon mountain coffee';
export const key = Buffer.alloc(32, 7).toString('base64');

/** The migrations of this program. */
export const ownMigrations = pathToFileURL(`${projectRoot()}/server/database/migrations/`);

const going = new AbortController().signal;

/** A folder of the test file's own. */
export async function makeFolder(): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'bilum-backup-'));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** The migrations of a program that is one migration ahead of this one. */
export async function migrationsWith(folder: string, tag: string, sql: string): Promise<URL> {
  const copy = join(folder, `migrations-${tag}`);
  await cp(ownMigrations, copy, { recursive: true });
  const journalFile = join(copy, 'meta', '_journal.json');
  const journal = JSON.parse(await readFile(journalFile, 'utf8'));
  journal.entries.push({ tag });
  await writeFile(journalFile, JSON.stringify(journal));
  await writeFile(join(copy, `${tag}.sql`), sql);
  return pathToFileURL(`${copy}/`);
}

export function optionsOf(isSample: boolean) {
  const environment = { DATA_DIR: tmpdir(), ADMIN_PASSWORD: password, BILUM_KEY: key, LOG_LEVEL: 'error' };
  return { ...readOptions(environment, []), isSample };
}

/** A database with the sample organisation in it. */
export async function sampleDatabase(migrations = ownMigrations): Promise<TestDatabase> {
  const database = await emptyDatabase();
  await fillWithSample(database.pool, migrations);
  return database;
}

export async function fillWithSample(pool: pg.Pool, migrations = ownMigrations): Promise<void> {
  await migrate(pool, migrations);
  await firstRun({ pool, options: optionsOf(true) });
}

/** A database with nothing in it, of which no server seems to be at work. */
export async function targetDatabase(): Promise<TestDatabase> {
  const database = await emptyDatabase();
  await database.pool.query(`set application_name to 'a test'`);
  return database;
}

export async function take(pool: pg.Pool, folder: string): Promise<{ path: string; manifest: Manifest }> {
  const path = join(folder, `${randomUUID()}.bilum`);
  const { manifest } = await takeBackup({
    pool,
    path,
    database: 'The database of the tests',
    program: '0.0.0',
    key: readKey(key),
    signal: going,
  });
  return { path, manifest };
}

type Restoring = {
  migrations?: URL;
  environment?: Record<string, string>;
  /** `-- --unsigned` */
  isUnsigned?: boolean;
  signal?: AbortSignal;
};

/** `npm run restore` on the database, answering what it says. */
export async function restore(
  { config }: { config: pg.PoolConfig },
  path: string,
  { migrations = ownMigrations, environment = {}, isUnsigned = false, signal = going }: Restoring = {},
): Promise<string> {
  return say('restore', {
    environment: { DATABASE_URL: urlOf(config), BILUM_KEY: key, ...environment },
    args: isUnsigned ? [path, '--unsigned'] : [path],
    migrations,
    signal,
  });
}

/** Without a key. */
export const keyless = { BILUM_KEY: '', DATA_DIR: join(tmpdir(), 'no-such-folder-of-bilum') };

/** `npm run verify-backup`, answering what it says. */
export function verify(path: string, environment: Record<string, string> = {}): Promise<string> {
  return say('verify-backup', { environment: { BILUM_KEY: key, ...environment }, args: [path] });
}

/** `npm run backup` of the database, answering what it says. */
export function backUp(
  { config }: { config: pg.PoolConfig },
  path: string,
  environment: Record<string, string> = {},
): Promise<string> {
  return say('backup', {
    environment: { DATABASE_URL: urlOf(config), BILUM_KEY: key, ...environment },
    args: [path],
  });
}

async function say(
  command: string,
  said: Pick<Command, 'environment' | 'args'> & Partial<Command>,
): Promise<string> {
  const around = { folder: tmpdir(), migrations: ownMigrations, log: () => undefined, signal: going };
  return (await runCommand(command, { ...around, ...said })).join('\n');
}

/** What a backup of it would say now: every table's rows and hash. */
export function contentOf(pool: pg.Pool): Promise<Record<string, string>> {
  return withSession(pool, going, async (client) => {
    await prepareSession(client);
    const tables: Measured[] = [];
    for (const table of await readTables(client))
      tables.push({ name: table.name, ...(await measure(client.query(copyTo(copyOutOf(table))), going)) });
    return hashesOf({ tables });
  });
}

type Measured = { name: string; rows: number; sha256: string };

export function hashesOf({ tables }: { tables: Measured[] }): Record<string, string> {
  return Object.fromEntries(tables.map(({ name, rows, sha256 }) => [name, `${rows} ${sha256.slice(0, 16)}`]));
}

/** Everything is as it was, but nobody is signed in and no code is open, and the log has a row of it. */
export async function expectRestored(pool: pg.Pool, content: Record<string, string>): Promise<void> {
  const { audit, ...rest } = await contentOf(pool);
  const { audit: logged, ...wanted } = content;
  for (const name of [
    'sessions',
    'access_tokens',
    'one_time_codes',
    'sign_in_attempts',
    'bounded_acts',
    'passkey_challenges',
  ]) {
    expect(rest[name]).toMatch(/^0 /);
    delete rest[name];
    delete wanted[name];
  }
  expect(rest).toEqual(wanted);
  expect(parseInt(audit ?? '', 10)).toBe(parseInt(logged ?? '', 10) + 1);
}

/** The log without what restores left in it. */
export async function logBefore(pool: pg.Pool): Promise<unknown[]> {
  const { rows } = await pool.query(
    `select count(*)::int, md5(string_agg(audit::text, chr(10) order by id)) from audit
     where not (resource = 'backups' and action = 'create')`,
  );
  return rows;
}

export async function check(path: string): Promise<void> {
  const archive = await openArchive(path);
  await archive.check(going).finally(() => archive.close());
}

export function urlOf({ connectionString, host, port, user, database }: pg.PoolConfig): string {
  if (connectionString !== undefined) return connectionString;
  return `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host ?? '')}&port=${port}`;
}

export async function tableNames(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query(`select relname from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`);
  return rows.map(({ relname }) => relname);
}

/** Everything that guards a table: constraints, indexes, triggers and whether they are on. */
export async function guardsOf(pool: pg.Pool): Promise<unknown[]> {
  const { rows } = await pool.query(`
    select conrelid::regclass::text as place, conname::text as name, pg_get_constraintdef(oid) || convalidated as guard
      from pg_constraint where connamespace = 'public'::regnamespace
    union all select tgrelid::regclass::text, tgname, tgenabled::text || pg_get_triggerdef(oid)
      from pg_trigger where not tgisinternal
    union all select tablename, indexname, indexdef from pg_indexes where schemaname = 'public'
    order by 1, 2, 3`);
  return rows;
}

/** The real server on a pool, for requests. */
export async function serving<Result>(
  pool: pg.Pool,
  work: (app: FastifyInstance) => Promise<Result>,
): Promise<Result> {
  const app = await buildApp({ pool, options: optionsOf(false) });
  return work(app).finally(() => app.close());
}

export type Ended = { code: number | null; output: string };

/** A command as people run it, in a folder. */
export function launch(folder: string, variables: Record<string, string>, args: string[]) {
  const child = spawn(process.execPath, [join(projectRoot(), 'scripts/backup.js'), ...args], {
    cwd: folder,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  const ended = new Promise<Ended>((done) => child.on('close', (code) => done({ code, output })));
  return { kill: (signal: NodeJS.Signals) => child.kill(signal), ended };
}
