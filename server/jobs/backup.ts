import { mkdir, readdir, rm } from 'node:fs/promises';
import { isAbsolute, join, resolve } from 'node:path';
import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { backups } from '#contract/history/audit.ts';
import { keyOf } from '#server/backup/key-at-hand.ts';
import { takeBackup } from '#server/backup/take.ts';
import type { Context } from '#server/context.ts';
import { one, run, statement, type Database } from '#server/database/statement.ts';
import { programVersion, type Options } from '#server/options.ts';
import { errorCode, errorMessage, StartError } from '#server/start-error.ts';
import type { Job } from './jobs.ts';

const thisDatabase = statement(sql`select current_database() as name`);

/** Only the program itself writes audit entries without a request, so files from elsewhere never match. */
const takenHere = statement(sql`select distinct note as name from audit
  where resource = ${backups}::text and action = 'export' and request_id is null
    and note = any(${sql.placeholder('names')}::text[])`);

/** The file names of the job, complete or unfinished. The timestamp is in UTC. */
const called = /^(bilum-.+-daily-(\d{8}T\d{6})Z-[\da-f]{8}\.bilum)(\.unfinished-[\da-f]{8})?$/;

interface BackupFile {
  file: string;
  /** For example `20260314T160000`. */
  moment: string;
  isWhole: boolean;
}

/** Takes a backup like `npm run backup`, through the server's own connections, and keeps the newest ones. */
export function dailyBackup(
  { pool, clock, settings, sealer }: Pick<Context, 'pool' | 'clock' | 'settings' | 'sealer'>,
  { dataDir }: Pick<Options, 'dataDir'>,
): Job {
  return {
    name: 'backup',
    hour: ({ isBackupScheduled, backupHour }) => (isBackupScheduled ? backupHour : null),
    async work(due, signal) {
      const { backupFolder, backupsKept } = await settings.current();
      const folder = await openFolder(dataDir, backupFolder);
      const backups = await ownBackups(pool, folder);
      // Left behind by a server that was killed.
      await removeAll(
        folder,
        backups.filter(({ isWhole }) => !isWhole),
      );
      const whole = backups.filter(({ isWhole }) => isWhole).toSorted(newestFirst);
      // The job was interrupted after the backup. One backup per due time is enough.
      if (whole.some(({ moment }) => moment >= momentIn(due)))
        return removeAll(folder, whole.slice(backupsKept));
      const { name } = await one<{ name: string }>(pool, thisDatabase);
      await takeBackup({
        pool,
        database: `The database '${name}'`,
        path: join(folder, fileName(name, clock())),
        program: await programVersion(),
        key: keyOf(sealer),
        signal,
      });
      // The new backup is verified, so older ones may be deleted.
      await removeAll(folder, whole.slice(backupsKept - 1));
    },
  };
}

/**
 * Creates the folder inside the data folder. An absolute path may be on a disk that is not mounted, so it is never
 * created.
 */
async function openFolder(dataDir: string, setting: string): Promise<string> {
  const folder = resolve(dataDir, setting);
  if (isAbsolute(setting)) return folder;
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new StartError(`The folder ${folder} cannot be created: ${errorMessage(error)}.`);
  }
  return folder;
}

/** The files in the folder that this job of this system created, by their names and the audit log. */
async function ownBackups(database: Database, folder: string): Promise<BackupFile[]> {
  const files = await readdir(folder).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') throw new StartError(`There is no folder ${folder}.`);
    throw new StartError(`The folder ${folder} cannot be read: ${errorMessage(error)}.`);
  });
  const named = files.flatMap((file) => {
    const [, name, moment, unfinished] = called.exec(file) ?? [];
    return name && moment ? [{ file, name, moment, isWhole: unfinished === undefined }] : [];
  });
  const names = named.map(({ name }) => name);
  const taken = new Set(
    (await run<{ name: string }>(database, takenHere, { names })).map(({ name }) => name),
  );
  return named.filter(({ name }) => taken.has(name));
}

function newestFirst(left: BackupFile, right: BackupFile): number {
  return right.moment.localeCompare(left.moment);
}

async function removeAll(folder: string, made: BackupFile[]): Promise<void> {
  for (const { file } of made) {
    await rm(join(folder, file), { force: true }).catch((error: unknown) => {
      throw new StartError(`${join(folder, file)} cannot be removed: ${errorMessage(error)}.`);
    });
  }
}

function fileName(database: string, now: Date): string {
  const name = database.replace(/[^\w-]/g, '-');
  return `bilum-${name}-daily-${momentIn(now)}Z-${randomBytes(4).toString('hex')}.bilum`;
}

function momentIn(moment: Date): string {
  return moment.toISOString().slice(0, 19).replaceAll(/[-:]/g, '');
}
