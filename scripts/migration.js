// Generates a migration from the table definitions, then deletes old snapshots.
import { spawnSync } from 'node:child_process';
import { readdir, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const meta = new URL('../server/database/migrations/meta/', import.meta.url);

const { status } = spawnSync('npx', ['--no-install', 'drizzle-kit', 'generate', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
if (status === 0) await dropOldSnapshots();
process.exitCode = status ?? 1;

/** The generator compares only with the newest snapshot. */
async function dropOldSnapshots() {
  const snapshots = (await readdir(meta)).filter((name) => name.endsWith('_snapshot.json')).toSorted();
  for (const name of snapshots.slice(0, -1)) await rm(new URL(name, meta));
}
