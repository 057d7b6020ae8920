import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyDatabase, type TestDatabase } from '#test/database.ts';
import { key, password, urlOf } from './backup-helpers.ts';
import { makeDataDir, startServer, type ServerProcess } from './server-process.ts';

const patience = { timeout: 60_000, interval: 100 };

let database: TestDatabase;
let dataDir: string;
let removeDataDir: () => Promise<void>;
let servers: ServerProcess[] = [];

beforeAll(async () => {
  ({ dataDir, remove: removeDataDir } = await makeDataDir());
  database = await emptyDatabase();
  servers = [await start()];
  // Keeps what else is overwritten: each time that a job was done.
  await database.pool.query(`
    create table doings (name text, done_by text);
    create function keep_doing() returns trigger language plpgsql as $$
      begin insert into doings values (new.name, new.done_by); return null; end $$;
    create trigger kept after update of done_for on jobs for each row execute function keep_doing();`);
}, 60_000);

afterAll(async () => {
  await Promise.all(servers.map(({ stop }) => stop()));
  await removeDataDir();
  await database.drop();
});

function start(): Promise<ServerProcess> {
  return startServer({
    DATABASE_URL: urlOf(database.config),
    DATA_DIR: dataDir,
    SAMPLE_DATA: '0',
    ADMIN_PASSWORD: password,
    BILUM_KEY: key,
  });
}

async function doings(name: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ by: string }>(
    'select done_by as by from doings where name = $1',
    [name],
  );
  return rows.map(({ by }) => by);
}

async function backups(): Promise<string[]> {
  return readdir(join(dataDir, 'backups')).catch(() => []);
}

/** As if so many days had gone by. */
async function letDaysPass(days: number): Promise<void> {
  await database.pool.query('update jobs set done_for = done_for - make_interval(days => $1)', [days]);
  await database.pool.query('truncate doings');
}

test('what was due while no server ran is done once by those that start', async () => {
  await expect.poll(() => notDone(), patience).toBe(0);
  await Promise.all(servers.splice(0).map(({ stop }) => stop()));
  await letDaysPass(3);
  servers = await Promise.all([start(), start()]);
  await expect.poll(() => notDone(), patience).toBe(0);
  expect(await doings('new-day')).toHaveLength(1);
  expect(await doings('clean-up')).toHaveLength(1);
}, 150_000);

test('what a server was at when it was killed is done by another', async () => {
  const blocker = await database.pool.connect();
  await blocker.query('begin');
  // A backup waits for it.
  await blocker.query('lock table training_courses in access exclusive mode');
  await database.pool.query('update settings set is_backup_scheduled = true');
  await expect.poll(() => claimant(), patience).not.toBeNull();
  await expect.poll(() => logged(), patience).toBe(1);
  const killed = await claimant();
  const victim = servers.find(({ pid }) => killed?.endsWith(` ${pid}`));
  process.kill(victim?.pid ?? 0, 'SIGKILL');
  await victim?.outcome;
  servers = servers.filter((server) => server !== victim);
  await blocker.query('rollback');
  blocker.release();
  expect(await backups()).toEqual([expect.stringMatching(/\.bilum\.unfinished-/)]);

  // Two minutes later.
  await database.pool.query(
    `update jobs set claimed_until = claimed_until - interval '3 minutes',
       next_try_at = next_try_at - interval '3 minutes' where name = 'backup'`,
  );
  await database.pool.query(`notify bilum_changes, 'settings'`);
  await expect.poll(() => doings('backup'), patience).toHaveLength(1);
  const [by] = await doings('backup');
  expect(by).toMatch(new RegExp(`, process ${servers[0]?.pid}$`));
  expect(await backups()).toEqual([expect.stringMatching(/\.bilum$/)]);
}, 180_000);

async function notDone(): Promise<number> {
  const { rows } = await database.pool.query(
    `select count(*)::int as count from (values ('new-day'), ('clean-up')) as wanted (name)
     left join jobs using (name) where done_for is null or done_for < now() - interval '1 day'`,
  );
  return rows[0].count;
}

/** The log knows a backup by its name as soon as it is begun. */
async function logged(): Promise<number> {
  const { rows } = await database.pool.query(
    `select count(*)::int as count from audit where resource = 'backups' and action = 'export'`,
  );
  return rows[0].count;
}

async function claimant(): Promise<string | null> {
  const { rows } = await database.pool.query(`select claimed_by from jobs where name = 'backup'`);
  return rows[0]?.claimed_by ?? null;
}
