import { createHash, randomInt } from 'node:crypto';
import { access, readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { migrate } from '#server/database/migrate.ts';
import { firstRun } from '#server/first-run.ts';
import type { TestDatabase } from '#test/database.ts';
import {
  check,
  contentOf,
  expectRestored,
  fillWithSample,
  guardsOf,
  hashesOf,
  logBefore,
  makeFolder,
  migrationsWith,
  optionsOf,
  password,
  restore,
  sampleDatabase,
  serving,
  tableNames,
  take,
  targetDatabase,
} from './backup-helpers.ts';

/** Everything that fights with loading rows, beside what the product has. */
const oddities = `
  create table odd_circles_left (id uuid primary key default gen_random_uuid(), other_id uuid);
  create table odd_circles_right (id uuid primary key default gen_random_uuid(), other_id uuid not null
    references odd_circles_left (id) deferrable initially deferred);
  alter table odd_circles_left add foreign key (other_id) references odd_circles_right (id) on delete set null;
  create table odd_chain (name text primary key, above text references odd_chain (name), position integer not null,
    unique (position) deferrable initially deferred);
  create table odd_keyless (note text, weight numeric, span interval, moments tstzrange, list text[], figure float8);
  create table odd_derived (number integer primary key generated always as identity, net integer not null,
    gross integer generated always as (net * 2) stored);
  create table "Odd ""name""" ("a column, odd" text collate "C", "select" jsonb, primary key ("a column, odd"));
  create table odd_parts (kind text, note text) partition by list (kind);
  create table odd_parts_a partition of odd_parts for values in ('a');
  create table odd_parts_b partition of odd_parts default;
  create table odd_stock (quantity integer not null);
  create function count_row() returns trigger language plpgsql as $$
    begin update odd_stock set quantity = quantity + 1; return null; end $$;
  create trigger always_count after insert on odd_chain for each row execute function count_row();
  alter table odd_chain enable always trigger always_count;
  create trigger resting after insert on odd_keyless for each row execute function count_row();
  alter table odd_keyless disable trigger resting;
  create rule nothing as on insert to odd_derived where new.net < 0 do instead nothing;`;

const oddRows = `
  insert into odd_stock values (0);
  with left_one as (insert into odd_circles_left default values returning id),
    right_one as (insert into odd_circles_right (other_id) select id from left_one returning id, other_id)
    select from right_one;
  update odd_circles_left set other_id = (select id from odd_circles_right);
  insert into odd_chain values ('Ömie', 'abc', 1), ('abc', 'Zz', 2), ('Zz', 'ʔ', 3), ('ʔ', null, 4), ('_', 'Ömie', 5);
  insert into odd_keyless values (E'tab\\tline\\nback\\\\slash\\\\.\\rend', 1.10, '1 year 2 days 03:04:05.6', '[2026-01-01 10:00+10,)',
    '{a,NULL,"b,c"}', 0.1::float8 + 0.2::float8), (null, null, null, null, null, 'NaN'), ('', 0, '0', 'empty', '{}', -0.0);
  insert into odd_keyless (note) select 'same' from generate_series(1, 3);
  insert into odd_derived (net) select generate_series(1, 5);
  delete from odd_derived where net = 2;
  insert into "Odd ""name""" values ('é', '{"b": 1, "a": [1.50, null]}'), ('e', 'null'), (E'\\\\N', '"x"');
  insert into odd_parts values ('a', '1'), ('b', '2');`;

let folder: string;
let removeFolder: () => Promise<void>;
/** The migrations of a program with the oddities. */
let odd: URL;
let source: TestDatabase;
/** A backup of the sample with the oddities. */
let backup: Awaited<ReturnType<typeof take>>;
const targets: TestDatabase[] = [];

beforeAll(async () => {
  ({ folder, remove: removeFolder } = await makeFolder());
  odd = await migrationsWith(folder, '9998_odd', oddities);
  source = await sampleDatabase(odd);
  await source.pool.query(oddRows);
  backup = await take(source.pool, folder);
});

afterEach(async () => {
  for (const target of targets.splice(0)) await target.drop();
});

afterAll(async () => {
  await source.drop();
  await removeFolder();
});

test('what is restored is what was there, table for table, and works as before', async () => {
  const target = await emptyTarget();
  expect(await restore(target, backup.path, { migrations: odd })).toMatch(
    /now contains the backup taken at .*: \d+ tables, [\d,]+ rows, each table compared\.\nThe backup is signed with the key \w{16} and was not changed since\.\nThe key of the backup \(\w{16}\) is in BILUM_KEY\.\nSessions, API keys and one-time codes are not restored: everyone must sign in again, and software needs new API keys\.$/,
  );
  await expectRestored(target.pool, hashesOf(backup.manifest));
  await expectRestored(target.pool, await contentOf(source.pool));
  expect(await logBefore(target.pool)).toEqual(await logBefore(source.pool));
  expect(await guardsOf(target.pool)).toEqual(await guardsOf(source.pool));

  const { pool } = target;
  await expect(pool.query('delete from audit')).rejects.toThrow('the audit log is append-only');
  const next = 'select next_employee_id() as id';
  const number = await pool.query(next);
  expect(number.rows).toEqual((await source.pool.query(next)).rows);
  await pool.query(`insert into odd_derived (net) values (6)`);
  expect((await pool.query('select number from odd_derived where net = 6')).rows).toEqual([{ number: 6 }]);
  await pool.query(`insert into odd_chain values ('new', null, 6)`);
  expect((await pool.query('select quantity from odd_stock')).rows).toEqual([{ quantity: 6 }]);
  // The program that serves does not know the odd tables, and would take itself for overtaken.
  await pool.query(`delete from migrations where tag = '9998_odd'`);
  await serving(pool, async (app) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { username: 'admin', password },
    });
    expect(answer.statusCode).toBe(200);
  });
});

