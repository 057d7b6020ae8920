import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
export const built = join(root, 'build');

const folders = ['contract', 'server', 'sample', 'web', 'scripts'];
const files = ['package.json', 'package-lock.json', 'vite.config.ts', 'tsconfig.base.json', 'tsconfig.json'];

/** One hash over everything a build is made from, so that a build is skipped when nothing of it changed. */
export async function hashSources() {
  const listed = await Promise.all(folders.map((folder) => list(join(root, folder))));
  const paths = [...listed.flat(), ...files.map((name) => join(root, name))];
  const hash = createHash('sha256');
  for (const path of paths.toSorted()) {
    // Named with slashes whatever the system, so that a build can be carried from one to another.
    hash.update(`${relative(root, path).split(sep).join('/')}\0`);
    hash.update(await readFile(path).catch(() => ''));
    hash.update('\0');
  }
  return hash.digest('hex');
}

/** The stamp is written last: a build that was killed has none. */
export async function isBuilt(hash) {
  const stamp = await readFile(join(built, 'stamp'), 'utf8').catch(() => '');
  return stamp === hash;
}

/** The TypeScript files of some folders, in the order of their paths: `{ file, code }`. */
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
