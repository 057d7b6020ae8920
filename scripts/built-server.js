import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { built, isBuilt, isRelease, root } from './sources.js';

/**
 * Builds if needed, then imports the program into this process, so that signals need no forwarding.
 */
export async function start(program = 'main.js') {
  if (!existsSync(join(root, 'node_modules'))) {
    const command = isRelease ? 'npm ci --omit=dev' : 'npm ci';
    console.error(`The packages Bilum needs are not installed: run '${command}' in ${root} first.`);
    process.exit(1);
  }
  endWithNpm();
  if (!isRelease && !(await isBuilt())) {
    console.log('Building once…');
    await build();
  }
  await import(pathToFileURL(join(built, 'server', program)).href);
}

/** npm's shell ends on a signal without forwarding it, so its end counts as the signal. */
function endWithNpm() {
  if (
    !['start', 'backup', 'restore', 'verify-backup', 'verify-audit', 'recover-admin'].includes(
      process.env.npm_lifecycle_event,
    )
  )
    return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  watch.unref();
}

/** A separate process, so that its memory is freed before the server runs. */
async function build() {
  const child = spawn(process.execPath, [join(root, 'scripts/build.js')], { stdio: 'inherit' });
  const pass = (signal) => child.kill(signal);
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, pass);
  const [code, endedBy] = await once(child, 'exit');
  for (const signal of signals) process.off(signal, pass);
  if (endedBy) process.exit(1);
  if (code !== 0) process.exit(code);
}
