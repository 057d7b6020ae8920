import { randomBytes } from 'node:crypto';
import { open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { errorCode } from '#server/start-error.ts';
import type { Head } from './linking.ts';

/**
 * The last link is also stored outside the database, so that whoever can write only there can't truncate the chain
 * unnoticed.
 */
export interface HeadPlace {
  dataDir: string;
  database: string;
}

const headSchema = z.strictObject({ position: z.int(), hash: z.string(), linkedAt: z.string() });

/** The last link made by a server with this data folder. Undefined before the first. */
export async function readKnownHead(place: HeadPlace): Promise<Head | 'damaged' | undefined> {
  const text = await readFile(fileOf(place), 'utf8').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  const head = headSchema.safeParse(parsed(text));
  return head.success ? head.data : 'damaged';
}

/** Writes the file atomically. */
export async function keepKnownHead(place: HeadPlace, head: Head): Promise<void> {
  const path = fileOf(place);
  const draft = `${path}.${randomBytes(4).toString('hex')}`;
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(`${JSON.stringify(head)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, path);
}

/** A restore brings another chain, or an earlier state of this one. */
export async function forgetKnownHead(place: HeadPlace): Promise<void> {
  await rm(fileOf(place), { force: true });
}

function fileOf({ dataDir, database }: HeadPlace): string {
  return join(dataDir, `audit-head-${database.replace(/[^\w-]/g, '-')}`);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
