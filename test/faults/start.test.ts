import { chmod, mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startEmbeddedPostgres } from '#server/postgres/embedded.ts';
import { findPostmaster } from '#server/postgres/postmaster.ts';
import { emptyDatabase } from '#test/database.ts';
import { urlOf } from './backup-helpers.ts';
import { connectToDatabase, post, signIn } from './running-server.ts';
import { launchServer, makeDataDir, occupyPort, runToEnd, startServer } from './server-process.ts';

const password = 'woven lagoon bridge 42';
const isRoot = process.getuid?.() === 0;

let dataDir: string;
let removeDataDir: () => Promise<void>;
let own: Record<string, string>;

beforeEach(async () => {
  ({ dataDir, remove: removeDataDir } = await makeDataDir());
  own = { DATA_DIR: dataDir, SAMPLE_DATA: '0', ADMIN_PASSWORD: password };
});

afterEach(() => removeDataDir());

test('a port in use is one sentence, and the database is stopped again', async () => {
  const { port, release } = await occupyPort();
  const { code, output } = await runToEnd({ ...own, PORT: String(port) });
  release();
  expect(output).toBe(
    `Port ${port} on 127.0.0.1 is in use by another program. Stop that program, or set PORT to another number.\n`,
  );
  expect(code).toBe(1);
  expect(await findPostmaster(cluster())).toBeUndefined();
});

test('a data folder that is a file is one sentence', async () => {
  await writeFile(dataDir, '');
  const { code, output } = await runToEnd(own);
  await rm(dataDir);
  expect(output).toBe(
    `The data folder ${dataDir} cannot be used: a part of that path is a file, not a folder.\n`,
  );
  expect(code).toBe(1);
});

test.skipIf(isRoot)('a data folder one may not read is one sentence', async () => {
  await mkdir(dataDir, { mode: 0o000 });
  const { code, output } = await runToEnd(own);
  await chmod(dataDir, 0o700);
  expect(output).toBe(`The data folder ${dataDir} cannot be used: this account may not read and write it.\n`);
  expect(code).toBe(1);
});

test('a DATABASE_URL where nothing answers is one sentence without its password', async () => {
  const { code, output } = await runToEnd({
    ...own,
    DATABASE_URL: 'postgresql://mary:secret@127.0.0.1:1/bilum',
  });
  expect(output).toBe(
    'Nothing answers at 127.0.0.1:1/bilum: is PostgreSQL running there, and is DATABASE_URL right?\n',
  );
  expect(code).toBe(1);
});

test('a start that waits for another one ends when it is asked to', async () => {
  const database = await emptyDatabase();
  const other = await database.pool.connect();
  await other.query('select pg_advisory_lock(111420530103)');
  const { pid, outcome } = launchServer({ ...own, DATABASE_URL: urlOf(database.config) });
  await expect.poll(() => countWaiting(database.pool)).toBe(1);
  const asked = Date.now();
  process.kill(pid, 'SIGTERM');
  const { code, output } = await outcome;
  expect({ code, output, isSoon: Date.now() - asked < 5000 }).toEqual({ code: 0, output: '', isSoon: true });
  other.release(true);
  await database.drop();
});

async function countWaiting(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from pg_locks join pg_stat_activity using (pid)
     where not granted and datname = current_database()`,
  );
  return rows[0]?.count ?? 0;
}

test('DATABASE_URL takes any number of servers, and a wrong password or database is one sentence', async () => {
  const { dataDir: elsewhere, remove } = await makeDataDir();
  const postgres = await startEmbeddedPostgres({
    dataDir: elsewhere,
    title: 'a database of their own',
    log: () => undefined,
    onLost: () => undefined,
    transport: 'loopback',
  });
  await postgres.ensureDatabase('office');
  const { user, password: secret, port } = postgres.config('office');
  const place = `127.0.0.1:${port}`;
  const url = (word: unknown, database: string) =>
    `postgresql://${user}:${String(word)}@${place}/${database}`;
  const variables = { ...own, DATABASE_URL: url(secret, 'office') };
  const servers = await Promise.all([startServer(variables), startServer(variables)]);
  for (const server of servers) {
    expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
    expect((await server.stop()).code).toBe(0);
  }
  const wrongPassword = await runToEnd({ ...own, DATABASE_URL: url('guess', 'office') });
  expect(wrongPassword).toMatchObject({
    code: 1,
    output: `${place}/office refuses the user name or the password in DATABASE_URL.\n`,
  });
  const wrongDatabase = await runToEnd({ ...own, DATABASE_URL: url(secret, 'nowhere') });
  expect(wrongDatabase).toMatchObject({
    code: 1,
    output: `The database ${place}/nowhere does not exist: create it, or correct DATABASE_URL.\n`,
  });
  await postgres.stop();
  await remove();
});

test('a sample on the network without a password is one sentence', async () => {
  const { code, output } = await runToEnd({ DATA_DIR: dataDir, HOST: '0.0.0.0' });
  expect(output).toBe(
    'HOST=0.0.0.0 would make the sample organisation public on the network. Set ADMIN_PASSWORD, or SAMPLE_DATA=0 to start your own organisation.\n',
  );
  expect(code).toBe(1);
});

