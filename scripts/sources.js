import { createHash } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
export const built = join(root, 'build');

/** A release contains the build instead of the sources. */
export const isRelease = !existsSync(join(root, 'contract'));

const folders = ['contract', 'server', 'sample', 'web', 'scripts', 'vite'];
const files = ['package.json', 'package-lock.json', 'vite.config.ts', 'tsconfig.base.json', 'tsconfig.json'];

/** A hash of all build inputs, so that an unchanged build is skipped. */
export async function hashSources() {
  const hash = createHash('sha256');
  for (const path of sourcePaths()) {
    hash.update(`${nameOf(path)}\0`);
    hash.update(await readFile(path).catch(() => ''));
    hash.update('\0');
  }
  return hash.digest('hex');
}

/**
 * Whether the last build is of the present sources. They are read only if a time or size has changed since they were
 * last compared. The stamp is written last, so an interrupted build has none.
 */
export async function isBuilt() {
  const stamp = await readFile(join(built, 'stamp'), 'utf8').catch(() => '');
  const compared = await readFile(join(built, 'compared'), 'utf8').catch(() => '');
  const present = `${stamp} ${timesAndSizes()}`;
  if (compared === present) return true;
  if (stamp !== (await hashSources())) return false;
  // An account that may not write here compares them at each start.
  await writeFile(join(built, 'compared'), present).catch(() => undefined);
  return true;
}

function timesAndSizes() {
  const hash = createHash('sha256');
  for (const path of sourcePaths()) {
    const { size, mtimeMs } = statSync(path, { throwIfNoEntry: false }) ?? {};
    hash.update(`${nameOf(path)}\0${size}\0${mtimeMs}\0`);
  }
  return hash.digest('hex');
}

/** With slashes on every system, so that a build can be moved between them. */
function nameOf(path) {
  return relative(root, path).split(sep).join('/');
}

/** The TypeScript files of some folders, sorted by path: `{ file, code }`. */
export async function typescriptFiles(folders) {
  const found = await Promise.all(folders.map((folder) => readdir(join(root, folder), { recursive: true })));
  const files = found
    .flatMap((names, index) => names.map((name) => `${folders[index]}/${name.split(sep).join('/')}`))
    .filter((file) => /\.tsx?$/.test(file));
  return Promise.all(
    files.toSorted().map(async (file) => ({ file, code: await readFile(join(root, file), 'utf8') })),
  );
}

function sourcePaths() {
  const listed = folders.flatMap((folder) => list(join(root, folder)));
  return [...listed, ...files.map((name) => join(root, name))].toSorted();
}

function list(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}
