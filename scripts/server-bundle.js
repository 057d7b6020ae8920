import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './sources.js';

/** How Vite bundles the server: our own code in one file, packages left where npm put them. */
export function serverBundle(outDir) {
  return {
    root,
    configFile: false,
    mode: 'production',
    logLevel: 'warn',
    publicDir: false,
    plugins: [withMigrations(outDir)],
    build: {
      ssr: join(root, 'server/main.ts'),
      outDir,
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'main.js', codeSplitting: false } },
    },
  };
}

/** The migrations are read, not imported: they go beside the bundle. */
function withMigrations(outDir) {
  return {
    name: 'migrations',
    writeBundle: () =>
      cp(join(root, 'server/database/migrations'), join(outDir, 'migrations'), { recursive: true }),
  };
}
