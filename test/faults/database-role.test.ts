import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runCommand } from '#server/backup/command.ts';
import { superuser } from '#server/postgres/cluster.ts';
import { withClient } from '#server/postgres/databases.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#server/postgres/embedded.ts';
import { post, postmasterOf, signIn } from './running-server.ts';
import { makeDataDir, runToEnd, startServer, type ServerProcess } from './server-process.ts';

const password = 'woven lagoon bridge 42';
const note =
  /The user of DATABASE_URL could alter the audit log\. To use a database user without that permission, see docs/;

let dataDir: string;
let removeDataDir: () => Promise<void>;
let own: Record<string, string>;

beforeEach(async () => {
  ({ dataDir, remove: removeDataDir } = await makeDataDir());
  own = { DATA_DIR: dataDir, SAMPLE_DATA: '0', ADMIN_PASSWORD: password };
});

afterEach(() => removeDataDir());

test('a data folder of an earlier version gets the role, and its server works as it', async () => {
  await (await startServer(own)).stop();
  const postgres = await startPostgres(dataDir);
  for (const database of ['live', 'postgres'])
    await asSuperuser(dataDir, database, 'drop owned by bilum_program');
  await asSuperuser(dataDir, 'postgres', 'drop role bilum_program');
  await postgres.stop();

  const server = await startServer(own);
  await addSite(server);
  expect(await whoWorks(dataDir, 'live')).toEqual(['bilum_program']);
  expect(server.output()).not.toMatch(note);
  await server.stop();
});

test('the sample and the organisation that is founded in it are both served by the role', async () => {
  const server = await startServer({ DATA_DIR: dataDir, ADMIN_PASSWORD: password });
  expect(await whoWorks(dataDir, 'sample')).toEqual(['bilum_program']);
  const founded = await post(
    `${server.address}/api/start-your-own`,
    {
      organisationName: 'Kunduridge Quarries',
      timeZone: 'Pacific/Port_Moresby',
      currencySymbol: 'K',
      firstName: 'Ruth',
      lastName: 'Kila',
      username: 'ruth',
      newPassword: 'canoe thunder basket',
    },
    await signIn(server.address, password),
  );
  expect(founded.status).toBe(201);
  await expect.poll(() => whoWorks(dataDir, 'live'), { timeout: 20_000 }).toEqual(['bilum_program']);
  expect(await whoWorks(dataDir, 'sample')).toEqual([]);
  expect(await mayUpdate(dataDir, 'live')).toEqual({ audit: false, users: true });
  await server.stop();
});

