import { appendFile, chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withClient } from '#server/postgres/databases.ts';
import { startEmbeddedPostgres } from '#server/postgres/embedded.ts';
import { findPostmaster, keepLogShort } from '#server/postgres/postmaster.ts';

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'bilum-embedded-'));
  await chmod(dataDir, 0o711);
});

afterEach(() => rm(dataDir, { recursive: true }));

test('a second server on the folder is refused soon, naming the first, which goes on', async () => {
  const first = await start();
  const asked = Date.now();
  await expect(start()).rejects.toThrow(
    'Another Bilum is already running on this data folder: the first one at http://127.0.0.1:3000. ' +
      'Stop that one first, or set DATA_DIR to a folder of its own.',
  );
  expect(Date.now() - asked).toBeLessThan(20_000);
  expect(await ask(first, 'postgres', 'select 1 as one')).toEqual([{ one: 1 }]);
  await first.stop();
});

test('after PostgreSQL is killed it runs again, with every acknowledged write, for the same pool', async () => {
  const messages: string[] = [];
  const server = await start(messages);
  await server.ensureDatabase('live');
  const pool = new pg.Pool(server.config('live'));
  pool.on('error', () => undefined);
  await pool.query('create table notes (note text)');
  await pool.query("insert into notes values ('kept')");
  const postmaster = await findPostmaster({ folder: join(dataDir, 'postgres') });
  process.kill(postmaster?.pid ?? 0, 'SIGKILL');
  while (!messages.includes('PostgreSQL is running again.')) await sleep(20);
  expect((await pool.query('select note from notes')).rows).toEqual([{ note: 'kept' }]);
  await pool.end();
  await server.stop();
});

test('stopping ends PostgreSQL and removes its socket; the data stays', async () => {
  const server = await start();
  await server.ensureDatabase('live');
  const { host = '' } = server.config('live');
  await server.stop();
  expect(await findPostmaster({ folder: join(dataDir, 'postgres') })).toBeUndefined();
  await expect(stat(host)).rejects.toThrow('ENOENT');
  const again = await start();
  expect(await again.hasDatabase('live')).toBe(true);
  await again.stop();
});

test('the owner of the databases is no superuser, yet may make the extensions it needs', async () => {
  const server = await start();
  await server.ensureDatabase('live');
  expect(await ask(server, 'live', "select current_setting('is_superuser') as it")).toEqual([{ it: 'off' }]);
  await ask(server, 'live', 'create extension btree_gist; create extension pg_trgm');
  await server.stop();
});

test('the database is durable, checks its pages and orders text the same everywhere', async () => {
  const server = await start();
  const names = ['fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums', 'listen_addresses'];
  const values = await ask(
    server,
    'postgres',
    `select ${names.map((name) => `current_setting('${name}') as ${name}`).join()}`,
  );
  expect(values).toEqual([
    {
      fsync: 'on',
      full_page_writes: 'on',
      synchronous_commit: 'on',
      data_checksums: 'on',
      listen_addresses: '',
    },
  ]);
  const locale = await ask(
    server,
    'postgres',
    "select datlocale as it from pg_database where datname = 'postgres'",
  );
  expect(locale).toEqual([{ it: 'C.UTF-8' }]);
  await server.stop();
});

test('where there are no sockets it listens on loopback and asks for the generated password', async () => {
  const server = await start([], 'loopback');
  const config = server.config('postgres');
  expect(config.host).toBe('127.0.0.1');
  expect((await stat(join(dataDir, 'postgres-password'))).mode & 0o777).toBe(0o600);
  expect(await ask(server, 'postgres', 'select 1 as one')).toEqual([{ one: 1 }]);
  const stranger = new pg.Client({ ...config, password: 'guessed' });
  await expect(stranger.connect()).rejects.toThrow('password authentication failed');
  await server.stop();
});

test('there a user who changed their own password comes in again with the generated one at the next start', async () => {
  const server = await start([], 'loopback');
  await withClient(server.programConfig('postgres'), (client) =>
    client.query(`alter role current_user password 'mine'`),
  );
  await expect(withClient(server.programConfig('postgres'), whoAmI)).rejects.toThrow(
    'password authentication failed',
  );
  await server.stop();
  const again = await start([], 'loopback');
  expect(await withClient(again.programConfig('postgres'), whoAmI)).toBe('bilum_program');
  expect(await withClient(again.config('postgres'), whoAmI)).toBe('bilum');
  await again.stop();
});

