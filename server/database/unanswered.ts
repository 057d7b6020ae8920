import { Socket } from 'node:net';
import pg from 'pg';

const checkMilliseconds = 2000;
/** A query that has waited for so long is asked after. */
const patienceMilliseconds = 4000;
const probeMilliseconds = 2000;
const tickMilliseconds = 100;
/** A process that stood still for so long has not seen what arrived meanwhile. */
const standstillMilliseconds = 1000;

interface Waiting {
  query: object;
  /** Bytes of the connection until then: while more arrive, so does the answer. */
  received: number;
  since: number;
  /** How often PostgreSQL has said that it is not working on it. */
  denials: number;
}

/**
 * Destroys the connections of a pool whose answer will never come, so that who waits is refused and the pool opens
 * others. A network that drops packets closes nothing, and PostgreSQL's own statement_timeout cannot reach this side.
 * Every 2 s, for queries older than 4 s, a connection of its own asks PostgreSQL which of them it is working on:
 * those it is not, twice in a row, are lost; when it does not answer within 2 s, it is working on none. So a long
 * query, a lock waited for or a COPY lives as long as PostgreSQL works on it or its answer arrives, and a lost one ends
 * within 12 s.
 */
export function destroyUnanswered(
  pool: pg.Pool,
  { config, log }: { config: pg.ClientConfig; log: (message: string) => void },
) {
  const backends = new Map<pg.ClientBase, number>();
  const waiting = new Map<pg.ClientBase, Waiting>();
  const inUse = new Set<pg.ClientBase>();
  let isProbing = false;

  const timer = setInterval(() => void check(), checkMilliseconds).unref();
  pool.on('acquire', (client) => inUse.add(client));
  pool.on('release', (_error, client) => inUse.delete(client));
  idleOf.set(pool, () => [...backends.keys()].filter((client) => !inUse.has(client)));

  /** From its first query on, with which it asks which process of PostgreSQL serves it: a pooler's number is another. */
  async function watch(client: pg.ClientBase): Promise<void> {
    backends.set(client, 0);
    inUse.add(client);
    client.once('end', () => {
      backends.delete(client);
      waiting.delete(client);
      inUse.delete(client);
    });
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    backends.set(client, rows[0]?.pid ?? 0);
  }

  async function check(): Promise<void> {
    if (pool.ended) return clearInterval(timer);
    const now = performance.now();
    for (const client of backends.keys()) note(client, now);
    const late = [...waiting].filter(([, { since }]) => now - since >= patienceMilliseconds);
    if (late.length === 0 || isProbing) return;
    isProbing = true;
    try {
      const working = await backendsAtWork(late.flatMap(([client]) => backends.get(client) ?? []));
      if (working) for (const [client, asked] of late) judge(client, asked, working);
    } finally {
      isProbing = false;
    }
  }

  function note(client: pg.ClientBase, now: number): void {
    const query = activeQueryOf(client);
    if (!query) return void waiting.delete(client);
    const received = bytesReceivedBy(client);
    const known = waiting.get(client);
    if (known?.query === query && known.received === received) return;
    waiting.set(client, { query, received, since: now, denials: 0 });
  }

  function judge(client: pg.ClientBase, asked: Waiting, working: ReadonlySet<number>): void {
    if (activeQueryOf(client) !== asked.query || bytesReceivedBy(client) !== asked.received) return;
    if (working.has(backends.get(client) ?? 0)) return void (asked.denials = 0);
    asked.denials += 1;
    // Its answer may just be on its way, or PostgreSQL slow for a moment: that is seen by the next time.
    if (asked.denials < 2) return;
    log('A database connection did not answer and was replaced.');
    destroyConnection(client);
  }

  /** Of these, those that PostgreSQL is working on: none when it does not answer. Null: that could not be found out. */
  async function backendsAtWork(asked: number[]): Promise<ReadonlySet<number> | null> {
    const probe = new pg.Client({
      ...config,
      application_name: 'bilum probe',
      connectionTimeoutMillis: probeMilliseconds,
      query_timeout: probeMilliseconds,
    });
    probe.on('error', () => undefined);
    const longestStandstill = watchStandstill();
    try {
      await probe.connect();
      const { rows } = await probe.query<{ pid: number }>(atWork, [asked]);
      return new Set(rows.map(({ pid }) => pid));
    } catch (error) {
      // It refuses one connection more, or nobody listened here for a while.
      if (error instanceof pg.DatabaseError || longestStandstill() >= standstillMilliseconds) return null;
      return new Set();
    } finally {
      longestStandstill();
      probe.connection.stream.destroy();
    }
  }

  return { watch };
}

const atWork = `select pid from pg_stat_activity where pid = any($1::int[]) and coalesce(state, '') not like 'idle%'`;

const idleOf = new WeakMap<pg.Pool, () => pg.ClientBase[]>();

/** Where one connection of a pool has gone silent, those that nobody uses may have too: the next use opens others. */
export function destroyIdle(pool: pg.Pool): void {
  for (const client of idleOf.get(pool)?.() ?? []) destroyConnection(client);
}

/** Ends a connection without a word to a side that may not be there. Who waits for an answer is refused. */
export function destroyConnection(client: pg.ClientBase): void {
  connectionOf(client)?.stream.destroy();
}

function bytesReceivedBy(client: pg.ClientBase): number {
  const stream = connectionOf(client)?.stream;
  return stream instanceof Socket ? stream.bytesRead : 0;
}

function connectionOf(client: pg.ClientBase): pg.Connection | undefined {
  return 'connection' in client && client.connection instanceof pg.Connection ? client.connection : undefined;
}

/** Answers, once asked, for how many milliseconds at most the process was not there since. */
function watchStandstill(): () => number {
  let last = performance.now();
  let longest = 0;
  const note = () => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
  };
  const timer = setInterval(note, tickMilliseconds);
  return () => {
    clearInterval(timer);
    note();
    return longest;
  };
}

/** The driver keeps what a connection is working on to itself. */
function activeQueryOf(client: pg.ClientBase): object | null {
  const query = '_activeQuery' in client ? client._activeQuery : null;
  return typeof query === 'object' ? query : null;
}
