import { setFlagsFromString } from 'node:v8';
import { banner } from './banner.ts';
import { beginLifetime, describe } from './lifetime.ts';
import { drain, listen } from './listen.ts';
import { addressOf, readOptions } from './options.ts';
import { openStore, type OwnStore, type Store } from './store.ts';

/** How long a server that was replaced by a newer version still answers, to say so. */
const farewellMilliseconds = 5000;

// V8 collects the heap when it has doubled, and not only at up to four times the live size.
setFlagsFromString('--heap-growing-percent=100');

let log = (message: string): void => void process.stderr.write(`${message}\n`);
const lifetime = beginLifetime((message) => log(message));

await lifetime.begin(start);

async function start(): Promise<void> {
  const options = readOptions(process.env, process.argv.slice(2));
  const store = await openStore(options, {
    onStarting: () => void loadApp(),
    title: `process ${process.pid} at ${addressOf(options)}`,
    log: (message) => log(message),
    signal: lifetime.ending,
    onLost: endBecause,
    atEnd: lifetime.atEnd,
  });
  await serve(store);
}

/** Loaded while PostgreSQL starts, because it takes as long. */
function loadApp() {
  return import('./app.ts');
}

async function serve({ pool, options, welcome, notes, announce, own }: Store): Promise<void> {
  const { buildApp } = await loadApp();
  const app = await buildApp({ pool, options });
  const stopServing = () => drain(app, lifetime.hurry);
  lifetime.atEnd(stopServing);
  log = (message) => app.log.warn(message);
  if (app.overtaken.aborted) endWhenTold(app.overtaken);
  app.overtaken.addEventListener('abort', () => endWhenTold(app.overtaken));

  lifetime.ending.throwIfAborted();
  if (own) app.decorate('ownOrganisation', { ...own, open: () => void lifetime.begin(() => changeTo(own)) });
  const port = await listen(app, options);
  app.jobs.begin();
  app.chain.begin();
  const address = addressOf({ host: options.host, port });
  await announce(`process ${process.pid} at ${address}`);
  process.stdout.write(banner({ address, notes, ...welcome }));

  /** Switches to another database. A shutdown waits for it and undoes it, and its failure ends the process. */
  async function changeTo(other: OwnStore): Promise<void> {
    await stopServing();
    lifetime.ending.throwIfAborted();
    await serve(await other.open(port));
  }
}

/** Exits with a failure, so that the service manager starts it again, by then in the newer version. */
function endWhenTold({ reason }: AbortSignal): void {
  log(describe(reason));
  setTimeout(() => void lifetime.end(1), farewellMilliseconds);
}

function endBecause(reason: Error): void {
  log(describe(reason));
  void lifetime.end(1);
}