test('a folder of another PostgreSQL major is one sentence and stays as it is', async () => {
  const folder = join(dataDir, 'postgres');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'PG_VERSION'), '17\n');
  const before = await stat(folder);
  const { code, output } = await runToEnd(own);
  expect(output).toBe(
    `The data in ${folder} was written by PostgreSQL 17, and this Bilum runs PostgreSQL 18. Nothing was changed: ` +
      'make a backup with the Bilum that wrote it, and restore that into a new data folder.\n',
  );
  expect(code).toBe(1);
  expect((await stat(folder)).mtimeMs).toBe(before.mtimeMs);
});

test('a second server on the folder is refused soon, naming the first, which goes on', async () => {
  const first = await startServer(own);
  const asked = Date.now();
  const { code, output } = await runToEnd(own);
  expect(Date.now() - asked).toBeLessThan(20_000);
  expect(output).toBe(
    `Another Bilum is already running on this data folder: process ${first.pid} at ${first.address}. ` +
      'Stop that one first, or set DATA_DIR to a folder of its own.\n',
  );
  expect(code).toBe(1);
  expect((await fetch(`${first.address}/readyz`)).status).toBe(200);
  await first.stop();
});

test('of two servers started together on a new folder one serves and one is refused', async () => {
  const results = await Promise.allSettled([startServer(own), startServer(own)]);
  const serving = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [String(result.reason)] : []));
  for (const server of serving) {
    expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
    await server.stop();
  }
  expect(serving).toHaveLength(1);
  expect(refused).toEqual([expect.stringContaining('Another Bilum is already running on this data folder')]);
});

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'])(
  '%s ends the server and its database, and is no failure',
  async (signal) => {
    const server = await startServer(own);
    process.kill(-server.pid, signal);
    const { code } = await server.outcome;
    expect(code).toBe(0);
    expect(await findPostmaster(cluster())).toBeUndefined();
  },
);

test.each([150, 300, 450, 600, 750, 900])(
  'Ctrl-C %i ms into the first start leaves nothing running and nothing half made',
  async (delay) => {
    const starting = launchServer(own);
    await sleep(delay);
    process.kill(-starting.pid, 'SIGINT');
    await starting.outcome;
    expect(await findPostmaster(cluster())).toBeUndefined();
    const server = await startServer(own);
    expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
    await server.stop();
  },
);

test.each([800, 1200, 1600])(
  'a sample whose first start was killed after %i ms is filled by the next, with a password that is shown',
  async (delay) => {
    const sample = { DATA_DIR: dataDir };
    const starting = launchServer(sample);
    await sleep(delay);
    process.kill(starting.pid, 'SIGKILL');
    await starting.outcome;
    const wasShown = starting.output().includes('Password');
    const server = await startServer(sample);
    const [, shown] = /Password +(\S+)/.exec(wasShown ? starting.output() : server.output()) ?? [];
    expect(await signIn(server.address, shown ?? '')).toEqual(expect.any(String));
    await server.stop();
  },
);

test('a request in flight is answered before the server ends', async () => {
  const server = await startServer(own);
  const token = await signIn(server.address, password);
  const database = await connectToDatabase(dataDir);
  await database.query('begin; lock table assets in exclusive mode');
  const asset = { assetTag: 'A-1', assetName: 'Drill', category: 'Tool', status: 'Operational' };
  const answer = post(`${server.address}/api/assets`, asset, token);
  await untilSomeoneWaits(database);
  process.kill(server.pid, 'SIGTERM');
  await sleep(300);
  await database.query('commit');
  await database.end();
  const answered = Date.now();
  expect((await answer).status).toBe(201);
  expect((await server.outcome).code).toBe(0);
  expect(Date.now() - answered).toBeLessThan(9000);
});

test('asked a second time, the server does not wait for what is in flight', async () => {
  const server = await startServer(own);
  const token = await signIn(server.address, password);
  const database = await connectToDatabase(dataDir);
  database.on('error', () => undefined);
  await database.query('begin; lock table assets in exclusive mode');
  const asset = { assetTag: 'A-1', assetName: 'Drill', category: 'Tool', status: 'Operational' };
  const answer = post(`${server.address}/api/assets`, asset, token).then(
    ({ status }) => status,
    () => 'cut off',
  );
  await untilSomeoneWaits(database);
  process.kill(server.pid, 'SIGINT');
  await sleep(1200);
  const asked = Date.now();
  process.kill(server.pid, 'SIGINT');
  expect(await answer).toBe('cut off');
  expect((await server.outcome).code).toBe(0);
  expect(Date.now() - asked).toBeLessThan(9000);
});

test('a path too long for a socket is none for the data', async () => {
  const deep = join(dirname(dataDir), ...Array.from({ length: 30 }, () => 'quite-deep'), 'data');
  const server = await startServer({ ...own, DATA_DIR: deep });
  expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
  await server.stop();
});

function cluster() {
  return { folder: join(dataDir, 'postgres') };
}

async function untilSomeoneWaits(database: pg.Client): Promise<void> {
  for (;;) {
    const { rowCount } = await database.query('select from pg_locks where not granted');
    if (rowCount) return;
    await sleep(10);
  }
}
