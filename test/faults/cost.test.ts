import { existsSync, readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { superuser } from '#server/postgres/cluster.ts';
import { findPostmaster } from '#server/postgres/postmaster.ts';
import { bounds } from './cost-bounds.ts';
import { hostileRequests, type HostileRequest, type Operation } from './hostile-requests.ts';
import { makeDataDir, startServer, type ServerProcess } from './server-process.ts';

const password = 'lagoon mountain coffee';
const megabyte = 1024 * 1024;
const triesAtMost = 3;
/** Linux tells what a process holds; elsewhere delay and rows are measured. */
const tellsMemory = existsSync('/proc/self/status');

interface Cost {
  delay: number;
  server: number;
  database: number;
  rows: number;
}

const table = new Map(
  bounds
    .trim()
    .split('\n')
    .slice(1)
    .map((line): [string, Cost] => {
      const [method = '', path = '', ...figures] = line.trim().split(/\s+/);
      const [delay = 0, server = 0, database = 0, rows = 0] = figures.map(Number);
      return [`${method} ${path}`, { delay, server, database, rows }];
    }),
);

let folder: Awaited<ReturnType<typeof makeDataDir>>;
let server: ServerProcess;
let database: pg.Client;
let operations: Operation[];
let token: string;
let employeeId: string;
const agent = new Agent({ keepAlive: true });
const watcher = new Agent({ keepAlive: true, maxSockets: 1 });

beforeAll(async () => {
  folder = await makeDataDir();
  server = await startServer({ DATA_DIR: folder.dataDir, ADMIN_PASSWORD: password });
  const postmaster = await findPostmaster({ folder: join(folder.dataDir, 'postgres') });
  if (!postmaster) throw new Error('The server runs no PostgreSQL');
  database = new pg.Client({ ...postmaster.address, user: superuser, database: 'sample' });
  await database.connect();
  operations = operationsOf(JSON.parse((await send('GET', '/api/openapi.json')).text));
  Object.assign(peak, await held());
});

/** Anew for each route: one of them ends the session. */
beforeEach(signIn);

async function signIn(): Promise<void> {
  const credentials = JSON.stringify({ username: 'employee', password });
  const { text } = await send('POST', '/api/auth/login', { body: credentials, type: 'application/json' });
  ({
    token,
    user: { employeeId },
  } = JSON.parse(text));
}

afterAll(async () => {
  agent.destroy();
  watcher.destroy();
  await database?.end();
  await server?.stop();
  await folder?.remove();
});

test('every route for people who are signed in has its line', () => {
  expect([...table.keys()].toSorted()).toEqual(
    operations.map(({ method, path }) => `${method} ${path}`).toSorted(),
  );
});

describe('what one employee costs everybody', () => {
  test.each([...table])('%s', async (route, bound) => {
    const operation = operations.find(({ method, path }) => `${method} ${path}` === route);
    if (!operation) throw new Error(`${route} is not served`);
    const requests = hostileRequests(operation, employeeId);
    const { most, worst } = await costOf(operation, requests, bound);
    expect.soft(most.delay, `milliseconds, with ${worst}`).toBeLessThanOrEqual(bound.delay);
    expect.soft(most.rows, 'rows').toBeLessThanOrEqual(bound.rows);
    expect.soft(most.server, 'megabytes of the server').toBeLessThanOrEqual(bound.server);
    expect.soft(most.database, 'megabytes of PostgreSQL').toBeLessThanOrEqual(bound.database);
  });
});

/**
 * The most that each has held so far. Memory comes and goes as it is tidied up: what was held before is no growth.
 */
const peak = { server: 0, database: 0 };

/**
 * The machine may do other things too, and a job of the server may add a row: what is over is measured again, and the
 * least counts.
 */
async function costOf({ method }: Operation, requests: HostileRequest[], bound: Cost) {
  const first = await roundOf(method, requests, bound);
  let { server: ofServer, database: ofDatabase, rows: added } = first;
  const isOver = () => ofServer > bound.server || ofDatabase > bound.database || added > bound.rows;
  for (let tries = 1; tries < triesAtMost && isOver(); tries += 1) {
    await signIn();
    const again = await roundOf(method, requests, bound);
    ofServer = Math.min(ofServer, again.server);
    ofDatabase = Math.min(ofDatabase, again.database);
    added = Math.min(added, again.rows);
  }
  peak.server += ofServer;
  peak.database += ofDatabase;
  return { most: { ...first, rows: added, server: ofServer, database: ofDatabase }, worst: first.worst };
}

/** Sends every request once; megabytes are those beyond the peak of what was measured before. */
async function roundOf(method: string, requests: HostileRequest[], bound: Cost) {
  const most = { delay: 0, rows: 0, server: 0, database: 0, worst: '' };
  const rowsBefore = await rows();
  for (const each of requests) {
    const measured = await measure(method, each);
    for (let tries = 1; tries < triesAtMost && measured.delay > bound.delay; tries += 1)
      measured.delay = Math.min(measured.delay, (await measure(method, each)).delay);
    if (measured.delay > most.delay) most.worst = each.what;
    most.delay = Math.max(most.delay, measured.delay);
    most.server = Math.max(most.server, measured.server - peak.server);
  }
  most.database = Math.max(0, (await held()).database - peak.database);
  most.rows = (await rows()) - rowsBefore;
  return most;
}

async function measure(method: string, { path, body, type }: HostileRequest) {
  const watching = watch();
  const { status, text } = await send(method, path, { body, type });
  const delay = await watching.end();
  if (status >= 500)
    throw new Error(`${method} ${path.slice(0, 100)} answered ${status}: ${text.slice(0, 300)}`);
  return { delay, server: residentOf(server.pid) };
}

/** Asks for the server's health again and again, as a monitor would; answers the longest that it had to wait. */
function watch() {
  const state = { isOver: false };
  let longest = 0;
  const asking = (async () => {
    while (!state.isOver) {
      const asked = performance.now();
      await send('GET', '/healthz', {}, watcher);
      longest = Math.max(longest, performance.now() - asked);
    }
  })();
  return {
    async end() {
      state.isOver = true;
      await asking;
      return Math.round(longest);
    },
  };
}

/** In all tables of the database, but for the chain: it links what has come, whoever it came from. */
async function rows(): Promise<number> {
  const tables = await database.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      and relname <> 'audit_chain'`,
  );
  const counts = tables.rows.map(({ name }) => `(select count(*) from ${pg.escapeIdentifier(name)})`);
  const { rows: found } = await database.query<{ count: string }>(`select ${counts.join(' + ')} as count`);
  return Number(found[0]?.count);
}

/** Megabytes of the server, and of all PostgreSQL processes that it is connected to. */
async function held(): Promise<{ server: number; database: number }> {
  const { rows: found } = await database.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database()
      and backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  return {
    server: residentOf(server.pid),
    database: found.reduce((sum, { pid }) => sum + residentOf(pid), 0),
  };
}

/** What only this process has in memory. */
function residentOf(pid: number): number {
  if (!tellsMemory) return 0;
  try {
    const [, kilobytes] = /^RssAnon:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Math.round((Number(kilobytes) * 1024) / megabyte);
  } catch {
    // Its connection has just been closed.
    return 0;
  }
}

interface Sent {
  body?: string | Buffer | undefined;
  type?: string | undefined;
}

function send(method: string, path: string, { body, type }: Sent = {}, by = agent) {
  return new Promise<{ status: number; text: string }>((done, fail) => {
    const headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(type && { 'content-type': type }),
      ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
    };
    const asked = request(`${server.address}${path}`, { method, headers, agent: by }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (chunk: string) => {
        // A stream of events has no end.
        if (answer.headers['content-type']?.startsWith('text/event-stream')) answer.destroy();
        else text += chunk;
      });
      answer.on('close', () => done({ status: answer.statusCode ?? 0, text }));
    });
    // What is refused before it was read to its end: the server has closed the line.
    asked.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EPIPE' || error.code === 'ECONNRESET' ? done({ status: 0, text: '' }) : fail(error),
    );
    asked.end(body);
  });
}

interface Described {
  paths: Record<string, Record<string, Description>>;
}
interface Description {
  security: object[];
  parameters?: { name: string; in: string }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}
interface Schema {
  type?: string;
  properties?: Record<string, unknown>;
  anyOf?: Schema[];
}

function operationsOf({ paths }: Described): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { security }]) => security.length > 0)
      .map(([method, { parameters = [], requestBody }]) => ({
        method: method.toUpperCase(),
        path,
        asked: parameters.filter((each) => each.in === 'query').map(({ name }) => name),
        sent: requestBody ? fieldsOf(bodyOf(requestBody)) : null,
        takesMany: bodyOf(requestBody)?.anyOf?.some(({ type }) => type === 'array') === true,
      })),
  );
}

function bodyOf(body: Description['requestBody']): Schema | undefined {
  return Object.values(body?.content ?? {})[0]?.schema;
}

function fieldsOf(schema: Schema | undefined): string[] {
  return schema?.anyOf ? fieldsOf(schema.anyOf[0]) : Object.keys(schema?.properties ?? {});
}
