import { Socket } from 'node:net';
import pg from 'pg';

const checkMilliseconds = 2000;
/** A query is checked after it has waited this long. */
const patienceMilliseconds = 4000;
const probeMilliseconds = 2000;
const tickMilliseconds = 100;
/** After a suspension of this length, the process has not yet read what arrived meanwhile. */
const standstillMilliseconds = 1000;

interface Waiting {
  query: object;
  /** Bytes received on the connection at the last check. While this grows, the answer is arriving. */
  received: number;
  since: number;
  /** How often PostgreSQL has reported that it is not working on the query. */
  denials: number;
}

/**
 * Destroys the connections of a pool whose answer will never come, so that the caller gets an error and the pool opens
 * others. A network that drops packets closes nothing, and statement_timeout can't reach this side.
 * Every 2 s, for queries older than 4 s, a separate connection asks PostgreSQL which of them it is working on. A query
 * that it denies twice in a row is lost. If it does not answer within 2 s, it is working on none. So a long query, a
 * lock wait or a COPY lives as long as PostgreSQL works on it or data arrives, and a lost one ends within 12 s.
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

  /** Asks at the first query which backend serves the connection, because a pooler reports another process id. */
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
      if (working) for (const [client, pending] of late) judge(client, pending, working);
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

  function judge(client: pg.ClientBase, pending: Waiting, working: ReadonlySet<number>): void {
    if (activeQueryOf(client) !== pending.query || bytesReceivedBy(client) !== pending.received) return;
    if (working.has(backends.get(client) ?? 0)) return void (pending.denials = 0);
    pending.denials += 1;
    // The answer may be on its way, or PostgreSQL slow for a moment; the next check will tell.
    if (pending.denials < 2) return;
    log('A database connection did not answer and was replaced.');
    destroyConnection(client);
  }

  /**
   * The backends that are working on a query: none if PostgreSQL does not answer. Null when that could not be
   * determined.
   */
  async function backendsAtWork(backendPids: number[]): Promise<ReadonlySet<number> | null> {
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
      const { rows } = await probe.query<{ pid: number }>(atWork, [backendPids]);
      return new Set(rows.map(({ pid }) => pid));
    } catch (error) {
      // PostgreSQL refused one more connection, or this process was suspended.
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

/** When one connection of a pool is dead, its idle ones may be too; the next use opens new ones. */
export function destroyIdle(pool: pg.Pool): void {
  for (const client of idleOf.get(pool)?.() ?? []) destroyConnection(client);
}

/** Closes the socket without the protocol's goodbye, because the other side may be gone. A pending query fails. */
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

/** Returns a function that yields the longest suspension of the process since its last call, in milliseconds. */
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

/** A private field of the driver: the query that a connection is working on. */
function activeQueryOf(client: pg.ClientBase): object | null {
  const query = '_activeQuery' in client ? client._activeQuery : null;
  return typeof query === 'object' ? query : null;
}
