import { randomBytes } from 'node:crypto';
import { access, link, open, rename, rm, type FileHandle } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { readIdentity } from '../sealing-key/needed-key.ts';
import { errorCode, errorMessage, StartError } from '../start-error.ts';
import { openArchive } from './archive-reading.ts';
import { beginArchive } from './archive-writing.ts';
import {
  copyOutOf,
  nameInSchema,
  prepareSession,
  readHistory,
  readSealedKeyIds,
  readSequences,
  readTables,
} from './catalog.ts';
import type { Key } from './key-at-hand.ts';
import { logBackup, type Unlogged } from './log.ts';
import { archiveFormat, type ArchivedTable, type Manifest } from './manifest.ts';
import { withSession } from './session.ts';

export type Taking = {
  pool: pg.Pool;
  /** The database in messages. */
  database: string;
  path: string;
  program: string;
  /** The key that signs the backup. */
  key: Key | undefined;
  signal: AbortSignal;
};

export type Taken = { manifest: Manifest; size: number; unlogged: Unlogged };

/**
 * Writes a consistent snapshot of a database to a new file while people go on working. The file gets its name only
 * after it is complete, flushed to disk and verified.
 */
export async function takeBackup(taking: Taking): Promise<Taken> {
  const { path } = taking;
  await refuseTaken(path);
  const draft = `${path}.unfinished-${randomBytes(4).toString('hex')}`;
  try {
    const handle = await open(draft, 'wx', 0o600);
    const unlogged = await withSession(taking.pool, taking.signal, (client) =>
      write(client, handle, taking),
    ).finally(() => handle.close());
    const archived = await readBack(draft, taking.signal);
    await give(draft, path);
    return { ...archived, unlogged };
  } catch (error) {
    throw explain(error, path);
  } finally {
    await rm(draft, { force: true });
  }
}

async function write(
  client: pg.PoolClient,
  handle: FileHandle,
  { database, path, program, key, signal }: Taking,
): Promise<Unlogged> {
  await prepareSession(client);
  const names = (await readTables(client)).map(({ name }) => nameInSchema(name));
  if (names.length === 0 || !(await readHistory(client)))
    throw new StartError(`${database} has nothing of Bilum to back up.`);
  const unlogged = await logBackup(client, basename(path), key);
  await client.query('begin transaction isolation level repeatable read, read only');
  // Locked before the first query takes the snapshot, so that no migration can run after it.
  await client.query(`lock table ${names.join(', ')} in access share mode`);
  const { rows } = await client.query<{ takenAt: Date; postgresql: string }>(
    `select now() as "takenAt", current_setting('server_version') as postgresql`,
  );
  const [{ takenAt, postgresql } = { takenAt: new Date(), postgresql: '' }] = rows;

  const archive = await beginArchive(handle, takenAt);
  const tables: ArchivedTable[] = [];
  for (const table of await readTables(client)) {
    tables.push(await archive.addTable(table, client.query(copyTo(copyOutOf(table))), signal));
  }
  const content = {
    format: archiveFormat,
    program,
    postgresql,
    database,
    takenAt: takenAt.toISOString(),
    schema: (await readHistory(client)) ?? [],
    sealedWith: await readNeededKeyIds(client),
    tables,
    // Sequences are not part of the snapshot; read afterwards, they are never behind a row.
    sequences: await readSequences(client),
  } as const;
  await archive.finish(content, key);
  await client.query('rollback');
  return unlogged;
}

/** The server needs its key even when nothing is sealed yet. */
async function readNeededKeyIds(client: pg.PoolClient): Promise<string[]> {
  const identity = await readIdentity(client);
  const sealed = await readSealedKeyIds(client);
  return [...new Set(identity ? [identity.keyId, ...sealed] : sealed)].toSorted();
}

async function readBack(path: string, signal: AbortSignal): Promise<Omit<Taken, 'unlogged'>> {
  const archive = await openArchive(path);
  try {
    await archive.check(signal);
    return { manifest: archive.manifest, size: archive.size };
  } finally {
    await archive.close();
  }
}

/** Unlike a rename, a link never replaces a file. Some file systems have no links. */
async function give(draft: string, path: string): Promise<void> {
  try {
    await link(draft, path);
  } catch (error) {
    if (errorCode(error) === 'EEXIST') throw fileExists(path);
    await refuseTaken(path);
    await rename(draft, path);
  }
  if (process.platform === 'win32') return;
  const folder = await open(dirname(path));
  await folder.sync().finally(() => folder.close());
}

async function refuseTaken(path: string): Promise<void> {
  const isThere = await access(path).then(
    () => true,
    () => false,
  );
  if (isThere) throw fileExists(path);
}

function fileExists(path: string): StartError {
  return new StartError(`${path} exists already, and a backup never replaces a file: name another.`);
}

function explain(error: unknown, path: string): unknown {
  const sentences: Record<string, string> = {
    ENOENT: `The folder of ${path} does not exist.`,
    ENOTDIR: `The folder of ${path} does not exist.`,
    EACCES: `This account does not have permission to write to ${path}.`,
    EROFS: `${path} lies on a read-only file system.`,
    ENOSPC: `The disk is full: no backup was created.`,
    EDQUOT: `The disk is full: no backup was created.`,
    '42501': `The database cannot be read: ${errorMessage(error)}.`,
  };
  const sentence = sentences[errorCode(error)];
  return sentence === undefined ? error : new StartError(sentence);
}
