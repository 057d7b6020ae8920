import { buildApp } from './app.ts';
import { banner } from './banner.ts';
import { beginLifetime, describe } from './lifetime.ts';
import { drain, listen } from './listen.ts';
import { addressOf, readOptions } from './options.ts';
import { openStore } from './store.ts';

let log = (message: string): void => void process.stderr.write(`${message}\n`);
const lifetime = beginLifetime((message) => log(message));

await lifetime.begin(start);

async function start(): Promise<void> {
  const asked = readOptions(process.env, process.argv.slice(2));
  const { pool, options, welcome, notes, announce } = await openStore(asked, {
    title: `process ${process.pid} at ${addressOf(asked)}`,
    log: (message) => log(message),
    signal: lifetime.ending,
    onLost: endBecause,
    atEnd: lifetime.atEnd,
  });
  const app = await buildApp({ pool, options });
  lifetime.atEnd(() => drain(app, lifetime.hurry));
  log = (message) => app.log.warn(message);

  lifetime.ending.throwIfAborted();
  const address = addressOf({ host: options.host, port: await listen(app, options) });
  await announce(`process ${process.pid} at ${address}`);
  process.stdout.write(banner({ address, notes, ...welcome }));
}

function endBecause(reason: Error): void {
  log(describe(reason));
  void lifetime.end(1);
}
