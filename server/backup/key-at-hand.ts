import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createSealer } from '../sealing.ts';
import { errorCode } from '../start-error.ts';

/** The key that a server with these options would use; `id` is undefined while there is none. */
export type KeyAtHand = { place: string; id: string | undefined };

/** Unlike a start, makes no key: a new one would open nothing. */
export async function findKey(options: { key: string | undefined; dataDir: string }): Promise<KeyAtHand> {
  if (options.key !== undefined) return { place: 'BILUM_KEY', id: idOf(options.key) };
  const place = join(options.dataDir, 'key');
  const text = await readFile(place, 'utf8').catch((error: unknown) => {
    if (['ENOENT', 'EACCES'].includes(errorCode(error))) return '';
    throw error;
  });
  return { place, id: idOf(text) };
}

function idOf(text: string): string | undefined {
  const key = Buffer.from(text.trim(), 'base64');
  return key.length === 32 ? createSealer(key).keyId.toString('hex') : undefined;
}
