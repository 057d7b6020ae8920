import { chown, lstat, mkdtemp, rmdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartError } from '../start-error.ts';
import type { Transport } from './cluster.ts';
import type { Address } from './postmaster.ts';
import { canEnter, type Account } from './unprivileged.ts';

// A socket path may have 107 bytes on Linux and 103 on macOS; this leaves room for '/.s.PGSQL.5432.lock'.
const longestFolder = 80;

/**
 * A private folder for the socket, or a free loopback port where there are no sockets. Reuses `left`, the folder that a
 * crash left behind, so that crashes do not accumulate folders.
 */
export async function makePlace(
  transport: Transport,
  account: Account,
  left: string | undefined,
): Promise<Address> {
  if (transport === 'loopback') return { host: '127.0.0.1', port: await freePort() };
  if (left !== undefined && (await isPrivate(left, account))) return { host: left, port: 5432 };
  for (const parent of [tmpdir(), '/tmp', '/var/tmp']) {
    const folder = await makeSocketFolder(parent, account);
    if (folder !== undefined) return { host: folder, port: 5432 };
  }
  throw new StartError(
    `PostgreSQL needs a temporary folder for its socket, and none of ${tmpdir()}, /tmp and /var/tmp can be used.`,
  );
}

export async function removePlace({ host }: Address): Promise<void> {
  if (host.startsWith('/')) await rmdir(host).catch(() => undefined);
}

async function makeSocketFolder(parent: string, account: Account): Promise<string | undefined> {
  if (Buffer.byteLength(parent) > longestFolder - 'bilum-123456'.length) return undefined;
  const folder = await mkdtemp(join(parent, 'bilum-')).catch(() => undefined);
  if (folder === undefined || account === undefined) return folder;
  await chown(folder, account.uid, account.gid);
  if (await canEnter(account, folder)) return folder;
  await rmdir(folder);
  return undefined;
}

/** In a temporary folder, anybody can create a name that is free. */
async function isPrivate(folder: string, account: Account): Promise<boolean> {
  const found = await lstat(folder).catch(() => undefined);
  const uid = account?.uid ?? process.getuid?.();
  return found?.isDirectory() === true && found.uid === uid && (found.mode & 0o777) === 0o700;
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
