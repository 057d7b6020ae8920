// Runs all static checks. Each prints its own findings.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
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
  ['words of the screens', 'node', 'scripts/screen-words.js', '--check'],
  ['language', 'node', 'scripts/check-language.js'],
  ['sizes', 'node', 'scripts/check-sizes.js'],
];

const waiting = [...checks];
let failed = 0;
await Promise.all(Array.from({ length: availableParallelism() }, work));
process.exitCode = failed === 0 ? 0 : 1;

/** Runs waiting checks one after the other. */
async function work() {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const [name, command, ...args] = next;
    const { status, said } = await run(command, args);
    if (status !== 0) failed += 1;
    process.stdout.write(`${said}${status === 0 ? 'ok    ' : 'FAILED'} ${name}\n`);
  }
}

/** Buffers the output, so that checks do not mix theirs. */
function run(command, args) {
  return new Promise((done) => {
    const child =
      command === 'node'
        ? spawn(process.execPath, args, { cwd: root })
        : spawn('npx', ['--no-install', command, ...args], { cwd: root });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (said += piece));
    child.on('error', (error) => done({ status: 1, said: `${error.message}\n` }));
    child.on('close', (status) => done({ status, said }));
  });
}