test('a backup taken while people write is of one moment', async () => {
  const stop = new AbortController();
  const write = async () => {
    while (!stop.signal.aborted)
      await source.pool.query(
        `with one as (insert into odd_keyless (note) values ('pair')) insert into odd_parts values ('c', 'pair')`,
      );
  };
  const writing = Promise.all([write(), write()]);
  try {
    const counts: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      const { manifest } = await take(source.pool, folder);
      const rows = (name: string) => manifest.tables.find((table) => table.name === name)?.rows ?? 0;
      expect(rows('odd_keyless') - 6).toBe(rows('odd_parts') - 2);
      counts.push(rows('odd_parts'));
    }
    expect(new Set(counts).size).toBe(5);
  } finally {
    stop.abort();
    await writing;
  }
});

test('a backup with one changed byte anywhere is refused', async () => {
  const whole = await readFile(backup.path);
  const path = join(folder, 'changed.bilum');
  const beginnings = Array.from({ length: whole.length / 512 }, (_, block) => block * 512);
  const chosen = [...beginnings.slice(0, 8), 100, 124, 136, 148, 155, 156, 257, 265, 500, 513, 514, 1023];
  const random = Array.from({ length: 120 }, () => randomInt(whole.length));
  for (const position of [...chosen, ...random, whole.length - 1, whole.length - 1024]) {
    const changed = Buffer.from(whole);
    changed[position] = (changed[position] ?? 0) ^ (1 << randomInt(8));
    await writeFile(path, changed);
    await expect(check(path), `byte ${position}`).rejects.toThrow(
      /^The backup \S+ is damaged: .+\.$|is not a backup of Bilum\.$|has the format \d+, and this program reads formats up to 2/,
    );
  }
}, 60_000);

test('a backup that is cut off, or has more behind it, is refused', async () => {
  const whole = await readFile(backup.path);
  const path = join(folder, 'cut.bilum');
  for (const length of [
    1,
    511,
    512,
    1023,
    1024,
    1536,
    randomInt(whole.length),
    whole.length - 512,
    whole.length - 1,
  ]) {
    await writeFile(path, whole);
    await truncate(path, length);
    await expect(check(path), `${length} bytes`).rejects.toThrow(/is damaged|is not a backup of Bilum/);
  }
  await writeFile(path, Buffer.concat([whole, Buffer.alloc(512)]));
  await expect(check(path)).rejects.toThrow('is damaged');
});

