import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
export const built = join(root, 'build');

const folders = ['contract', 'server', 'sample', 'web', 'scripts', 'vite'];
const files = ['package.json', 'package-lock.json', 'vite.config.ts', 'tsconfig.base.json', 'tsconfig.json'];

/** A hash of all build inputs, so that an unchanged build is skipped. */
export async function hashSources() {
  const listed = await Promise.all(folders.map((folder) => list(join(root, folder))));
  const paths = [...listed.flat(), ...files.map((name) => join(root, name))];
  const hash = createHash('sha256');
  for (const path of paths.toSorted()) {
    // With slashes on every system, so that a build can be moved between them.
    hash.update(`${relative(root, path).split(sep).join('/')}\0`);
    hash.update(await readFile(path).catch(() => ''));
    hash.update('\0');
  }
  return hash.digest('hex');
}

/** The stamp is written last, so an interrupted build has none. */
export async function isBuilt(hash) {
  const stamp = await readFile(join(built, 'stamp'), 'utf8').catch(() => '');
  return stamp === hash;
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

async function list(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}
