import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { projectRoot } from '#server/options.ts';

/** Writes a file of the repository, in the format that `npm run check` expects. */
export function writeJson(file: string, value: unknown): void {
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
  const { status } = spawnSync('npx', ['--no-install', 'oxfmt', file], { cwd: projectRoot() });
  if (status !== 0) throw new Error(`${file} was written, but could not be formatted.`);
}
