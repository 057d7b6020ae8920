import { join } from 'node:path';
import type pg from 'pg';
import { makeCluster, readPassword, refuseOtherMajor, superuser, type Transport } from './cluster.ts';
import { clusterFolderIn, openDataFolder } from './data-folder.ts';
import {
  dropDatabase,
  ensureDatabase,
  ensureRoles,
  hasDatabase,
  ownerRole,
  programRole,
  renameDatabase,
  withClient,
} from './databases.ts';
import { keepRunning } from './keep-running.ts';
import { makePlace, removePlace } from './place.ts';
import { findLeftSocketFolder, type Address, type Cluster } from './postmaster.ts';
import { findPackage, providePrograms } from './programs.ts';
import { settingsFor, usableMemory, type Settings } from './settings.ts';

export type EmbeddedPostgres = {
  /** The folder that holds the data: see `openDataFolder`. */
  dataDir: string;
  /** Messages for the user who started the server. */
  notes: string[];
  /** The connection of the databases' owner. It stays valid when PostgreSQL is restarted after a crash. */
  config(database: string): pg.PoolConfig;
  /** The connection of the program at work, with fewer privileges. */
  programConfig(database: string): pg.PoolConfig;
  hasDatabase(name: string): Promise<boolean>;
  ensureDatabase(name: string): Promise<void>;
  renameDatabase(from: string, to: string): Promise<void>;
  dropDatabase(name: string): Promise<void>;
  /** How a second server on the folder describes this one. */
  announce(title: string): Promise<void>;
  stop(): Promise<void>;
};

type Start = {
  dataDir: string;
  title: string;
  log: (message: string) => void;
  /** Called when another server took over the folder while PostgreSQL was down. This one must stop. */
  onLost: (reason: Error) => void;
  /** Called when PostgreSQL has been started and does not answer yet. */
  onStarting?: () => void;
  signal?: AbortSignal;
  settings?: Settings;
  /** Replaces the size that fits this machine's memory. */
  sharedBuffers?: string | undefined;
  transport?: Transport;
};

/** Runs an embedded PostgreSQL on the folder. If anything fails, nothing is left running. */
export async function startEmbeddedPostgres(start: Start): Promise<EmbeddedPostgres> {
  const { title, log, onLost, onStarting, signal = new AbortController().signal } = start;
  const transport = start.transport ?? (process.platform === 'win32' ? 'loopback' : 'socket');
  const { folder: dataDir, account, notes } = await openDataFolder(start.dataDir);
  const folder = clusterFolderIn(dataDir);
  const found = await findPackage();
  await refuseOtherMajor(folder, found.major);
  const programs = await providePrograms(found, account, join(dataDir, 'programs'));
  await makeCluster(folder, programs, account, transport, signal);

  const settings = { ...settingsFor(usableMemory(), start.sharedBuffers), ...start.settings };
  const cluster: Cluster = { folder, logFile: join(dataDir, 'postgres.log'), programs, account, settings };
  const password = transport === 'loopback' ? await readPassword(dataDir) : undefined;
  const connection = (address: Address, user: string, database: string) => ({
    ...address,
    user,
    password,
    database,
    ssl: false,
  });
  const asSuperuser = (address: Address) => connection(address, superuser, 'postgres');

  const place = await makePlace(transport, account, await findLeftSocketFolder(folder));
  const kept = await keepRunning({
    cluster,
    place,
    connection: asSuperuser,
    title,
    log,
    onLost,
    onStarting,
    signal,
  }).catch(async (error: unknown) => {
    await removePlace(place);
    throw error;
  });
  const administer = <T>(work: (client: pg.Client) => Promise<T>) =>
    withClient(asSuperuser(kept.address), work);
  try {
    await administer((client) => ensureRoles(client, password));
  } catch (error) {
    await kept.stop();
    throw error;
  }
  return {
    dataDir,
    notes,
    config: (database) => connection(kept.address, ownerRole, database),
    programConfig: (database) => connection(kept.address, programRole, database),
    hasDatabase: (name) => administer((client) => hasDatabase(client, name)),
    ensureDatabase: (name) => administer((client) => ensureDatabase(client, name)),
    renameDatabase: (from, to) => administer((client) => renameDatabase(client, from, to)),
    dropDatabase: (name) => administer((client) => dropDatabase(client, name)),
    announce: kept.rename,
    stop: kept.stop,
  };
}