test('a damaged backup is refused before the database is touched', async () => {
  const target = await emptyTarget();
  const changed = await readFile(backup.path);
  const position = changed.indexOf('tables/users.copy.gz') + 700;
  changed[position] = (changed[position] ?? 0) ^ 1;
  const path = join(folder, 'users.bilum');
  await writeFile(path, changed);
  await expect(restore(target, path, { migrations: odd })).rejects.toThrow(
    new RegExp(
      `^The backup ${path} is damaged: the rows of users (cannot be read|are not what was written)\\.$`,
    ),
  );
  expect(await tableNames(target.pool)).toEqual([]);
});

test.each([
  ['an empty file', Buffer.alloc(0)],
  ['a text', Buffer.from('bilum-backup-format is what this is about\n'.repeat(100))],
  ['random bytes', Buffer.from(Array.from({ length: 5000 }, () => randomInt(256)))],
])('%s is not taken for a backup', async (_name, bytes) => {
  const path = join(folder, 'foreign.bilum');
  await writeFile(path, bytes);
  await expect(check(path)).rejects.toThrow(`${path} is not a backup of Bilum.`);
});

test('a missing file and a folder are one sentence', async () => {
  await expect(check(join(folder, 'none.bilum'))).rejects.toThrow(`There is no file ${folder}/none.bilum.`);
  await expect(check(folder)).rejects.toThrow(`${folder} is a folder, not a backup.`);
});

test('a backup in a newer format asks for a newer Bilum', async () => {
  const newer = await readFile(backup.path);
  newer.write('3\n', 512);
  const path = join(folder, 'newer.bilum');
  await writeFile(path, newer);
  await expect(check(path)).rejects.toThrow(
    `The backup ${path} has the format 3, and this program reads formats up to 2: use a newer Bilum.`,
  );
});

test('a backup of a newer schema is refused before the database is touched', async () => {
  const target = await emptyTarget();
  await expect(restore(target, backup.path)).rejects.toThrow(
    /^The backup has the schema 9998_odd, and this program knows \w+: restore it with a newer Bilum \(it was taken with 0\.0\.0\)\. Nothing was changed\.$/,
  );
  expect(await tableNames(target.pool)).toEqual([]);
});

test('a backup of another history of migrations is refused before the database is touched', async () => {
  const target = await emptyTarget();
  const other = await migrationsWith(folder, '9998_other', 'create table other (note text)');
  await expect(restore(target, backup.path, { migrations: other })).rejects.toThrow(
    `The backup has a migration 9998_odd that is not this program's: restore it with the Bilum that took it (0.0.0). Nothing was changed.`,
  );
  expect(await tableNames(target.pool)).toEqual([]);
});

test('an older backup is restored as it was and then migrated', async () => {
  const older = await sampleDatabase();
  targets.push(older);
  const { path, manifest } = await take(older.pool, folder);
  const newer = await migrationsWith(
    folder,
    '9999_newer',
    `alter table users add column nickname text not null default 'wantok';
     create table odd_newer (id uuid primary key);`,
  );
  const target = await emptyTarget();
  await restore(target, path, { migrations: newer });
  const before = hashesOf(manifest);
  const { users = '', migrations = '', odd_newer: made = '' } = await contentOf(target.pool);
  expect([users, migrations]).not.toEqual([before['users'], before['migrations']]);
  expect(made).toMatch(/^0 /);
  await expectRestored(target.pool, { ...before, users, migrations, odd_newer: made });
  expect((await target.pool.query('select distinct nickname from users')).rows).toEqual([
    { nickname: 'wantok' },
  ]);
});

test('a system with people in it is not restored into', async () => {
  const target = await emptyTarget();
  await fillWithSample(target.pool, odd);
  await target.pool.query(`set application_name to 'a test'`);
  const before = await contentOf(target.pool);
  await expect(restore(target, backup.path, { migrations: odd })).rejects.toThrow(
    /has people in it, and a backup is restored into an empty system only: make a new database, and set DATABASE_URL to it\. Nothing was changed\.$/,
  );
  expect(await contentOf(target.pool)).toEqual(before);
});

