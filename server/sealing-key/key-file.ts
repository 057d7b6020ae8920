import { randomBytes } from 'node:crypto';
import { link, open, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { StartOptions } from '../options.ts';
import { errorCode, StartError } from '../start-error.ts';

export type KeyOptions = Pick<StartOptions, 'key' | 'dataDir'>;

/** `place`: 'BILUM_KEY' or the path of the file. `key` is undefined when the file does not exist. */
export type PresentKey = { place: string; key: Buffer | undefined };

const keyBytes = 32;

/** Reads the key of these options, without creating one. */
export async function readPresentKey({ key, dataDir }: KeyOptions): Promise<PresentKey> {
  if (key !== undefined) return { place: 'BILUM_KEY', key: decode(key, 'BILUM_KEY') };
  const place = join(dataDir, 'key');
  try {
    return { place, key: decode(await readFile(place, 'utf8'), place) };
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return { place, key: undefined };
    if (error instanceof StartError) throw error;
    throw new StartError(`The key in ${place} cannot be read (${errorCode(error)}).`);
  }
}

/**
 * Creates the file atomically. Of two concurrent first starts only one succeeds, because a link, unlike a rename,
 * replaces nothing. The file is on disk before the database refers to its key.
 */
export async function makeKeyFile(path: string): Promise<void> {
  const draft = `${path}.${randomBytes(4).toString('hex')}`;
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(`${randomBytes(keyBytes).toString('base64')}\n`);
    await file.sync();
    await link(draft, path);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  } finally {
    await file.close();
    await rm(draft, { force: true });
  }
  if (process.platform === 'win32') return;
  const folder = await open(dirname(path));
  await folder.sync().finally(() => folder.close());
}

function decode(text: string, origin: string): Buffer {
  const key = Buffer.from(text.trim(), 'base64');
  if (key.length === keyBytes) return key;
  throw new StartError(
    `${origin} must hold ${keyBytes} bytes in base64, as 'openssl rand -base64 32' makes them.`,
  );
}
