import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { superuser } from '#server/postgres/cluster.ts';
import { startEmbeddedPostgres } from '#server/postgres/embedded.ts';
import type { Settings } from '#server/postgres/settings.ts';

/**
 * A PostgreSQL configured as the product does, with durable commits, in a folder deleted with the
 * bench. A killed bench leaves both; the next test run removes them by name.
 */
export async function startCluster(settings: Settings = {}) {
  const folder = await mkdtemp(join(tmpdir(), `bilum-test-${process.pid}-`));
  await chmod(folder, 0o711);
  const dataDir = join(folder, 'data');
  const postgres = await startEmbeddedPostgres({
    dataDir,
    settings,
    title: `bench of process ${process.pid}`,
    log: console.error,
    onLost: (reason) => console.error(reason.message),
  });
  return {
    dataDir,
    config: postgres.config,
    programConfig: postgres.programConfig,
    superuserConfig: (database: string) => ({ ...postgres.config(database), user: superuser }),
    create: postgres.ensureDatabase,
    stop: postgres.stop,
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

export type Cluster = Awaited<ReturnType<typeof startCluster>>;

export async function withDatabase<Result>(
  config: pg.PoolConfig,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(config);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The `DATABASE_URL` of a database. */
export function urlOf({ host = '', port = 5432, user = '', password, database = '' }: pg.PoolConfig): string {
  const secret = typeof password === 'string' ? `:${encodeURIComponent(password)}` : '';
  return `postgresql://${user}${secret}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`;
}