test('a folder of another PostgreSQL major is refused before anything in it is touched', async () => {
  const folder = join(dataDir, 'postgres');
  await mkdir(folder);
  await writeFile(join(folder, 'PG_VERSION'), '17\n');
  const before = await stat(folder);
  await expect(start()).rejects.toThrow(
    `The data in ${folder} was written by PostgreSQL 17, and this Bilum runs PostgreSQL 18. Nothing was changed: ` +
      'make a backup with the Bilum that wrote it, and restore that into a new data folder.',
  );
  const { mode, uid, mtimeMs } = await stat(folder);
  expect({ mode, uid, mtimeMs }).toEqual({ mode: before.mode, uid: before.uid, mtimeMs: before.mtimeMs });
});

test('a database that does not start is one sentence with its reason, and nothing is left running', async () => {
  const server = await start();
  await server.stop();
  await writeFile(join(dataDir, 'postgres', 'global', 'pg_control'), 'damaged');
  await expect(start()).rejects.toThrow("Bilum's own PostgreSQL did not start: ");
  expect(await findPostmaster({ folder: join(dataDir, 'postgres') })).toBeUndefined();
});

test('a long log is put aside while PostgreSQL goes on writing into it, for its owner only', async () => {
  const server = await start();
  const logFile = join(dataDir, 'postgres.log');
  await appendFile(logFile, 'x'.repeat(1000));
  await keepLogShort(logFile, 1000);
  expect((await stat(logFile)).size).toBe(0);
  expect(await readFile(`${logFile}.old`, 'utf8')).toContain('database system is ready');
  await expect(ask(server, 'nowhere', 'select 1')).rejects.toThrow('does not exist');
  await expect
    .poll(() => readFile(logFile, 'utf8'))
    .toMatch(/^[^\0]*FATAL: {2}database "nowhere" does not exist/);
  for (const file of [logFile, `${logFile}.old`]) expect((await stat(file)).mode & 0o777).toBe(0o600);
  await keepLogShort(logFile, 1000);
  expect((await stat(logFile)).size).toBeGreaterThan(0);
  await server.stop();
});

test('a start that fails tells its reason although the log was long', async () => {
  const server = await start();
  await server.stop();
  await appendFile(join(dataDir, 'postgres.log'), 'x'.repeat(11_000_000));
  await writeFile(join(dataDir, 'postgres', 'global', 'pg_control'), 'damaged');
  await expect(start()).rejects.toThrow(/did not start: could not read file "global\/pg_control"/);
});

test('shared buffers are those that the operator asks for', async () => {
  const server = await start([], 'socket', '96MB');
  expect(await ask(server, 'postgres', 'show shared_buffers')).toEqual([{ shared_buffers: '96MB' }]);
  await server.stop();
});

test("a pid left behind that is another program's by now is no obstacle", async () => {
  const server = await start();
  const pidFile = join(dataDir, 'postgres', 'postmaster.pid');
  const left = await readFile(pidFile, 'utf8');
  await server.stop();
  await writeFile(pidFile, left.replace(/^\d+/, String(process.pid)));
  const again = await start();
  await again.stop();
});

function start(messages: string[] = [], transport?: 'loopback' | 'socket', sharedBuffers?: string) {
  return startEmbeddedPostgres({
    dataDir,
    title: 'the first one at http://127.0.0.1:3000',
    log: (message) => messages.push(message),
    onLost: (reason) => messages.push(reason.message),
    sharedBuffers,
    ...(transport && { transport }),
  });
}

async function ask(
  server: Awaited<ReturnType<typeof start>>,
  database: string,
  sql: string,
): Promise<unknown[]> {
  const client = new pg.Client(server.config(database));
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

async function whoAmI(client: pg.Client): Promise<string | undefined> {
  return (await client.query<{ name: string }>('select current_user as name')).rows[0]?.name;
}
