import { connect, ownerConnection } from '../database/connect.ts';
import type { StartOptions } from '../options.ts';
import { withClient } from '../postgres/databases.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../postgres/embedded.ts';
import { notEmpty, restoreInto, type Restoring } from './restore.ts';
import type { Unlogged } from './log.ts';
import { headPlace } from '../history/chain/check-log.ts';
import { forgetKnownHead } from '../history/chain/known-head.ts';
import { withSession } from './session.ts';
import type { Surroundings } from './source.ts';
import { clearUnfinished, isEmptyDatabase } from './unfinished.ts';

type Target = Surroundings & Pick<Restoring, 'archive' | 'migrations' | 'key'> & { asked: StartOptions };

/** Where a backup was restored. `dataDir` is the folder where its key is expected. */
export type Restored = { database: string; dataDir: string; unlogged: Unlogged };

const draft = 'live_unfinished';
const application_name = 'bilum restore';

export function restoreTo(target: Target): Promise<Restored> {
  const { databaseUrl } = target.asked;
  return databaseUrl === undefined ? restoreEmbedded(target) : restoreUrl(target, databaseUrl);
}

async function restoreUrl(target: Target, databaseUrl: string): Promise<Restored> {
  const { asked, log } = target;
  const connection = ownerConnection({ ...asked, databaseUrl });
  const { name: database, config } = connection;
  const pool = await connect({ ...connection, config: { ...config, application_name } }, log);
  try {
    const unlogged = await restoreInto({ ...target, pool, database });
    await clearUnfinished(pool);
    await forgetKnownHead(await headPlace(pool, asked.dataDir));
    return { database, dataDir: asked.dataDir, unlogged };
  } finally {
    await pool.end();
  }
}

/** Restores into a database with a temporary name, so that `live` is complete or does not exist. */
async function restoreEmbedded(target: Target): Promise<Restored> {
  const { asked, log, signal } = target;
  const postgres = await startEmbeddedPostgres({
    dataDir: asked.dataDir,
    sharedBuffers: asked.sharedBuffers,
    title: `a restore (process ${process.pid})`,
    onLost: ({ message }) => log(message),
    log,
    signal,
  });
  for (const note of postgres.notes) log(note);
  try {
    await refuseLive(postgres, target);
    await postgres.dropDatabase(draft);
    await postgres.ensureDatabase(draft);
    let unlogged: Unlogged;
    try {
      unlogged = await fill(postgres, target);
    } catch (error) {
      await postgres.dropDatabase(draft).catch(() => undefined);
      throw error;
    }
    // At this point an existing one is empty.
    await postgres.dropDatabase('live');
    await postgres.renameDatabase(draft, 'live');
    await withClient(postgres.config('live'), clearUnfinished);
    await forgetKnownHead({ dataDir: postgres.dataDir, database: 'live' });
    return { database: `The database 'live'`, dataDir: postgres.dataDir, unlogged };
  } finally {
    await postgres.stop();
  }
}

async function fill(postgres: EmbeddedPostgres, target: Target): Promise<Unlogged> {
  const name = `The database 'live'`;
  const pool = await connect({ config: { ...postgres.config(draft), application_name }, name }, target.log);
  try {
    return await restoreInto({ ...target, pool, database: name });
  } finally {
    await pool.end();
  }
}

async function refuseLive(postgres: EmbeddedPostgres, { asked, log, signal }: Target): Promise<void> {
  if (!(await postgres.hasDatabase('live'))) return;
  const name = `The database 'live' in ${asked.dataDir}`;
  const pool = await connect({ config: { ...postgres.config('live'), application_name }, name }, log);
  try {
    const isEmpty = await withSession(pool, signal, isEmptyDatabase);
    if (!isEmpty) throw notEmpty(name, 'set DATA_DIR to a new folder');
  } finally {
    await pool.end();
  }
}
