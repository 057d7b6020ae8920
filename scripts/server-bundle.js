import { cp } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { root } from './sources.js';

/** A native addon, and one that pg uses if somebody installs it. */
const unbundled = ['@node-rs/argon2', 'pg-native'];

/**
 * How Vite bundles the server and its commands, with the packages they use: reading hundreds of files
 * takes a fifth of a start. All files are in one folder, because they look for the migrations and
 * fonts next to them.
 */
export function serverBundle(outDir) {
  return {
    root,
    configFile: false,
    mode: 'production',
    logLevel: 'warn',
    publicDir: false,
    plugins: [withFolders(outDir)],
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

/** Migrations and fonts are read at runtime, so they are copied next to the bundle. */
function withFolders(outDir) {
  return {
    name: 'folders',
    writeBundle: () =>
      Promise.all(
        ['database/migrations', 'documents/fonts'].map((folder) =>
          cp(join(root, 'server', folder), join(outDir, basename(folder)), { recursive: true }),
        ),
      ),
  };
}
