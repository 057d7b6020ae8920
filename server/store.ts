import type pg from 'pg';
import type { OwnOrganisation } from './auth/start-your-own.ts';
import { readUnfinished, unfinished } from './backup/unfinished.ts';
import { connect } from './database/connect.ts';
import { oneAtATime } from './database/one-at-a-time.ts';
import { forgetKnownHead } from './history/chain/known-head.ts';
import { openExternalDatabase } from './external-database.ts';
import { putFoundations, type FirstRun } from './first-run.ts';
import { refuseBusyPort } from './listen.ts';
import { refuseOpenSample, type StartOptions, type Options } from './options.ts';
import { makeDataFolder } from './postgres/data-folder.ts';
import { programRole } from './postgres/databases.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './postgres/embedded.ts';
import { asOwner, bringUpSchema, endPool, prepare } from './prepare.ts';
import { conflict } from './http-error.ts';
import { readNeededKey, type NeededKey } from './sealing-key/needed-key.ts';
import { settleKey } from './sealing-key/settle-key.ts';
import { StartError } from './start-error.ts';

export type Store = {
  /** Connects to a prepared database, with the privileges of the program and not of the owner. */
  pool: pg.Pool;
  options: Options;
  welcome: FirstRun;
  notes: string[];
  announce(title: string): Promise<void>;
  /** Present when the sample data is open in the embedded PostgreSQL. */
  own?: OwnStore;
};

export type OwnStore = Pick<OwnOrganisation, 'exists' | 'make'> & {
  /** Opens it in place of the sample data, which must not be in use any more. */
  open(port: number): Promise<Store>;
};

export type Surroundings = {
  title: string;
  log: (message: string) => void;
  signal: AbortSignal;
  onLost: (reason: Error) => void;
  /** Called when the embedded PostgreSQL has been started and does not answer yet. */
  onStarting: () => void;
  atEnd: (step: () => Promise<unknown>) => void;
};

/** Opens the database of DATABASE_URL, or one in the embedded PostgreSQL of the data folder. */
export function openStore(asked: StartOptions, surroundings: Surroundings): Promise<Store> {
  if (asked.databaseUrl === undefined) return openEmbedded(asked, surroundings);
  return openExternal(asked, asked.databaseUrl, surroundings);
}

async function openExternal(
  asked: StartOptions,
  databaseUrl: string,
  { log, signal, atEnd }: Surroundings,
): Promise<Store> {
  const options = { ...asked, databaseUrl, isSample: asked.sampleData === true };
  if (options.isSample) refuseOpenSample(asked);
  await refuseBusyPort(asked);
  await makeDataFolder(asked.dataDir);
  const opened = await openExternalDatabase({ options, log, signal, atEnd });
  return { ...opened, options, announce: () => Promise.resolve() };
}

async function openEmbedded(asked: StartOptions, surroundings: Surroundings): Promise<Store> {
  const { dataDir, sharedBuffers } = asked;
  const postgres = await startEmbeddedPostgres({ dataDir, sharedBuffers, ...surroundings });
  surroundings.atEnd(postgres.stop);
  // Checked this late because a second server on the same folder should report the first server and not its port.
  await refuseBusyPort(asked);
  const hasOwn = await postgres.hasDatabase('live');
  await refuseUnfinishedDraft(postgres, asked, surroundings);
  const isSample = asked.openSample || (asked.sampleData !== false && !hasOwn);
  const cluster = { postgres, asked: { ...asked, dataDir: postgres.dataDir }, surroundings };
  if (!isSample) return openDatabase(cluster, 'live');
  refuseOpenSample(asked);
  const sample = await openDatabase(cluster, 'sample');
  return { ...sample, own: ownRelatedChanges(sample, cluster, hasOwn) };
}

