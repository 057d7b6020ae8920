import { access, chmod, constants, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { errorCode, errorMessage, StartError } from '../start-error.ts';
import { canEnter, chooseAccount, type Account } from './unprivileged.ts';

export type DataFolder = { folder: string; account: Account; notes: string[] };

const sharedPlace = '/var/lib/bilum';
const pointerName = 'kept-elsewhere.txt';

export function clusterFolderIn(dataDir: string): string {
  return join(dataDir, 'postgres');
}

/** Creates the data folder if it is missing. Throws a sentence when it can't be used. */
export async function makeDataFolder(dataDir: string): Promise<void> {
  try {
    await makePrivate(dataDir);
    await readdir(dataDir);
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartError(`The data folder ${dataDir} cannot be used: ${reasonOf(error)}`);
  }
}

/**
 * Returns the folder that holds the data and the account that PostgreSQL runs as. The folder differs from the given one
 * only for root, when the unprivileged account can't reach it: then the data is in /var/lib/bilum, and a file in the
 * given folder names the place, so that moving or copying that folder does not lose it.
 */
export async function openDataFolder(dataDir: string): Promise<DataFolder> {
  await makeDataFolder(dataDir);
  const account = await chooseAccount(clusterFolderIn(dataDir));
  if (await canEnter(account, dataDir)) return { folder: dataDir, account, notes: [] };
  if (await exists(clusterFolderIn(dataDir))) {
    throw new StartError(
      `The account that owns the database in ${dataDir} can no longer open that folder: allow it to enter the folders above.`,
    );
  }
  const folder = await keepElsewhere(dataDir);
  await makeDataFolder(sharedPlace);
  await makeDataFolder(folder);
  const movedAccount = await chooseAccount(clusterFolderIn(folder));
  if (!(await canEnter(movedAccount, folder))) {
    throw new StartError(`PostgreSQL's account can enter neither ${dataDir} nor ${folder}: set DATA_DIR.`);
  }
  const note = `PostgreSQL does not run as root and its account cannot enter ${dataDir}, so the data is kept in ${folder}.`;
  return { folder, account: movedAccount, notes: [note] };
}

async function keepElsewhere(dataDir: string): Promise<string> {
  const pointer = join(dataDir, pointerName);
  const known = await readFile(pointer, 'utf8').catch(() => '');
  if (known.trim().startsWith(`${sharedPlace}/`)) return known.trim();
  const folder = join(sharedPlace, randomBytes(4).toString('hex'));
  await writeFile(pointer, `${folder}\n`, { mode: 0o600 });
  return folder;
}

/** Root's folders can be traversed but not listed, so that the unprivileged PostgreSQL reaches its own. */
async function makePrivate(folder: string): Promise<void> {
  if (await exists(folder)) return;
  // Another server may create it concurrently.
  await mkdir(folder, { recursive: true });
  if (process.platform !== 'win32') await chmod(folder, process.getuid?.() === 0 ? 0o711 : 0o700);
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    (error: unknown) => {
      if (errorCode(error) === 'ENOENT') return false;
      throw error;
    },
  );
}

function reasonOf(error: unknown): string {
  const reasons: Record<string, string> = {
    EACCES: 'this account may not read and write it.',
    EPERM: 'this account may not read and write it.',
    EROFS: 'it lies on a read-only file system.',
    ENOSPC: 'the disk is full.',
    ENOTDIR: 'a part of that path is a file, not a folder.',
    EEXIST: 'a part of that path is a file, not a folder.',
  };
  return reasons[errorCode(error)] ?? `${errorMessage(error)}.`;
}
