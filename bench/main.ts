import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { hashPassword } from '#server/auth/passwords.ts';
import { beginLifetime } from '#server/lifetime.ts';
import { createSealer } from '#server/sealing.ts';
import { readArguments, type BenchOptions } from './asked.ts';
import { measureBrowser } from './browser/measure.ts';
import { readBrowserArguments } from './browser/arguments.ts';
import { printVisits } from './browser/report.ts';
import { startCluster, urlOf, withDatabase, type Cluster } from './cluster.ts';
import { startOnExisting, startOnNew } from './cold-start.ts';
import { fillDataset, knownPeople } from './dataset.ts';
import { measureGrowth } from './growth.ts';
import { measureImports } from './imports.ts';
import { addSites, type Keys } from './people.ts';
import { accrueLeave } from './leave.ts';
import { measureLive } from './live/measure.ts';
import { printLive, printLiveNotes } from './live/report.ts';
import { startLimit, startLivePeople, startLoad, startProduct, type Load } from './processes.ts';
import {
  printAccrued,
  printColdStarts,
  printGrowth,
  printImports,
  printMemory,
  printProcessed,
  printStreams,
  printTimed,
  printWorks,
} from './report.ts';
import { measureTimed, measureWork, type Result, type TimedResult } from './rounds.ts';
import { signIn } from './sides.ts';
import { addPaidRuns, fillPay, processRun } from './pay.ts';
import { fillTraining } from './training.ts';
import { measureStreams } from './streams.ts';
import { readTripsArguments } from './trips/asked-trips.ts';
import { recordScreens } from './trips/record.ts';
import { countingSettings } from './trips/statements.ts';
import { benchTrips } from './trips/trips.ts';

const password = 'lagoon mountain coffee';
const key = Buffer.alloc(32, 7);
/**
 * The database name that the product uses on an embedded cluster, so that starting on existing data
 * finds the dataset.
 */
const database = 'live';
const begun = performance.now();
const lifetime = beginLifetime(say);

const args = process.argv.slice(2);
let exitCode = 0;
if (args.includes('--record')) await lifetime.begin(() => recordScreens(lifetime, say));
else if (args.includes('--browser')) await lifetime.begin(browser);
else await lifetime.begin(args.includes('--trips') ? trips : bench);
await lifetime.end(exitCode);

async function browser(): Promise<void> {
  printVisits(await measureBrowser(readBrowserArguments(args), lifetime, say));
}

/** Without autovacuum, whose processor time would count. */
async function trips(): Promise<void> {
  const options = readTripsArguments(args);
  const keys: Keys = { sealer: createSealer(key), passwordHash: await hashPassword(password) };
  const cluster = await startCluster({ ...countingSettings, autovacuum: 'off' });
  lifetime.atEnd(cluster.remove);
  lifetime.atEnd(cluster.stop);
  const server = await openProduct(cluster, database);
  const product = await signIn(server.port, 'admin', password);
  const excessCount = await benchTrips(options, {
    cluster,
    database,
    keys,
    server,
    product,
    say,
    async startLimit() {
      const limit = await startLimit(cluster.config(database));
      lifetime.atEnd(limit.stop);
      return limit;
    },
  });
  exitCode = excessCount > 0 ? 1 : 0;
}

async function bench(): Promise<void> {
  const asked = readArguments(args);
  const keys: Keys = { sealer: createSealer(key), passwordHash: await hashPassword(password) };
  const cluster = await startCluster();
  lifetime.atEnd(cluster.remove);
  lifetime.atEnd(cluster.stop);
  const load = startLoad();
  lifetime.atEnd(load.stop);

  if (asked.works.length + asked.timedWorks.length > 0) await benchWorks(asked, { cluster, load, keys });
  if (asked.liveLoads.length > 0) await benchLive(asked, { cluster, keys });
  if (asked.importSteps.length > 0) await benchImports(asked, cluster);
  if (!asked.everything) return;
  say('growth');
  const grown = await openProduct(cluster, 'growing');
  const administrator = await signIn(grown.port, 'admin', password);
  printGrowth(
    await measureGrowth(cluster.config('growing'), administrator, { load, keys, pace: asked.pace }),
  );
  await grown.stop();

  say('cold starts');
  await cluster.stop();
  const existing = await startOnExisting(cluster.dataDir, variables(), asked.pace.coldStarts);
  printColdStarts({ existing, fresh: await startOnNew(asked.pace.coldStarts) });
  say('done');
}

