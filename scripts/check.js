// Everything that can be said of the code without running it. Each check prints its own findings.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

const checks = [
  ['types of the contract', 'tsc', '-p', 'contract'],
  ['types of the server', 'tsc', '-p', 'server'],
  ['types of the web', 'tsc', '-p', 'web'],
  ['types of the bench', 'tsc', '-p', 'bench'],
  ['types of the tests', 'tsc', '-p', 'test'],
  ['lint and borders', 'oxlint', '--deny-warnings'],
  ['format', 'oxfmt', '--check'],
  ['unused code', 'knip'],
];

const failed = checks.filter(([name, command, ...args]) => {
  const { status } = spawnSync('npx', ['--no-install', command, ...args], { cwd: root, stdio: 'inherit' });
  console.log(`${status === 0 ? 'ok    ' : 'FAILED'} ${name}`);
  return status !== 0;
});

process.exitCode = failed.length === 0 ? 0 : 1;
