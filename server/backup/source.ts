import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { connect, ownerConnection } from '../database/connect.ts';
import type { StartOptions } from '../options.ts';
import { readPassword } from '../postgres/cluster.ts';
import { clusterFolderIn, openDataFolder } from '../postgres/data-folder.ts';
import { hasDatabase, ownerRole, withClient } from '../postgres/databases.ts';
import { startEmbeddedPostgres } from '../postgres/embedded.ts';
import { findPostmaster, type Address } from '../postgres/postmaster.ts';
import { StartError } from '../start-error.ts';

export type Source = {
  pool: pg.Pool;
  /** The database in messages. */
  database: string;
  /** Part of the name of the backup file. */
  shortName: string;
  /** The folder in which a key would be. */
  dataDir: string;
};

export type Surroundings = { log: (message: string) => void; signal: AbortSignal };

/**
 * Opens the database that a server with these options would open, and leaves everything as it was when `work` has
 * finished.
 */
export async function withSource<Result>(
  options: StartOptions,
  surroundings: Surroundings,
  work: (source: Source) => Promise<Result>,
): Promise<Result> {
  if (options.databaseUrl !== undefined) return withUrl(options, options.databaseUrl, surroundings, work);
  const { folder: dataDir } = await openExisting(options.dataDir);
  const running = await findPostmaster({ folder: clusterFolderIn(dataDir) });
  if (running) return withRunning(options, { dataDir, address: running.address }, surroundings, work);

  const postgres = await startEmbeddedPostgres({
    dataDir: options.dataDir,
    sharedBuffers: options.sharedBuffers,
    title: `a backup (process ${process.pid})`,
    onLost: ({ message }) => surroundings.log(message),
    ...surroundings,
  });
  try {
    const name = await choose(options, dataDir, postgres.hasDatabase);
    return await withPool(postgres.config(name), name, dataDir, surroundings, work);
  } finally {
    await postgres.stop();
  }
}

/** Uses a PostgreSQL that is already running on the folder, and leaves it running. */
async function withRunning<Result>(
  options: StartOptions,
  { dataDir, address }: { dataDir: string; address: Address },
  surroundings: Surroundings,
  work: (source: Source) => Promise<Result>,
): Promise<Result> {
  const password = address.host.startsWith('/') ? undefined : await readPassword(dataDir);
  const config = (database: string) => ({
    ...address,
    user: ownerRole,
    password,
    database,
    ssl: false,
  });
  const name = await choose(options, dataDir, (wanted) =>
    withClient(config('postgres'), (client) => hasDatabase(client, wanted)),
  );
  return withPool(config(name), name, dataDir, surroundings, work);
}

async function withPool<Result>(
  config: pg.PoolConfig,
  name: string,
  dataDir: string,
  { log }: Surroundings,
  work: (source: Source) => Promise<Result>,
): Promise<Result> {
  const database = `The database '${name}'`;
  const pool = await connect(
    { config: { ...config, application_name: 'bilum backup' }, name: database },
    log,
  );
  try {
    return await work({ pool, database, shortName: name, dataDir });
  } finally {
    await pool.end();
  }
}

async function withUrl<Result>(
  { dataDir, openSample, databaseOwnerUrl }: StartOptions,
  databaseUrl: string,
  { log }: Surroundings,
  work: (source: Source) => Promise<Result>,
): Promise<Result> {
  if (openSample)
    throw new StartError(
      '--sample means a database in DATA_DIR, and DATABASE_URL names another: leave one out.',
    );
  const connection = ownerConnection({ databaseUrl, databaseOwnerUrl });
  const { name: database, config } = connection;
  const pool = await connect({ ...connection, config: { ...config, application_name: 'bilum backup' } }, log);
  try {
    const { rows } = await pool.query<{ name: string }>('select current_database() as name');
    return await work({ pool, database, shortName: rows[0]?.name ?? 'database', dataDir });
  } finally {
    await pool.end();
  }
}

/** A missing folder is not created just to read it. */
async function openExisting(dataDir: string): Promise<{ folder: string }> {
  const nothing = new StartError(
    `There is nothing to back up in ${dataDir}: set DATA_DIR or DATABASE_URL as the server has them.`,
  );
  if (!existsSync(dataDir)) throw nothing;
  const opened = await openDataFolder(dataDir);
  if (!existsSync(join(clusterFolderIn(opened.folder), 'PG_VERSION'))) throw nothing;
  return opened;
}

async function choose(
  { openSample }: StartOptions,
  dataDir: string,
  isThere: (name: string) => Promise<boolean>,
): Promise<string> {
  const name = openSample || !(await isThere('live')) ? 'sample' : 'live';
  if (await isThere(name)) return name;
  throw new StartError(`There is no database '${name}' in ${dataDir}.`);
}
