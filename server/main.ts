import { buildApp } from './app.ts';
import { banner } from './banner.ts';
import { migrate } from './database/migrate.ts';
import { firstRun } from './first-run.ts';
import { beginLifetime, describe } from './lifetime.ts';
import { drain, listen, refuseBusyPort } from './listen.ts';
import { addressOf, readOptions } from './options.ts';
import { openStore } from './store.ts';

let log = (message: string): void => void process.stderr.write(`${message}\n`);
const lifetime = beginLifetime((message) => log(message));

await lifetime.begin(start);

async function start(): Promise<void> {
  const asked = readOptions(process.env, process.argv.slice(2));
  const store = await openStore(asked, {
    title: `process ${process.pid} at ${addressOf(asked)}`,
    log: (message) => log(message),
    signal: lifetime.ending,
    onLost: endBecause,
    atEnd: lifetime.atEnd,
  });
  // Only now: a second server on the folder is to hear of the first, not of its port.
  await refuseBusyPort(asked);
  const options = { ...asked, dataDir: store.dataDir, isSample: store.isSample };
  await migrate(store.pool);
  const welcome = await firstRun({ pool: store.pool, options });
  const app = await buildApp({ pool: store.pool, options });
  lifetime.atEnd(() => drain(app, lifetime.hurry));
  log = (message) => app.log.warn(message);

  lifetime.ending.throwIfAborted();
  const address = addressOf({ host: asked.host, port: await listen(app, asked) });
  await store.announce(`process ${process.pid} at ${address}`);
  process.stdout.write(banner({ address, notes: store.notes, ...welcome }));
}

function endBecause(reason: Error): void {
  log(describe(reason));
  void lifetime.end(1);
}
