import type pg from 'pg';
import { reportWhileWaiting } from './waiting.ts';

export interface Locking {
  pool: pg.Pool;
  log: (message: string) => void;
  signal?: AbortSignal | undefined;
  patience?: { first: number; every: number };
}

interface Holder {
  pid: number;
  name: string | null;
  address: string | null;
  since: Date | null;
}

/** Takes an advisory lock that ends with the connection. Waits without a limit and logs who holds it. */
export async function lock(
  client: pg.PoolClient,
  key: number,
  { pool, log, signal, patience }: Locking,
): Promise<void> {
  // A statement without a timeout ends only with its connection.
  const interrupt = (): void => void client.end();
  signal?.addEventListener('abort', interrupt);
  try {
    await client.query('set statement_timeout to 0; set lock_timeout to 0');
    await reportWhileWaiting(
      client.query('select pg_advisory_lock($1)', [key]),
      async () => log(describe((await pool.query<Holder>(holderOf, [key])).rows[0])),
      patience,
    );
  } finally {
    signal?.removeEventListener('abort', interrupt);
  }
}

// PostgreSQL shows a 64-bit key in two halves. It may hide the client address of other users' connections.
const holderOf = `
  select pid, application_name as name, host(client_addr) as address, backend_start as since
  from pg_locks left join pg_stat_activity using (pid)
  where locktype = 'advisory' and granted and objsubid = 1
    and database = (select oid from pg_database where datname = current_database())
    and classid::bigint = $1::bigint >> 32 and objid::bigint = $1::bigint & 4294967295`;

function describe(holder: Holder | undefined): string {
  const waiting = 'Waiting for another Bilum, which is preparing this database';
  if (!holder) return `${waiting}.`;
  const { pid, name, address, since } = holder;
  const details = [
    `process ${pid} of PostgreSQL`,
    ...(name ? [`'${name}'`] : []),
    ...(address ? [`from ${address}`] : []),
    ...(since ? [`connected since ${since.toISOString().slice(0, 19).replace('T', ' ')} UTC`] : []),
  ];
  return `${waiting} (${details.join(', ')}).`;
}