test('a system that was started and has nobody in it yet is restored into', async () => {
  const target = await emptyTarget();
  await migrate(target.pool, odd);
  await firstRun({ pool: target.pool, options: { ...optionsOf(false), adminPassword: undefined } });
  await target.pool.query(`set application_name to 'a test'`);
  await restore(target, backup.path, { migrations: odd });
  await expectRestored(target.pool, hashesOf(backup.manifest));
});

test('an empty system of another schema, and a database of something else, are not restored into', async () => {
  const newer = await emptyTarget();
  const ahead = await migrationsWith(folder, '9999_ahead', 'create table odd_ahead (note text)');
  await migrate(newer.pool, ahead);
  await newer.pool.query(`set application_name to 'a test'`);
  const older = await sampleDatabase();
  targets.push(older);
  const { path } = await take(older.pool, folder);
  await expect(restore(newer, path, { migrations: ahead })).rejects.toThrow(
    /is empty, but its schema 9999_ahead is not the backup's \(\w+\) or older: make a new database/,
  );

  const foreign = await emptyTarget();
  await foreign.pool.query('create table towns (name text)');
  await expect(restore(foreign, backup.path, { migrations: odd })).rejects.toThrow(
    /has tables that are not Bilum's: make a new database/,
  );
  expect(await tableNames(foreign.pool)).toEqual(['towns']);
});

test('a database that a server works on is not restored into', async () => {
  const target = await emptyTarget();
  await target.pool.query(`set application_name to 'bilum'`);
  await expect(restore(target, backup.path, { migrations: odd })).rejects.toThrow(
    /^Bilum is running on .*\. Stop it first\. Nothing was changed\.$/,
  );
});

test('a restore that is interrupted leaves an empty system, which can be restored into', async () => {
  const target = await emptyTarget();
  let isDone = false;
  for (const after of [5, 40, 80, 120, 160]) {
    const interruption = new AbortController();
    setTimeout(() => interruption.abort(), after);
    isDone = await restore(target, backup.path, { migrations: odd, signal: interruption.signal }).then(
      () => true,
      () => false,
    );
    // A quick machine may be done before the last of them.
    if (isDone) break;
    await expectNobody(target);
  }
  if (!isDone) await restore(target, backup.path, { migrations: odd });
  await expectRestored(target.pool, hashesOf(backup.manifest));
});

test('data sealed with another key is told', async () => {
  const target = await emptyTarget();
  const said = await restore(target, backup.path, {
    migrations: odd,
    isUnsigned: true,
    environment: { BILUM_KEY: Buffer.alloc(32, 8).toString('base64') },
  });
  expect(said).toMatch(
    /\nThe backup is encrypted with another key \(\w{16}\): the one in BILUM_KEY is \w{16}\. Put that key there before you start Bilum\.\n/,
  );
});

test('a backup is for its owner only, replaces nothing and leaves nothing half done', async () => {
  expect((await stat(backup.path)).mode & 0o777).toBe(0o600);
  const hash = await hashOf(backup.path);
  await expect(check(backup.path)).resolves.toBeUndefined();
  const { takeBackup } = await import('#server/backup/take.ts');
  const again = (path: string, signal = new AbortController().signal) =>
    takeBackup({ pool: source.pool, path, database: 'It', program: '0', key: undefined, signal });
  await expect(again(backup.path)).rejects.toThrow(
    `${backup.path} exists already, and a backup never replaces a file: name another.`,
  );
  expect(await hashOf(backup.path)).toBe(hash);
  await expect(again(join(folder, 'none', 'a.bilum'))).rejects.toThrow(
    `The folder of ${folder}/none/a.bilum does not exist.`,
  );
  await expect(again(join(folder, 'a.bilum'), AbortSignal.timeout(20))).rejects.toThrow();
  await expect(access(join(folder, 'a.bilum'))).rejects.toThrow();
});

async function emptyTarget(): Promise<TestDatabase> {
  const target = await targetDatabase();
  targets.push(target);
  return target;
}

async function expectNobody({ pool }: TestDatabase): Promise<void> {
  const names = await tableNames(pool);
  if (!names.includes('users')) return;
  expect((await pool.query('select count(*)::int as users from users')).rows).toEqual([{ users: 0 }]);
}

async function hashOf(path: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(path))
    .digest('hex');
}
