// npm run bench: builds the product and the bench, then runs it.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { built, root } from './sources.js';

const outDir = join(built, 'bench');
const programs = ['main', 'limit', 'load', 'live/load'];

const { status } = spawnSync(process.execPath, [join(root, 'scripts/build.js')], { stdio: 'inherit' });
if (status !== 0) process.exit(1);
await build({
  root,
  configFile: false,
  mode: 'production',
  logLevel: 'warn',
  publicDir: false,
  build: {
    ssr: true,
    outDir,
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    rolldownOptions: {
      input: Object.fromEntries(programs.map((name) => [name, join(root, 'bench', `${name}.ts`)])),
      output: { entryFileNames: '[name].js' },
    },
  },
});
await import(pathToFileURL(join(outDir, 'main.js')).href);
