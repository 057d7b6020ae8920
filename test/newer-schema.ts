import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from '#server/options.ts';

/** Comes after every migration of this program. */
export const newerSchema = '9999_newer';

/** The migrations of a program that is one ahead of this one, in a folder of their own. */
export async function newerMigrations(sql: string): Promise<{ folder: URL; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'bilum-newer-'));
  await cp(join(projectRoot(), 'server/database/migrations'), path, { recursive: true });
  const journalFile = join(path, 'meta', '_journal.json');
  const journal = JSON.parse(await readFile(journalFile, 'utf8'));
  await writeFile(
    journalFile,
    JSON.stringify({ ...journal, entries: [...journal.entries, { tag: newerSchema }] }),
  );
  await writeFile(join(path, `${newerSchema}.sql`), sql);
  return { folder: pathToFileURL(`${path}/`), remove: () => rm(path, { recursive: true }) };
}