async function benchWorks(
  { works, timedWorks, pace, everything }: BenchOptions,
  { cluster, load, keys }: { cluster: Cluster; load: Load; keys: Keys },
): Promise<void> {
  const server = await openProduct(cluster, database);
  say('dataset');
  const people = await withDatabase(cluster.config(database), async (client) => {
    await fillDataset(client, keys);
    return knownPeople(client);
  });
  await sleep(2000);
  const idle = await server.memory();
  const limit = await startLimit(cluster.config(database));
  lifetime.atEnd(limit.stop);
  const sides = {
    limit: { port: limit.port, token: '' },
    product: await signIn(server.port, 'admin', password),
  };
  const known = { ...people, password, payRunId: '', page: 3 };
  const results: Result[] = [];
  for (const work of works) {
    say(`${work.name} ${work.words}`);
    results.push(await measureWork(work, { load, known, pace }, sides));
  }
  const timed: TimedResult[] = [];
  if (timedWorks.length > 0) {
    await withDatabase(cluster.config(database), fillTraining);
    await withDatabase(cluster.config(database), fillPay);
    say('pay of everybody');
    const processed = await processRun(sides.product);
    printProcessed(processed);
    known.payRunId = processed.id;
    await withDatabase(cluster.config(database), (client) => addPaidRuns(client, processed.id));
    say('a year of leave of everybody');
    printAccrued(
      await withDatabase(cluster.config(database), (client) => accrueLeave(client, sides.product)),
    );
  }
  for (const work of timedWorks) {
    say(`${work.name} ${work.words}`);
    timed.push(await measureTimed(work, { load, known, pace, product: sides.product }));
  }
  say(`measured on ${availableParallelism()} cores with Node ${process.version}`);
  if (results.length > 0) printWorks(results);
  if (timed.length > 0) printTimed(timed);
  if (everything) {
    printMemory(idle, await server.memory());
    say('event streams');
    printStreams(await measureStreams(server, sides.product, known));
  }
  await limit.stop();
  await server.stop();
}

/**
 * Uses its own dataset, because other measurements change what these people read, and the reverse.
 */
async function benchLive(
  { liveLoads, pace }: BenchOptions,
  { cluster, keys }: { cluster: Cluster; keys: Keys },
): Promise<void> {
  const server = await openProduct(cluster, 'open-pages');
  const people = startLivePeople();
  lifetime.atEnd(people.stop);
  await withDatabase(cluster.config('open-pages'), async (client) => {
    say('dataset of those who have pages open');
    await fillDataset(client, keys);
    for (const load of liveLoads) {
      say(`${load.name} ${load.people} open pages`);
      printLive(await measureLive(load, { client, server, people, pace: pace.live }));
    }
  });
  printLiveNotes();
  await people.stop();
  await server.stop();
}

/** Uses an empty organisation, because memory is reported at its peak. */
async function benchImports({ importSteps: steps, pace }: BenchOptions, cluster: Cluster): Promise<void> {
  say(`import of ${pace.importedRows} employees`);
  const product = await openProduct(cluster, 'importing');
  await withDatabase(cluster.config('importing'), addSites);
  const administrator = await signIn(product.port, 'admin', password);
  printImports(await measureImports(product, administrator, { steps, rows: pace.importedRows }));
  await product.stop();
}

async function openProduct(cluster: Cluster, name: string) {
  await cluster.create(name);
  const product = await startProduct({
    ...variables(),
    DATA_DIR: `${cluster.dataDir}-of-${name}`,
    DATABASE_URL: urlOf(cluster.programConfig(name)),
    DATABASE_OWNER_URL: urlOf(cluster.config(name)),
  });
  lifetime.atEnd(product.stop);
  return product;
}

/** The environment of an organisation of its own, as `npm start` serves it. */
function variables() {
  return { SAMPLE_DATA: '0', ADMIN_PASSWORD: password, BILUM_KEY: key.toString('base64') };
}

function say(message: string): void {
  process.stderr.write(`${((performance.now() - begun) / 1000).toFixed(0).padStart(4)} s  ${message}\n`);
}
