import { access, copyFile, mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { markUnfinished, readUnfinished } from '#server/backup/unfinished.ts';
import { withSession } from '#server/backup/session.ts';
import { superuser } from '#server/postgres/cluster.ts';
import { findPostmaster } from '#server/postgres/postmaster.ts';
import type { TestDatabase } from '#test/database.ts';
import {
  contentOf,
  expectRestored,
  key,
  launch,
  makeFolder,
  password,
  sampleDatabase,
  tableNames,
  take,
  targetDatabase,
  urlOf,
} from './backup-helpers.ts';
import { connectToDatabase, post, signIn } from './running-server.ts';
import { launchServer, makeDataDir, runToEnd, startServer } from './server-process.ts';

const wasInterrupted =
  /The restore of (\S+\.bilum), begun at \d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC, was interrupted, so its data was not restored\. Run it again: npm run restore \1\. To start without its data: npm start -- --discard-restore\.\n$/;
const fileName = /bilum-live-\d{4}-\d\d-\d\d-\d{4}\.bilum/;

let folder: string;
let removeFolder: () => Promise<void>;
const removals: (() => Promise<void>)[] = [];
/** A backup big enough to be met in the middle of its restore. */
let big: string;
let bigSource: TestDatabase;

beforeAll(async () => {
  ({ folder, remove: removeFolder } = await makeFolder());
  bigSource = await sampleDatabase();
  await bigSource.pool.query(`insert into audit (id, action, resource, note, mark)
    select gen_random_uuid(), 'export', 'assets', repeat('woven ', 20), decode(repeat('00', 16), 'hex') from generate_series(1, 150000)`);
  ({ path: big } = await take(bigSource.pool, folder));
});

afterAll(async () => {
  for (const remove of removals) await remove();
  await bigSource.drop();
  await removeFolder();
});

test('a system of our own is backed up while it runs and when it does not, and restored elsewhere', async () => {
  const old = await newDataDir();
  const server = await startServer({ DATA_DIR: old, SAMPLE_DATA: '0', ADMIN_PASSWORD: password });
  await addAsset(server.address, 'BEFORE');
  const place = join(folder, 'place');
  await mkdir(place);

  const running = await run(place, { DATA_DIR: old }, ['backup']);
  expect(running.output).toMatch(
    /^The database 'live' as of .* UTC is in \S+\.bilum \(\d+ tables, [\d,]+ rows, \d+ kB\)\.\nThe backup does not contain the key \(\w{16}\), which is in \S+\/key\. Keep a copy of the key apart from the backup: without the key, no one can read the bank account numbers, medical histories and files in the backup\.\nThe backup is signed with the key \w{16}\. A restore with that key checks that the backup was not changed\.\n$/,
  );
  expect(running.code).toBe(0);
  const [name = '', ...others] = await readdir(place);
  expect(others).toEqual([]);
  expect(name).toMatch(fileName);
  expect((await stat(join(place, name))).mode & 0o777).toBe(0o600);

  const refused = await run(place, { DATA_DIR: old }, ['restore', name]);
  expect(refused.output).toMatch(
    /^Another Bilum is already running on this data folder: process \d+ at http:/,
  );
  expect(refused.code).toBe(1);

  await addAsset(server.address, 'AFTER');
  expect((await server.stop()).code).toBe(0);
  const stopped = await run(place, { DATA_DIR: old }, ['backup', 'stopped.bilum']);
  expect(stopped.code).toBe(0);
  expect(await findPostmaster({ folder: join(old, 'postgres') })).toBeUndefined();

  const again = await run(place, { DATA_DIR: old }, ['restore', 'stopped.bilum']);
  expect(again.output).toBe(
    `The database 'live' in ${old} has people in it, and a backup is restored into an empty system only: set DATA_DIR to a new folder. Nothing was changed.\n`,
  );
  expect(again.code).toBe(1);

  const fresh = await newDataDir();
  const restored = await run(place, { DATA_DIR: fresh }, ['restore', name]);
  expect(restored.output).toMatch(
    /^The database 'live' now contains the backup taken at .*, each table compared\.\n/,
  );
  expect(restored.code).toBe(0);
  expect(restored.output).toMatch(
    /\nThe backup is encrypted with another key \(\w{16}\): there is none in \S+\/key\. Put that key there before you start Bilum\.\n/,
  );
  const keyless = await runToEnd({ DATA_DIR: fresh });
  expect(keyless.output).toMatch(
    /^There is no key in \S+, and the database needs the key \w{16}, which was in /,
  );
  expect(await readdir(fresh)).not.toContain('key');
  await copyFile(join(old, 'key'), join(fresh, 'key'));
  expect(await assetsIn(fresh)).toEqual(['BEFORE']);

  const newest = await newDataDir();
  expect((await run(place, { DATA_DIR: newest }, ['restore', 'stopped.bilum'])).code).toBe(0);
  await copyFile(join(old, 'key'), join(newest, 'key'));
  expect(await assetsIn(newest)).toEqual(['AFTER', 'BEFORE']);
});

test('verify-backup says what is in a backup, and fails on a damaged one', async () => {
  const whole = await run(folder, {}, ['verify-backup', big]);
  expect(whole.output).toMatch(
    /is whole\.\n {2}taken {5}.* UTC of the database of the tests\n {2}by {8}Bilum 0\.0\.0 on PostgreSQL \d+\.\d+.*\n {2}schema {4}\w+ \(\d+ migrations\)\n {2}sealed {4}with the key \w{16}, which is not in it\n {2}content {3}\d+ tables, 1\d\d,\d{3} rows: .*audit 1\d\d,\d{3}, /,
  );
  expect(whole.code).toBe(0);
  const path = join(folder, 'foreign.bilum');
  await writeFile(path, 'something else');
  const foreign = await run(folder, {}, ['verify-backup', 'foreign.bilum']);
  expect(foreign).toEqual({ code: 1, output: `${path} is not a backup of Bilum.\n` });
  const none = await run(folder, {}, ['verify-backup']);
  expect(none).toEqual({ code: 1, output: `Run 'npm run verify-backup' and the file of a backup.\n` });
});

test('a folder without a database is one sentence, and none is made', async () => {
  const dataDir = join(folder, 'nowhere');
  const { code, output } = await run(folder, { DATA_DIR: dataDir }, ['backup']);
  expect(output).toBe(
    `There is nothing to back up in ${dataDir}: set DATA_DIR or DATABASE_URL as the server has them.\n`,
  );
  expect(code).toBe(1);
  await expect(access(dataDir)).rejects.toThrow();
});

test('Ctrl-C in the middle of a backup leaves no file', async () => {
  const place = join(folder, 'interrupted');
  await mkdir(place);
  const backup = launch(place, { DATABASE_URL: urlOf(bigSource.config), BILUM_KEY: key }, [
    'backup',
    'a.bilum',
  ]);
  await until(async () => (await readdir(place)).length > 0);
  backup.kill('SIGINT');
  expect(await backup.ended).toEqual({ code: 130, output: 'Interrupted: the backup was cancelled.\n' });
  expect(await readdir(place)).toEqual([]);
});

test('a restore that is killed in the middle leaves a server with nobody, which can be restored into', async () => {
  const target = await targetDatabase();
  removals.push(() => target.drop());
  const variables = { DATABASE_URL: urlOf(target.config), BILUM_KEY: key };
  const restore = launch(folder, variables, ['restore', big]);
  await until(() => isCopying(target.pool));
  restore.kill('SIGKILL');
  await restore.ended;
  await until(async () => !(await isCopying(target.pool)));
  expect(await tableNames(target.pool)).toContain('users');
  const count = await target.pool.query(
    'select (select count(*) from users) + (select count(*) from audit) as rows',
  );
  expect(count.rows).toEqual([{ rows: '0' }]);
  const start = await runToEnd({ ...variables, DATA_DIR: await newDataDir() });
  expect(start.output).toMatch(wasInterrupted);
  expect(start.code).toBe(1);
  expect((await run(folder, variables, ['restore', big])).code).toBe(0);
  await expectRestored(target.pool, await contentOf(bigSource.pool));
});

test('a restore that is killed in the middle leaves a data folder that can be restored into', async () => {
  const dataDir = await newDataDir();
  const variables = { DATA_DIR: dataDir, BILUM_KEY: key };
  const restore = launch(folder, variables, ['restore', big]);
  const behind = await until(() => connectToDraft(dataDir));
  await until(() => isCopying(behind));
  restore.kill('SIGKILL');
  await restore.ended;
  const { rows } = await behind.query(`select datname from pg_database where datname in ('live', 'sample')`);
  await behind.end();
  expect(rows).toEqual([]);
  const start = await runToEnd(variables);
  expect(start.output).toMatch(wasInterrupted);
  expect(start.code).toBe(1);
  const second = await run(folder, variables, ['restore', big]);
  expect(second.code).toBe(0);
  const server = await startServer(variables);
  expect(await signIn(server.address, password)).toBeTruthy();
  await server.stop();
});

test('a restore that was killed can be given up, on a server', async () => {
  const target = await targetDatabase();
  removals.push(() => target.drop());
  const variables = { DATABASE_URL: urlOf(target.config), BILUM_KEY: key, DATA_DIR: await newDataDir() };
  await killedRestore(variables, () => isCopying(target.pool));
  await until(async () => !(await isCopying(target.pool)));
  const discarding = launchServer({ ...variables, ADMIN_PASSWORD: password }, ['--discard-restore']);
  await expect.poll(discarding.output).toMatch(/Bilum +http:/);
  process.kill(discarding.pid, 'SIGTERM');
  await discarding.outcome;
  const server = await startServer(variables);
  expect(await signIn(server.address, password)).toBeTruthy();
  await server.stop();
});

test('a restore that was killed can be given up, in a data folder', async () => {
  const variables = { DATA_DIR: await newDataDir(), BILUM_KEY: key };
  await killedRestore(variables, async () => {
    const behind = await connectToDraft(variables.DATA_DIR).catch(() => undefined);
    return behind && isCopying(behind).finally(() => behind.end());
  });
  const discarding = launchServer(variables, ['--discard-restore']);
  await expect.poll(discarding.output).toMatch(/Bilum +http:/);
  process.kill(discarding.pid, 'SIGTERM');
  await discarding.outcome;
  const server = await startServer(variables);
  expect(server.output()).toContain('Username   admin');
  await server.stop();
});

test('what was restored whole opens, although the restore was killed before it said so', async () => {
  const target = await targetDatabase();
  removals.push(() => target.drop());
  const variables = { DATABASE_URL: urlOf(target.config), BILUM_KEY: key, DATA_DIR: await newDataDir() };
  expect((await run(folder, variables, ['restore', big])).code).toBe(0);
  await withSession(target.pool, new AbortController().signal, (client) =>
    markUnfinished(client, { file: big, startedAt: new Date().toISOString() }),
  );
  const server = await startServer(variables);
  expect(await signIn(server.address, password)).toBeTruthy();
  await server.stop();
  expect(await readUnfinished(target.pool)).toBeUndefined();
});

async function killedRestore(variables: Record<string, string>, isUnderWay: () => Promise<unknown>) {
  const restore = launch(folder, variables, ['restore', big]);
  await until(isUnderWay);
  restore.kill('SIGKILL');
  await restore.ended;
}

function run(place: string, variables: Record<string, string>, args: string[]) {
  return launch(place, variables, args).ended;
}

async function newDataDir(): Promise<string> {
  const { dataDir, remove } = await makeDataDir();
  removals.push(remove);
  return dataDir;
}

async function addAsset(server: string, assetTag: string): Promise<void> {
  const asset = { assetTag, assetName: 'Drill', category: 'Tool', status: 'Operational' };
  const { status } = await post(`${server}/api/assets`, asset, await signIn(server, password));
  expect(status).toBe(201);
}

async function assetsIn(dataDir: string): Promise<string[]> {
  const server = await startServer({ DATA_DIR: dataDir });
  expect(await signIn(server.address, password)).toBeTruthy();
  const client = await connectToDatabase(dataDir);
  const { rows } = await client.query<{ asset_tag: string }>('select asset_tag from assets order by 1');
  await client.end();
  await server.stop();
  return rows.map(({ asset_tag }) => asset_tag);
}

async function isCopying(database: pg.Pool | pg.Client): Promise<boolean> {
  const { rowCount } = await database.query(
    `select from pg_stat_progress_copy where command = 'COPY FROM' and tuples_processed > 5000
       and datname in (current_database(), 'live_unfinished')`,
  );
  return rowCount === 1;
}

async function connectToDraft(dataDir: string): Promise<pg.Client | undefined> {
  const found = await findPostmaster({ folder: join(dataDir, 'postgres') });
  if (!found?.isReady) return undefined;
  const client = new pg.Client({ ...found.address, user: superuser, database: 'postgres', ssl: false });
  client.on('error', () => undefined);
  return client.connect().then(
    () => client,
    () => undefined,
  );
}

async function until<Found>(look: () => Promise<Found | undefined>): Promise<NonNullable<Found>> {
  const deadline = Date.now() + 30_000;
  while (Date.now() < deadline) {
    const found = await look();
    if (found) return found;
    await sleep(5);
  }
  throw new Error('What was waited for did not come.');
}
