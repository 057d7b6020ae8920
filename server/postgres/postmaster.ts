import { spawn, type ChildProcess } from 'node:child_process';
import { copyFile, open, readFile, rm, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../start-error.ts';
import type { Programs } from './programs.ts';
import { asArguments, type Settings } from './settings.ts';
import { plainEnvironment, runAs, type Account } from './unprivileged.ts';

export type Cluster = {
  folder: string;
  logFile: string;
  programs: Programs;
  account: Account;
  settings: Settings;
};

/** The address of PostgreSQL: the socket folder or a loopback address, and the port. */
export type Address = { host: string; port: number };

export type Postmaster = { pid: number; address: Address; isReady: boolean };

/** Bytes of the log; the previous log of the same size is kept too. */
const logLimit = 10_000_000;

/** The PostgreSQL that is running on the folder, if any. */
export async function findPostmaster({ folder }: Pick<Cluster, 'folder'>): Promise<Postmaster | undefined> {
  const named = await readPidFile(folder);
  return (await isPostgres(named.pid)) ? named : undefined;
}

/** The socket folder that a crashed PostgreSQL left behind. */
export async function findLeftSocketFolder(folder: string): Promise<string | undefined> {
  const { pid, address } = await readPidFile(folder);
  // A running PostgreSQL, even one that is stopping, removes its folder itself.
  const isLeft = address.host.startsWith('/') && !(await isPostgres(pid));
  return isLeft ? address.host : undefined;
}

async function readPidFile(folder: string): Promise<Postmaster> {
  const lines = (await readFile(pidFile(folder), 'utf8').catch(unlessMissing)).split('\n');
  const [port, socketFolder, listenAddress, , status = ''] = lines.slice(3);
  const address = { host: socketFolder || listenAddress || '', port: Number(port) };
  return { pid: Number(lines[0]), address, isReady: status.trim() === 'ready' };
}

/** Starts PostgreSQL in its own session, so that neither Ctrl-C nor the server's death ends it. */
export async function startPostmaster(cluster: Cluster, { host, port }: Address): Promise<ChildProcess> {
  const log = await open(cluster.logFile, 'a', 0o600);
  const bySocket = host.startsWith('/');
  const place: Settings = {
    listen_addresses: bySocket ? '' : host,
    unix_socket_directories: bySocket ? host : '',
    unix_socket_permissions: '0700',
    port: String(port),
  };
  const child = spawn(
    cluster.programs.postgres,
    ['-D', cluster.folder, ...asArguments({ ...cluster.settings, ...place })],
    {
      ...cluster.account,
      cwd: '/',
      detached: true,
      env: { ...plainEnvironment(), ...(await disownStalePid(cluster.folder)) },
      stdio: ['ignore', log.fd, log.fd],
      windowsHide: true,
    },
  );
  child.on('error', () => undefined);
  child.unref();
  await log.close();
  return child;
}

/** Stops PostgreSQL cleanly. If it takes too long, stops it immediately; it then recovers at the next start. */
export async function stopPostmaster({ folder, programs, account }: Cluster): Promise<void> {
  for (const mode of ['fast', 'immediate']) {
    const args = ['stop', '-D', folder, '-m', mode, '-t', '30', '-w', '-s'];
    const { code } = await runAs(account, programs.pgCtl, args);
    if (code === 0 || (await readFile(pidFile(folder)).catch(unlessMissing)) === '') return;
  }
}

/** The last reason in PostgreSQL's log since `offset`. */
export async function lastReason(logFile: string, offset: number): Promise<string> {
  const text = (await readFile(logFile).catch(() => Buffer.alloc(0))).subarray(offset).toString();
  const reasons = [...text.matchAll(/(?:FATAL|PANIC|postgres: error):\s+(.*)/g)];
  return reasons.at(-1)?.[1] ?? text.trim().split('\n').at(-1) ?? '';
}

export async function logSize(logFile: string): Promise<number> {
  const found = await stat(logFile).catch(() => undefined);
  return found?.size ?? 0;
}

/**
 * Moves a long log to `….old`. PostgreSQL keeps appending to the same file, so it is copied and truncated; lines
 * written in between are lost.
 */
export async function keepLogShort(logFile: string, limit = logLimit): Promise<void> {
  if ((await logSize(logFile)) <= limit) return;
  await copyFile(logFile, `${logFile}.old`);
  await truncate(logFile);
}

/**
 * After a crash, the pid in the file may belong to another program (containers reuse the same ones), and PostgreSQL
 * would refuse to start. This variable, meant for pg_ctl, makes it ignore that pid; all other checks stay, so two
 * concurrent starts are still detected.
 */
async function disownStalePid(folder: string): Promise<NodeJS.ProcessEnv> {
  const file = pidFile(folder);
  const [pid = ''] = (await readFile(file, 'utf8').catch(unlessMissing)).split('\n');
  if (Number(pid)) return { PG_GRANDPARENT_PID: pid };
  const found = await stat(file).catch(() => undefined);
  // A full disk or a power failure can leave it empty; a starting PostgreSQL fills it at once.
  if (found && Date.now() - found.mtimeMs > 10_000) await rm(file, { force: true });
  return {};
}

async function isPostgres(pid: number): Promise<boolean> {
  if (!pid) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (errorCode(error) === 'ESRCH') return false;
  }
  if (process.platform !== 'linux') return true;
  const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '');
  return name.trim() === 'postgres' && !(await isZombie(pid));
}

async function isZombie(pid: number): Promise<boolean> {
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ') Z');
  return /\) Z/.test(status);
}

function pidFile(folder: string): string {
  return join(folder, 'postmaster.pid');
}

function unlessMissing(error: unknown): string {
  if (errorCode(error) === 'ENOENT') return '';
  throw error;
}