test('what is restored is served by the role too', async () => {
  const { dataDir: other, remove } = await makeDataDir();
  const folder = await mkdtemp(join(tmpdir(), 'bilum-role-'));
  const server = await startServer(own);
  await addSite(server);
  const archive = join(folder, 'all.bilum');
  await command('backup', archive, { DATA_DIR: dataDir });
  await server.stop();
  await command('restore', archive, { DATA_DIR: other });
  await copyFile(join(dataDir, 'key'), join(other, 'key'));

  const restored = await startServer({ ...own, DATA_DIR: other });
  const token = await signIn(restored.address, password);
  const sites = await fetch(`${restored.address}/api/sites`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(await sites.json()).toHaveLength(1);
  expect(await mayUpdate(other, 'live')).toEqual({ audit: false, users: true });
  await restored.stop();
  await rm(folder, { recursive: true });
  await remove();
});

describe('with DATABASE_URL', () => {
  let elsewhere: string;
  let removeElsewhere: () => Promise<void>;
  let postgres: EmbeddedPostgres;
  let owner: string;
  let program: string;

  beforeEach(async () => {
    ({ dataDir: elsewhere, remove: removeElsewhere } = await makeDataDir());
    postgres = await startPostgres(elsewhere);
    await postgres.ensureDatabase('office');
    owner = urlOf(postgres.config('office'));
    program = urlOf(postgres.programConfig('office'));
  });

  afterEach(async () => {
    await postgres.stop();
    await removeElsewhere();
  });

  test('the owner alone does everything, and the start says what that means', async () => {
    const server = await startServer({ ...own, DATABASE_URL: owner });
    await addSite(server);
    expect(server.output()).toMatch(note);
    expect(await whoWorks(elsewhere, 'office')).toEqual(['bilum']);
    await server.stop();
  });

  test('a new database is prepared by its owner and served by another, by any number of servers', async () => {
    const variables = { ...own, DATABASE_URL: program, DATABASE_OWNER_URL: owner };
    const servers = await Promise.all([startServer(variables), startServer(variables)]);
    for (const server of servers) {
      expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
      expect(server.output()).not.toMatch(note);
    }
    await Promise.all(servers.map((server, turn) => addSite(server, `S${turn}`)));
    expect(await whoWorks(elsewhere, 'office')).toEqual(['bilum_program']);
    expect(await mayUpdate(elsewhere, 'office')).toEqual({ audit: false, users: true });
    await Promise.all(servers.map((server) => server.stop()));
  });

  test('an installation with one user goes over to two', async () => {
    await (await startServer({ ...own, DATABASE_URL: owner })).stop();
    const server = await startServer({ ...own, DATABASE_URL: program, DATABASE_OWNER_URL: owner });
    await addSite(server);
    expect(server.output()).not.toMatch(note);
    expect(await whoWorks(elsewhere, 'office')).toEqual(['bilum_program']);
    await server.stop();
  });

  test('one user in both places still works, and the start says what that means', async () => {
    const server = await startServer({ ...own, DATABASE_URL: owner, DATABASE_OWNER_URL: owner });
    await addSite(server);
    expect(server.output()).toMatch(note);
    await server.stop();
  });

  test('a superuser in place of the owner leaves the owner at work', async () => {
    await (await startServer({ ...own, DATABASE_URL: owner })).stop();
    const mightiest = urlOf({ ...postgres.config('office'), user: superuser });
    const server = await startServer({ ...own, DATABASE_URL: owner, DATABASE_OWNER_URL: mightiest });
    await addSite(server);
    expect(server.output()).toMatch(note);
    await server.stop();
  });

  test('a program without its owner is one sentence', async () => {
    await (await startServer({ ...own, DATABASE_URL: program, DATABASE_OWNER_URL: owner })).stop();
    const { code, output } = await runToEnd({ ...own, DATABASE_URL: program });
    expect([code, output]).toEqual([
      1,
      `${placeOf(program)} does not let the user of DATABASE_URL prepare it (permission denied for schema public). ` +
        `To change the owner, see docs/manual/operating.md, 'Use your own PostgreSQL'.\n`,
    ]);
  });

  test('two databases are one sentence, and neither is touched', async () => {
    await postgres.ensureDatabase('mine');
    const mine = urlOf(postgres.config('mine'));
    const { code, output } = await runToEnd({ ...own, DATABASE_URL: program, DATABASE_OWNER_URL: mine });
    expect([code, output]).toEqual([
      1,
      'DATABASE_OWNER_URL and DATABASE_URL name different databases. Nothing was changed.\n',
    ]);
    for (const database of ['office', 'mine']) {
      const count = `select count(*)::int as tables from pg_class where relnamespace = 'public'::regnamespace`;
      expect(await asSuperuser(elsewhere, database, count)).toEqual([{ tables: 0 }]);
    }
  });

  test('an owner that is refused is one sentence that names the variable', async () => {
    const wrong = urlOf(postgres.config('nowhere'));
    const { output } = await runToEnd({ ...own, DATABASE_URL: program, DATABASE_OWNER_URL: wrong });
    expect(output).toBe(
      `The database ${placeOf(wrong)} does not exist: create it, or correct DATABASE_OWNER_URL.\n`,
    );
  });

  test('backup and restore use the owner, and see that the program is at work', async () => {
    await postgres.ensureDatabase('new');
    const both = { DATABASE_URL: program, DATABASE_OWNER_URL: owner };
    const folder = await mkdtemp(join(tmpdir(), 'bilum-role-'));
    const archive = join(folder, 'all.bilum');
    const server = await startServer({ ...own, ...both });
    await addSite(server);
    await command('backup', archive, { DATA_DIR: dataDir, ...both });
    await expect(command('restore', archive, { DATA_DIR: dataDir, ...both })).rejects.toThrow(
      `Bilum is running on ${placeOf(program)}. Stop it first. Nothing was changed.`,
    );
    await server.stop();

    const next = {
      DATABASE_URL: urlOf(postgres.programConfig('new')),
      DATABASE_OWNER_URL: urlOf(postgres.config('new')),
    };
    await command('restore', archive, { DATA_DIR: dataDir, ...next });
    const restored = await startServer({ ...own, ...next });
    await addSite(restored, 'S2');
    expect(restored.output()).not.toMatch(note);
    await restored.stop();
    await rm(folder, { recursive: true });
  });
});

function startPostgres(folder: string): Promise<EmbeddedPostgres> {
  return startEmbeddedPostgres({
    dataDir: folder,
    title: 'a database of their own',
    log: () => undefined,
    onLost: () => undefined,
  });
}

function urlOf({ user = '', password: secret, host = '', port, database }: pg.PoolConfig): string {
  const word = typeof secret === 'string' ? `:${secret}` : '';
  return `postgresql://${user}${word}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`;
}

function placeOf(url: string): string {
  return new URL(url).host + new URL(url).pathname;
}

async function asSuperuser<Row extends pg.QueryResultRow>(
  folder: string,
  database: string,
  sql: string,
): Promise<Row[]> {
  const { address } = await postmasterOf(folder);
  const config = { ...address, user: superuser, database, ssl: false };
  return withClient(config, async (client) => (await client.query<Row>(sql)).rows);
}

/** The users of the servers' connections. */
async function whoWorks(folder: string, database: string): Promise<string[]> {
  const rows = await asSuperuser<{ name: string }>(
    folder,
    'postgres',
    `select distinct usename as name from pg_stat_activity
     where application_name = 'bilum' and datname = '${database}'`,
  );
  return rows.map(({ name }) => name);
}

async function mayUpdate(folder: string, database: string): Promise<unknown> {
  const tables = ['audit', 'users'].map(
    (table) => `has_table_privilege('bilum_program', '${table}', 'update') as ${table}`,
  );
  const [row] = await asSuperuser(folder, database, `select ${tables.join()}`);
  return row;
}

async function addSite({ address }: ServerProcess, code = 'WAU'): Promise<void> {
  const token = await signIn(address, password);
  expect((await post(`${address}/api/sites`, { name: `Site ${code}`, code }, token)).status).toBe(201);
}

function command(name: string, archive: string, environment: Record<string, string>): Promise<string[]> {
  return runCommand(name, {
    environment,
    args: [archive],
    folder: tmpdir(),
    migrations: new URL('../../server/database/migrations/', import.meta.url),
    log: () => undefined,
    signal: new AbortController().signal,
  });
}
