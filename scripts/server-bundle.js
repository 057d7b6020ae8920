import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './sources.js';

/** A native addon, and one that pg uses if somebody installs it. */
const unbundled = ['@node-rs/argon2', 'pg-native'];

/**
 * How Vite bundles the server and its commands, with the packages they use: reading hundreds of files
 * takes a fifth of a start. All files are in one folder, because they look for the migrations next to
 * them.
 */
export function serverBundle(outDir) {
  return {
    root,
    configFile: false,
    mode: 'production',
    logLevel: 'warn',
    publicDir: false,
    plugins: [withMigrations(outDir)],
    ssr: { noExternal: true, external: unbundled },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      rolldownOptions: {
        input: { main: join(root, 'server/main.ts'), backup: join(root, 'server/backup/main.ts') },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  };
}

/** Migrations are read at runtime, so they are copied next to the bundle. */
function withMigrations(outDir) {
  return {
    name: 'migrations',
    writeBundle: () =>
      cp(join(root, 'server/database/migrations'), join(outDir, 'migrations'), { recursive: true }),
  };
}
