import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { connect } from '#server/database/connect.ts';
import { superuser } from '#server/postgres/cluster.ts';
import { clusterFolderIn } from '#server/postgres/data-folder.ts';
import { startEmbeddedPostgres } from '#server/postgres/embedded.ts';
import { findPostmaster } from '#server/postgres/postmaster.ts';
import { bringUpSchema } from '#server/prepare.ts';

/** How a test file reaches the run's PostgreSQL. Plain data, since it crosses processes. */
export type TestServer = {
  url: string | undefined;
  host: string;
  port: number;
  /** Who owns the databases of a cluster of our own; with TEST_DATABASE_URL, its user does everything. */
  owner: string | undefined;
  /** As whom the program works there. */
  program: string | undefined;
  /** The migrated database that every test file gets a copy of. */
  template: string;
};

type Throwaway = { server: TestServer; stop(): Promise<void> };

/** A PostgreSQL for one run of the tests, or the one of TEST_DATABASE_URL, with a migrated template in it. */
export async function startThrowawayCluster(): Promise<Throwaway> {
  const url = process.env['TEST_DATABASE_URL'] || undefined;
  const { server, stop } = url === undefined ? await startOwn() : borrow(url);
  try {
    await makeTemplate(server);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    server,
    async stop() {
      await administer(server, `drop database if exists ${server.template} with (force)`);
      await stop();
    },
  };
}

export function configOf({ url, host, port, owner }: TestServer, database: string): pg.PoolConfig {
  if (url === undefined) return { host, port, user: owner, database, ssl: false };
  const place = new URL(url);
  place.pathname = `/${database}`;
  return { connectionString: place.href };
}

/** Runs a statement that may create and drop databases. */
export async function administer(server: TestServer, sql: string): Promise<void> {
  const config =
    server.url === undefined
      ? configOf({ ...server, owner: superuser }, 'postgres')
      : { connectionString: server.url };
  const client = new pg.Client(config);
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

export function ownedBy({ owner }: TestServer): string {
  return owner === undefined ? '' : `owner ${owner}`;
}

async function makeTemplate(server: TestServer): Promise<void> {
  await administer(server, `create database ${server.template} ${ownedBy(server)}`);
  const config = configOf(server, server.template);
  const pool = await connect({ config, name: 'The database of the tests' }, report);
  try {
    await bringUpSchema(pool, server.program);
  } finally {
    await pool.end();
  }
}

function nameTemplate(): string {
  return `bilum_template_${randomBytes(4).toString('hex')}`;
}

function borrow(url: string): Throwaway {
  const server = { url, host: '', port: 0, owner: undefined, program: undefined, template: nameTemplate() };
  return { server, stop: () => Promise.resolve() };
}

async function startOwn(): Promise<Throwaway> {
  await removeAbandoned();
  const folder = await mkdtemp(join(tmpdir(), `bilum-test-${process.pid}-`));
  // Under root PostgreSQL runs as another account, which must be able to pass.
  await chmod(folder, 0o711);
  const dataDir = join(folder, 'data');
  const postgres = await startEmbeddedPostgres({
    dataDir,
    title: `tests of process ${process.pid}`,
    log: report,
    onLost: (reason) => report(reason.message),
    settings: { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_connections: '200' },
  });
  const { host = '', port = 0, user: owner } = postgres.config('postgres');
  const { user: program } = postgres.programConfig('postgres');
  return {
    server: { url: undefined, host, port, owner, program, template: nameTemplate() },
    async stop() {
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A run that was killed leaves its PostgreSQL and its folder behind; the next run clears them away. */
async function removeAbandoned(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const [, pid] = /^bilum-test-(\d+)-/.exec(name) ?? [];
    const folder = join(tmpdir(), name);
    if (pid === undefined || isAlive(Number(pid)) || !(await isOwn(folder))) continue;
    const abandoned = await findPostmaster({ folder: clusterFolderIn(join(folder, 'data')) });
    if (abandoned) {
      process.kill(abandoned.pid, 'SIGQUIT');
      await sleep(200);
      await rm(abandoned.address.host, { recursive: true, force: true });
    }
    await rm(folder, { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function isOwn(folder: string): Promise<boolean> {
  return (await stat(folder)).uid === process.getuid?.();
}

export function report(message: string): void {
  process.stderr.write(`${message}\n`);
}
