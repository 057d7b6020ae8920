import { execFileSync } from 'node:child_process';
import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectToDatabase, post, postmasterOf, signIn } from './running-server.ts';
import { makeDataDir, startServer, type ServerProcess } from './server-process.ts';

const rounds = 10;
const writers = 8;
const password = 'woven lagoon bridge 42';

let dataDir: string;
let removeDataDir: () => Promise<void>;
let server: ServerProcess;
const acknowledged: string[] = [];

beforeAll(async () => {
  ({ dataDir, remove: removeDataDir } = await makeDataDir());
  server = await start();
}, 60_000);

afterAll(async () => {
  await server.stop();
  await removeDataDir();
}, 60_000);

describe.each([
  ['the server', killServer],
  ['PostgreSQL', killPostmaster],
  ['the server and PostgreSQL with all its processes', killEverything],
])('when %s is killed while people write', (_name, kill) => {
  test.each(Array.from({ length: rounds }, (_, index) => index + 1))(
    'time %i: what was acknowledged is there, and nothing is half there',
    async () => {
      const before = acknowledged.length;
      const token = await signIn(server.address, password);
      const stop = new AbortController();
      const writing = Promise.all(Array.from({ length: writers }, () => write(token, stop.signal)));
      await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(before);
      await sleep(randomInt(0, 350));
      await kill();
      stop.abort();
      await writing;
      await untilReady();
      await expectWhole();
    },
    60_000,
  );
});

function start(): Promise<ServerProcess> {
  return startServer({ DATA_DIR: dataDir, SAMPLE_DATA: '0', ADMIN_PASSWORD: password });
}

async function killServer(): Promise<void> {
  process.kill(server.pid, 'SIGKILL');
  await server.outcome;
  server = await start();
}

async function killPostmaster(): Promise<void> {
  process.kill((await postmasterOf(dataDir)).pid, 'SIGKILL');
  // The writers go on against a server whose database is gone and comes back.
  await sleep(500);
}

async function killEverything(): Promise<void> {
  const postmaster = (await postmasterOf(dataDir)).pid;
  for (const pid of [server.pid, postmaster, ...childrenOf(postmaster)]) killIfAlive(pid);
  await server.outcome;
  server = await start();
}

/** One person who keeps adding assets; an answer of 201 is the promise that is tested. */
async function write(token: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const id = randomUUID();
    const asset = { id, assetTag: id, assetName: 'Drill', category: 'Tool', status: 'Operational' };
    const status = await post(`${server.address}/api/assets`, asset, token).then(
      (response) => response.status,
      () => 0,
    );
    if (status === 201) acknowledged.push(id);
    if (status !== 201) await sleep(20);
  }
}

async function untilReady(): Promise<void> {
  const deadline = Date.now() + 20_000;
  while (Date.now() < deadline) {
    const response = await fetch(`${server.address}/readyz`).catch(() => undefined);
    if (response?.ok) return;
    await sleep(20);
  }
  throw new Error(`The server did not become ready: ${server.output()}`);
}

/** An asset and the audit row of its creation are one transaction: there is never the one without the other. */
async function expectWhole(): Promise<void> {
  const client = await connectToDatabase(dataDir);
  const { rows } = await client.query(
    `with creations as (
       select record_id, count(*) as times from audit where resource = 'assets' and action = 'create' group by record_id
     )
     select
       (select count(*)::int from unnest($1::uuid[]) as id where not exists (select from assets where assets.id = id.id)) as lost,
       (select count(*)::int from assets left join creations on record_id = assets.id
        where times is distinct from 1) as without_audit,
       (select count(*)::int from creations where not exists (select from assets where assets.id = record_id)) as without_asset`,
    [acknowledged],
  );
  await client.end();
  expect(rows).toEqual([{ lost: 0, without_audit: 0, without_asset: 0 }]);
}

function childrenOf(parent: number): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  return lines
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([pid = 0, ppid]) => (ppid === parent ? [pid] : []));
}

function killIfAlive(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended by itself when its parent did.
  }
}
