import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import type { Client } from 'pg';
import { programRole } from '#server/postgres/databases.ts';
import { projectRoot } from '#server/options.ts';
import { withDatabase, type Cluster } from '../cluster.ts';
import { fillDataset } from '../dataset.ts';
import { fillFully } from '../full-tables.ts';
import { addPaidRuns, fillPay, processRun } from '../pay.ts';
import type { Keys } from '../people.ts';
import type { Product, startLimit } from '../processes.ts';
import { print } from '../report.ts';
import type { Side } from '../sides.ts';
import { fillTraining } from '../training.ts';
import type { TripsOptions } from './asked-trips.ts';
import { budgetsFrom, excesses, freezeBudgets, readBudgets } from './budgets.ts';
import { clockOf } from './clocks.ts';
import { measureLean, type Lean } from './lean.ts';
import { measureCost, type Sides } from './measure.ts';
import type { Refresh } from './refresh.ts';
import { readyScreen, type ReadyScreen } from './ready-screens.ts';
import {
  printLean,
  printRefresh,
  printRefused,
  printScreens,
  printSlow,
  type MeasuredScreen,
} from './report.ts';
import { shell } from './screens.ts';

interface Started {
  cluster: Cluster;
  database: string;
  keys: Keys;
  server: Product;
  product: Side;
  startLimit: () => ReturnType<typeof startLimit>;
  say: (message: string) => void;
}

/** The cost of every screen in trips. Returns the number of budgets that are exceeded. */
export async function benchTrips(options: TripsOptions, started: Started): Promise<number> {
  const { cluster, database } = started;
  return withDatabase(cluster.superuserConfig(database), async (client) => {
    await fill(client, options, started);
    if (options.servesOnly) return serve(started);
    const limit = await started.startLimit();
    const sides: Sides = {
      product: started.product,
      limit: { port: limit.port, token: '' },
      productClock: await clockOf(client, started.server),
      limitClock: await clockOf(client, limit),
      client,
      role: programRole,
      pace: options.pace,
    };
    const screens: ReadyScreen[] = [];
    for (const screen of options.screens) {
      const ready = await readyScreen(started.product, screen);
      if (ready) screens.push(ready);
      else started.say(`the dataset has no record for ${screen.name}`);
    }
    const measured: MeasuredScreen[] = [];
    for (const screen of screens) {
      started.say(screen.name);
      measured.push({ screen, cost: await measureCost(sides, screen.paths) });
    }
    started.say(
      `${availableParallelism()} cores, load ${loadavg()
        .map((load) => load.toFixed(1))
        .join(', ')}`,
    );
    // What follows takes minutes more, and its failure should not lose these figures.
    reportScreens(measured);
    const excessCount = settleBudgets(options, measured);
    try {
      if (options.everything) await reportRest(sides, screens, { started, measured });
    } finally {
      printSlow(measured);
    }
    return excessCount;
  });
}

/** Until interrupted, for looking at plans and pages with a full database. */
async function serve({ cluster, database, server, say }: Started): Promise<number> {
  const { host, port, user } = cluster.superuserConfig(database);
  say(`serving http://127.0.0.1:${server.port}`);
  say(`psql -h ${host} -p ${port} -U ${user} ${database}`);
  return new Promise(() => {});
}

async function fill(
  client: Client,
  { people, sizes, hasEarlierRuns }: TripsOptions,
  { cluster, database, keys, product, say }: Started,
) {
  say('dataset');
  await withDatabase(cluster.config(database), async (owner) => {
    await fillDataset(owner, keys, people);
    await fillTraining(owner);
    await fillPay(owner);
    say('pay of everybody');
    const { id } = await processRun(product);
    if (hasEarlierRuns) await addPaidRuns(owner, id);
  });
  say('full tables');
  await fillFully(client, sizes);
}

interface Rest {
  lean: Lean[];
  refresh: Refresh[];
}

function reportScreens(measured: readonly MeasuredScreen[]): void {
  printScreens(measured);
  printRefused(measured);
  save(measured, { lean: [], refresh: [] });
}

async function reportRest(
  sides: Sides,
  screens: readonly ReadyScreen[],
  { started: { say }, measured }: { started: Started; measured: readonly MeasuredScreen[] },
): Promise<void> {
  say('lean limits');
  const lean = await measureLean(sides, screens);
  printLean(lean);
  say('refetches');
  // It makes the globals of a browser, which nothing before it should see.
  const { measureRefresh } = await import('./refresh.ts');
  const pathsOf = (isShell: boolean) =>
    screens
      .filter(({ name, paths }) => (name === shell) === isShell && paths.length > 0)
      .map(({ paths }) => paths);
  const shellPaths = pathsOf(true).flat();
  const refresh = await measureRefresh(sides, { shellPaths, screens: pathsOf(false) });
  printRefresh(refresh);
  save(measured, { lean, refresh });
}

function save(measured: readonly MeasuredScreen[], rest: Rest): void {
  const folder = join(projectRoot(), 'test-results');
  const file = join(folder, 'trips.json');
  mkdirSync(folder, { recursive: true });
  const screens = measured.map(({ screen: { name, address, columns }, cost }) => ({
    name,
    address,
    columns,
    ...cost,
  }));
  writeFileSync(file, `${JSON.stringify({ screens, ...rest }, null, 2)}\n`);
  print('', `All figures: ${file}`);
}

function settleBudgets({ budgets }: TripsOptions, measured: readonly MeasuredScreen[]): number {
  if (!budgets) return 0;
  const costs = Object.fromEntries(measured.map(({ screen, cost }) => [screen.name, cost]));
  if (budgets === 'freeze') {
    freezeBudgets(budgetsFrom(costs));
    return 0;
  }
  const found = excesses(costs, readBudgets());
  print('', ...(found.length > 0 ? found : ['Every screen is within its budget.']));
  return found.length;
}
