import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { emptyDatabase, type TestDatabase } from '#test/database.ts';
import { isSchemaCurrent, migrate } from '#server/database/migrate.ts';

let database: TestDatabase;
let root: string;

beforeEach(async () => {
  database = await emptyDatabase();
  root = await mkdtemp(join(tmpdir(), 'bilum-migrations-'));
});

afterEach(async () => {
  await database.drop();
  await rm(root, { recursive: true });
});

const towns = { '0000_towns': 'create table towns (name text)' };
const roads = {
  ...towns,
  '0001_roads':
    "create table roads (name text);\n--> statement-breakpoint\ninsert into towns values ('Lae');",
};

test('a new database gets every migration in order, and a current one nothing', async () => {
  const folder = await program('v2', roads);
  expect(await migrate(database.pool, folder)).toEqual(['0000_towns', '0001_roads']);
  expect(await migrate(database.pool, folder)).toEqual([]);
  expect(await isSchemaCurrent(database.pool, folder)).toBe(true);
});

test('a newer program brings an older schema up', async () => {
  await migrate(database.pool, await program('v1', towns));
  const newer = await program('v2', roads);
  expect(await isSchemaCurrent(database.pool, newer)).toBe(false);
  expect(await migrate(database.pool, newer)).toEqual(['0001_roads']);
});

test('the programs of before are told of each migration with its commit', async () => {
  await migrate(database.pool, await program('v1', towns));
  const older = await database.pool.connect();
  const told: unknown[] = [];
  older.on('notification', ({ payload }) => told.push(payload));
  await older.query('listen bilum_changes');
  await migrate(database.pool, await program('v2', roads));
  await migrate(database.pool, await program('v2', roads));
  await older.query('select');
  older.release(true);
  expect(told).toEqual(['migrations']);
});

test('a program older than the schema is refused, naming both', async () => {
  await migrate(database.pool, await program('v2', roads));
  await expect(migrate(database.pool, await program('v1', towns))).rejects.toThrow(
    'The database has the schema 0001_roads, and this program knows 0000_towns: start a newer Bilum.',
  );
});

test('a migration that was changed after it was applied is refused', async () => {
  await migrate(database.pool, await program('v1', towns));
  const changed = await program('v1b', { '0000_towns': 'create table towns (name varchar)' });
  await expect(migrate(database.pool, changed)).rejects.toThrow(
    'Migration 0000_towns was changed after it was applied to this database.',
  );
});

test('line ends that Git wrote anew are no change', async () => {
  await migrate(database.pool, await program('v2', roads));
  const text = roads['0001_roads'].replaceAll('\n', '\r\n');
  expect(await migrate(database.pool, await program('crlf', { ...roads, '0001_roads': text }))).toEqual([]);
});

test('a migration that fails half way leaves nothing of itself behind', async () => {
  const broken = { ...towns, '0001_roads': 'create table roads (name text); insert into nowhere values (1)' };
  await expect(migrate(database.pool, await program('v2', broken))).rejects.toThrow(
    'Migration 0001_roads failed and was undone: relation "nowhere" does not exist',
  );
  const { rows } = await database.pool.query(
    "select to_regclass('towns') is not null as towns, to_regclass('roads') as roads",
  );
  expect(rows).toEqual([{ towns: true, roads: null }]);
});

test('a migration that waits for a long transaction lets others pass, and is done after it', async () => {
  await migrate(database.pool, await program('v1', towns));
  const backup = await database.pool.connect();
  await backup.query('begin; select from towns');
  const migrating = migrate(
    database.pool,
    await program('v2', { ...towns, '0001_people': 'alter table towns add people integer' }),
  );
  await expect.poll(waiting).toBe(1);
  // A reader waits as long as a request would, and the backup goes on.
  expect((await database.pool.query('select from towns')).rowCount).toBe(0);
  await backup.query('commit');
  backup.release();
  expect(await migrating).toEqual(['0001_people']);
});

test('servers that start together migrate once', async () => {
  const folder = await program('v2', roads);
  const ran = await Promise.all([1, 2, 3].map(() => migrate(database.pool, folder)));
  expect(ran.flat()).toEqual(['0000_towns', '0001_roads']);
});

async function waiting(): Promise<number> {
  const { rowCount } = await database.pool.query(`select from pg_locks join pg_stat_activity using (pid)
    where not granted and datname = current_database()`);
  return rowCount ?? 0;
}

async function program(version: string, migrations: Record<string, string>): Promise<URL> {
  const folder = join(root, version);
  await mkdir(join(folder, 'meta'), { recursive: true });
  const entries = Object.keys(migrations).map((tag) => ({ tag }));
  await writeFile(join(folder, 'meta', '_journal.json'), JSON.stringify({ entries }));
  for (const [tag, sql] of Object.entries(migrations)) await writeFile(join(folder, `${tag}.sql`), sql);
  return pathToFileURL(`${folder}/`);
}
