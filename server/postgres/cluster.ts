import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { errorCode, StartError } from '../start-error.ts';
import type { Programs } from './programs.ts';
import { runAs, type Account } from './unprivileged.ts';

/** 'socket' is a Unix socket in a private folder; 'loopback' is TCP with a generated password. */
export type Transport = 'socket' | 'loopback';

export const superuser = 'postgres';

/**
 * Refuses the folder of another major version without touching it: it can't be opened, and an attempt could damage it.
 */
export async function refuseOtherMajor(clusterFolder: string, major: string): Promise<void> {
  const found = (await readFile(join(clusterFolder, 'PG_VERSION'), 'utf8').catch(unlessMissing)).trim();
  if (found === '' || found === major) return;
  throw new StartError(
    `The data in ${clusterFolder} was written by PostgreSQL ${found}, and this Bilum runs PostgreSQL ${major}. ` +
      'Nothing was changed: make a backup with the Bilum that wrote it, and restore that into a new data folder.',
  );
}

/**
 * Creates the cluster if there is none. It has a temporary name until it is complete, so an interrupted start leaves no
 * partial cluster, and two concurrent starts do not share a folder.
 */
export async function makeCluster(
  clusterFolder: string,
  programs: Programs,
  account: Account,
  transport: Transport,
  signal: AbortSignal,
): Promise<void> {
  const dataDir = dirname(clusterFolder);
  await removeUnfinished(dataDir);
  if ((await stat(clusterFolder).catch(unlessMissing)) !== '') return;
  const unfinished = join(dataDir, `postgres.unfinished-${process.pid}`);
  try {
    await mkdir(unfinished, { mode: 0o700 });
    if (account) await chown(unfinished, account.uid, account.gid);
    const access = transport === 'socket' ? socketAccess : await passwordAccess(dataDir, account);
    const args = ['-D', unfinished, '-U', superuser, ...layout, ...access];
    const { code, output } = await runAs(account, programs.initdb, args, signal);
    signal.throwIfAborted();
    if (code !== 0) throw new StartError(`PostgreSQL could not create its data folder: ${lastLine(output)}`);
    await rename(unfinished, clusterFolder);
    await syncFolder(dataDir);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    // A concurrent start was first; its cluster is equally good.
    if (!['ENOTEMPTY', 'EEXIST'].includes(errorCode(error))) throw error;
  }
}

export async function readPassword(dataDir: string): Promise<string> {
  return (await readFile(passwordFile(dataDir), 'utf8')).trim();
}

const layout = [
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--text-search-config=simple',
  '--data-checksums',
];

// Only the server's own account can enter the socket folder, so no password is needed.
const socketAccess = ['--auth-local=trust', '--auth-host=reject'];

async function passwordAccess(dataDir: string, account: Account): Promise<string[]> {
  const file = passwordFile(dataDir);
  await writeFile(file, randomBytes(24).toString('base64url'), { mode: 0o600 });
  await chmod(file, 0o600);
  if (account) await chown(file, account.uid, account.gid);
  return ['--auth-local=scram-sha-256', '--auth-host=scram-sha-256', `--pwfile=${file}`];
}

function passwordFile(dataDir: string): string {
  return join(dataDir, 'postgres-password');
}

/** An initdb that outlived its server may still be writing; the next start removes its folder. */
async function removeUnfinished(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    const [, pid] = /^postgres\.unfinished-(\d+)$/.exec(name) ?? [];
    if (pid !== undefined && !isAlive(Number(pid))) {
      await rm(join(dataDir, name), { recursive: true, force: true }).catch(() => undefined);
    }
  }
}

function isAlive(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

/** A rename is durable once the folder is synced. Windows neither needs nor allows that. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  await handle.sync();
  await handle.close();
}

function unlessMissing(error: unknown): string {
  if (errorCode(error) === 'ENOENT') return '';
  throw error;
}

function lastLine(text: string): string {
  const lines = text.split('\n').filter((line) => /error|fatal|could not/i.test(line));
  return lines.at(-1)?.trim() ?? 'it gave no reason';
}
