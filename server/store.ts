import type pg from 'pg';
import { connect, nameOfUrl } from './database/connect.ts';
import { migrate } from './database/migrate.ts';
import { oneAtATime } from './database/one-at-a-time.ts';
import { firstRun, type FirstRun } from './first-run.ts';
import { refuseBusyPort } from './listen.ts';
import { refuseOpenSample, type Asked, type Options } from './options.ts';
import { makeDataFolder } from './postgres/data-folder.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './postgres/embedded.ts';

export type Store = {
  /** Of a database that is migrated and has what every system must have. */
  pool: pg.Pool;
  options: Options;
  welcome: FirstRun;
  notes: string[];
  announce(title: string): Promise<void>;
};

export type Surroundings = {
  title: string;
  log: (message: string) => void;
  signal: AbortSignal;
  onLost: (reason: Error) => void;
  atEnd: (step: () => Promise<unknown>) => void;
};

/** Opens the database of DATABASE_URL, or one in a PostgreSQL of our own in the data folder. */
export function openStore(asked: Asked, surroundings: Surroundings): Promise<Store> {
  if (asked.databaseUrl === undefined) return openEmbedded(asked, surroundings);
  return openExternal(asked, asked.databaseUrl, surroundings);
}

async function openExternal(asked: Asked, databaseUrl: string, { log, atEnd }: Surroundings): Promise<Store> {
  const options = { ...asked, isSample: asked.sampleData === true };
  if (options.isSample) refuseOpenSample(asked);
  await refuseBusyPort(asked);
  await makeDataFolder(asked.dataDir);
  const pool = await connect(
    { config: { connectionString: databaseUrl }, name: nameOfUrl(databaseUrl) },
    log,
  );
  atEnd(() => endPool(pool));
  const welcome = await prepare(pool, options);
  return { pool, options, welcome, notes: [], announce: () => Promise.resolve() };
}

async function openEmbedded(asked: Asked, surroundings: Surroundings): Promise<Store> {
  const { log, atEnd } = surroundings;
  const postgres = await startEmbeddedPostgres({ dataDir: asked.dataDir, ...surroundings });
  atEnd(postgres.stop);
  const { notes, announce, dataDir } = postgres;
  // Only now: a second server on the folder is to hear of the first, not of its port.
  await refuseBusyPort(asked);
  const isSample = asked.openSample || (asked.sampleData !== false && !(await postgres.hasDatabase('live')));
  if (isSample) refuseOpenSample(asked);
  const options = { ...asked, dataDir, isSample };
  const name = isSample ? 'sample' : 'live';
  const made = await makeDatabase(postgres, name, options, surroundings);
  const pool = await connect({ config: postgres.config(name), name: `The database '${name}'` }, log);
  atEnd(() => endPool(pool));
  return { pool, options, welcome: made ?? (await prepare(pool, options)), notes, announce };
}

/**
 * A new database grows under another name and gets its own when it has everything: an interrupted first start
 * leaves no half-filled sample and no administrator whose password nobody has seen.
 */
async function makeDatabase(
  postgres: EmbeddedPostgres,
  name: string,
  options: Options,
  { log, atEnd }: Surroundings,
): Promise<FirstRun | undefined> {
  if (await postgres.hasDatabase(name)) return undefined;
  const draft = `${name}_unfinished`;
  await postgres.dropDatabase(draft);
  await postgres.ensureDatabase(draft);
  const pool = await connect({ config: postgres.config(draft), name: `The database '${name}'` }, log);
  atEnd(() => endPool(pool));
  const welcome = await prepare(pool, options);
  await pool.end();
  await postgres.renameDatabase(draft, name);
  return welcome;
}

function prepare(pool: pg.Pool, options: Options): Promise<FirstRun> {
  return oneAtATime(pool, async () => {
    await migrate(pool);
    return firstRun({ pool, options });
  });
}

/** A statement still at work must not hold up the end: PostgreSQL undoes what its session leaves open. */
async function endPool(pool: pg.Pool): Promise<void> {
  if (pool.ended) return;
  const limit = new Promise((done) => setTimeout(done, 2000).unref());
  await Promise.race([pool.end(), limit]);
}
