import type pg from 'pg';
import { connect, nameOfUrl } from './database/connect.ts';
import { refuseOpenSample, type Asked } from './options.ts';
import { makeDataFolder } from './postgres/data-folder.ts';
import { startEmbeddedPostgres } from './postgres/embedded.ts';

export type Store = {
  pool: pg.Pool;
  /** Where files and keys lie, and the database too when it is our own. */
  dataDir: string;
  isSample: boolean;
  notes: string[];
  announce(title: string): Promise<void>;
};

type Surroundings = {
  title: string;
  log: (message: string) => void;
  signal: AbortSignal;
  onLost: (reason: Error) => void;
  atEnd: (step: () => Promise<unknown>) => void;
};

/** Opens the database of DATABASE_URL, or a PostgreSQL of our own in the data folder. */
export function openStore(asked: Asked, surroundings: Surroundings): Promise<Store> {
  if (asked.databaseUrl === undefined) return openEmbedded(asked, surroundings);
  return openExternal(asked, asked.databaseUrl, surroundings);
}

async function openExternal(asked: Asked, databaseUrl: string, { log, atEnd }: Surroundings): Promise<Store> {
  const isSample = asked.sampleData === true;
  if (isSample) refuseOpenSample(asked);
  await makeDataFolder(asked.dataDir);
  const name = nameOfUrl(databaseUrl);
  const pool = await connect({ config: { connectionString: databaseUrl }, name }, log);
  atEnd(() => endPool(pool));
  return { pool, dataDir: asked.dataDir, isSample, notes: [], announce: () => Promise.resolve() };
}

async function openEmbedded(asked: Asked, surroundings: Surroundings): Promise<Store> {
  const { log, atEnd } = surroundings;
  const postgres = await startEmbeddedPostgres({ dataDir: asked.dataDir, ...surroundings });
  atEnd(postgres.stop);
  const isSample = asked.openSample || (asked.sampleData !== false && !(await postgres.hasDatabase('live')));
  if (isSample) refuseOpenSample(asked);
  const database = isSample ? 'sample' : 'live';
  await postgres.ensureDatabase(database);
  const name = `The database '${database}' in ${postgres.dataDir}`;
  const pool = await connect({ config: postgres.config(database), name }, log);
  atEnd(() => endPool(pool));
  return { pool, dataDir: postgres.dataDir, isSample, notes: postgres.notes, announce: postgres.announce };
}

/** A statement still at work must not hold up the end: PostgreSQL undoes what its session leaves open. */
function endPool(pool: pg.Pool): Promise<unknown> {
  const limit = new Promise((done) => setTimeout(done, 2000).unref());
  return Promise.race([pool.end(), limit]);
}
