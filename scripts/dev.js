import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { build, createServer } from 'vite';
import { serverBundle } from './server-bundle.js';
import { built, root } from './sources.js';

// The web server takes the usual port and proxies the API.
process.env.API_PORT ??= '3001';
const outDir = join(built, 'dev');

const ending = new AbortController();
let server;
let turn = Promise.resolve();

const web = await createServer({ configFile: join(root, 'vite.config.ts') });
await web.listen().catch((error) => {
  console.error(error.message);
  process.exit(1);
});

const bundle = serverBundle(outDir);
const watcher = await build({ ...bundle, build: { ...bundle.build, sourcemap: true, watch: {} } });
watcher.on('event', (event) => {
  if (event.code === 'ERROR') console.error(event.error.message);
  if (event.code === 'END') turn = turn.then(restart);
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void end());
console.log(`\n  Web with live reload at ${web.resolvedUrls.local[0]}, the server behind it:`);

/** One server at a time: the next starts once the last has released its port and database. */
async function restart() {
  await stop();
  if (ending.signal.aborted) return;
  server = spawn(process.execPath, ['--enable-source-maps', join(outDir, 'main.js')], {
    env: { ...process.env, HOST: '127.0.0.1', PORT: process.env.API_PORT },
    stdio: 'inherit',
  });
}

async function stop() {
  if (!server || server.exitCode !== null || server.signalCode !== null) return;
  server.kill('SIGTERM');
  await once(server, 'exit');
}

async function end() {
  if (ending.signal.aborted) return;
  ending.abort();
  await turn.then(stop);
  await watcher.close();
  await web.close();
  process.exit(0);
}
