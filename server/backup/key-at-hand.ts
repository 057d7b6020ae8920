import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { StartOptions } from '../options.ts';
import { openDataFolder } from '../postgres/data-folder.ts';
import { createSealer, type Sealer } from '../sealing.ts';
import { errorCode } from '../start-error.ts';

/** The operations that commands need from a key: its id, signing, and checking the chain of the audit log. */
export type Key = { id: string } & Pick<Sealer, 'keyId' | 'sign' | 'mark' | 'entryKey'>;

/** The key that a server with these options would use, and its location. Undefined when there is none. */
export type KeyAtHand = { place: string; key: Key | undefined };

/** Unlike a start of the server, this creates no key: a new one could open nothing. */
export async function findKey(options: { key: string | undefined; dataDir: string }): Promise<KeyAtHand> {
  if (options.key !== undefined) return { place: 'BILUM_KEY', key: readKey(options.key) };
  const place = join(options.dataDir, 'key');
  const text = await readFile(place, 'utf8').catch((error: unknown) => {
    if (['ENOENT', 'EACCES'].includes(errorCode(error))) return '';
    throw error;
  });
  return { place, key: readKey(text) };
}

/** Like `findKey`, before a database is open: the data of DATA_DIR may be in a subfolder. */
export async function findKeyOf({ key, dataDir, databaseUrl }: StartOptions): Promise<KeyAtHand> {
  if (databaseUrl !== undefined || !existsSync(dataDir)) return findKey({ key, dataDir });
  // Without access to the folder there is no key either.
  const { folder } = await openDataFolder(dataDir).catch(() => ({ folder: dataDir }));
  return findKey({ key, dataDir: folder });
}

export function readKey(text: string): Key | undefined {
  const bytes = Buffer.from(text.trim(), 'base64');
  if (bytes.length !== 32) return undefined;
  return keyOf(createSealer(bytes));
}

export function keyOf({ keyId, sign, mark, entryKey }: Sealer): Key {
  return { id: keyId.toString('hex'), keyId, sign, mark, entryKey };
}
