import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withBuildLock } from './build-lock.js';
import { packPages } from './pack-pages.js';
import { serverBundle } from './server-bundle.js';
import { built, hashSources, isBuilt, root } from './sources.js';

// Otherwise React's development build would be bundled.
process.env.NODE_ENV = 'production';

try {
  await mkdir(built, { recursive: true });
  await withBuildLock(join(built, 'lock'), buildUnlessBuilt);
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}

async function buildUnlessBuilt() {
  if (await isBuilt()) return;
  const hash = await hashSources();
  const { build } = await import('vite');
  const next = join(built, 'next');
  await rm(next, { recursive: true, force: true });
  await build(serverBundle(join(next, 'server')));
  await build({
    root: undefined,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    build: { outDir: join(next, 'web'), emptyOutDir: true, reportCompressedSize: false },
  });
  await packPages(join(next, 'web'));
  await put(next);
  // The hash from before the build: sources that changed meanwhile cause another build.
  await writeFile(join(built, 'stamp.next'), hash);
  await rename(join(built, 'stamp.next'), join(built, 'stamp'));
}

/** Removes the stamp before any change and writes it last, so an interruption causes a rebuild. */
async function put(next) {
  await rm(join(built, 'stamp'), { force: true });
  for (const part of await readdir(next)) {
    await rm(join(built, part), { recursive: true, force: true });
    await rename(join(next, part), join(built, part));
  }
  await rm(next, { recursive: true, force: true });
}

function explain(error) {
  if (['EACCES', 'EPERM', 'EROFS'].includes(error.code)) {
    return `Bilum must be built once, and ${error.path ?? root} cannot be written: run 'npm run build' as its owner.`;
  }
  if (error.code === 'ERR_MODULE_NOT_FOUND')
    return `Bilum must be built once, and the packages that build it are not installed: run 'npm ci --include=dev' in ${root}, or use a release, which is built already.`;
  if (error.code === 'ENOSPC') return 'Bilum could not be built: the disk is full.';
  return `Bilum could not be built.\n${error.stack ?? error}`;
}