/** A killed restore leaves its draft. Without this check the sample data would open as if there had been no restore. */
async function refuseUnfinishedDraft(
  postgres: EmbeddedPostgres,
  { discardRestore }: StartOptions,
  { log }: Surroundings,
): Promise<void> {
  const draft = draftOf('live');
  if (!(await postgres.hasDatabase(draft))) return;
  const connection = { config: postgres.config(draft), name: `The database '${draft}'` };
  const started = await asOwner(connection, log, readUnfinished);
  if (started && !discardRestore) throw unfinished(started);
  await postgres.dropDatabase(draft);
}

type Cluster = { postgres: EmbeddedPostgres; asked: StartOptions; surroundings: Surroundings };
type Name = 'sample' | 'live';

async function openDatabase(cluster: Cluster, name: Name): Promise<Store> {
  const { postgres, asked, surroundings } = cluster;
  const { log, signal, atEnd } = surroundings;
  const { notes, announce } = postgres;
  const options = { ...asked, isSample: name === 'sample' };
  const called = `The database '${name}'`;
  const prepareIt = (owner: pg.Pool) => {
    atEnd(() => endPool(owner));
    return prepare(owner, {
      options,
      role: programRole,
      log,
      signal,
      alsoNeeded: () => alsoNeeded(cluster, name),
    });
  };
  const welcome = (await postgres.hasDatabase(name))
    ? await asOwner({ config: postgres.config(name), name: called }, log, prepareIt)
    : await makeDatabase(cluster, name, prepareIt);
  const pool = await connect({ config: postgres.programConfig(name), name: called }, log);
  atEnd(() => endPool(pool));
  return { pool, options, welcome, notes, announce };
}

/** Both databases use the key of the data folder, so a new key must not be created when one of them already has one. */
async function alsoNeeded({ postgres, surroundings }: Cluster, name: Name): Promise<NeededKey | undefined> {
  const other = name === 'live' ? 'sample' : 'live';
  if (!(await postgres.hasDatabase(other))) return undefined;
  const database = `the database '${other}'`;
  const needed = await asOwner(
    { config: postgres.config(other), name: database },
    surroundings.log,
    readNeededKey,
  );
  return needed && { ...needed, database };
}

/**
 * Creates a database under a temporary name and renames it when it is complete: an interrupted start leaves no partial
 * sample data and no administrator whose password nobody has seen.
 */
async function makeDatabase<Made>(
  { postgres, surroundings: { log } }: Cluster,
  name: Name,
  fill: (draft: pg.Pool) => Promise<Made>,
): Promise<Made> {
  const draft = draftOf(name);
  await postgres.dropDatabase(draft);
  await postgres.ensureDatabase(draft);
  const result = await asOwner({ config: postgres.config(draft), name: `The database '${name}'` }, log, fill);
  await postgres.renameDatabase(draft, name);
  // A folder emptied by hand may still have the chain head of a former database.
  await forgetKnownHead({ dataDir: postgres.dataDir, database: name });
  return result;
}

function draftOf(name: Name): string {
  return `${name}_unfinished`;
}

/** An interrupted `make` leaves a draft that nobody opens; the next one drops it. */
function ownRelatedChanges({ pool: samplePool }: Store, cluster: Cluster, hasOwn: boolean): OwnStore {
  let exists = hasOwn;
  return {
    exists: () => exists,
    async make(found) {
      const made = await makeDatabase(cluster, 'live', (draft) =>
        oneAtATime({ ...cluster.surroundings, pool: draft }, async () => {
          await bringUpSchema(draft, programRole);
          const { asked: options } = cluster;
          await settleKey({ pool: draft, options, alsoNeeded: () => alsoNeeded(cluster, 'live') }).catch(
            refuseFounding,
          );
          await putFoundations(draft);
          return found(draft);
        }),
      );
      exists = true;
      return made;
    },
    async open(port) {
      await endPool(samplePool);
      const live = await openDatabase({ ...cluster, asked: { ...cluster.asked, port } }, 'live');
      return { ...live, notes: [ownIsOpen] };
    },
  };
}

/** Reports the reason in the browser. */
function refuseFounding(error: unknown): never {
  throw error instanceof StartError ? conflict(error.message) : error;
}

const ownIsOpen = 'Your own organisation is now open. To open the sample again: npm start -- --sample';
