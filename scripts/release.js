// Packs a release: what a server needs to run, already built, in build/bilum-<version>.tar.gz.
import { spawnSync } from 'node:child_process';
import { cp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { built, root } from './sources.js';

const contents = [
  'build/server',
  'build/web',
  'docs/manual',
  'package-lock.json',
  'package.json',
  ...['backup', 'built-server', 'sources', 'start'].map((name) => `scripts/${name}.js`),
];

run(process.execPath, join(root, 'scripts/build.js'));
const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
const name = `bilum-${version}`;
const folder = join(built, name);
await rm(folder, { recursive: true, force: true });
for (const path of contents) await cp(join(root, path), join(folder, path), { recursive: true });
run('tar', '-czf', join(built, `${name}.tar.gz`), '-C', built, name);
await rm(folder, { recursive: true, force: true });
console.log(`The release is in build/${name}.tar.gz.`);

function run(command, ...args) {
  const { status } = spawnSync(command, args, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
