import type pg from 'pg';

/**
 * Runs long work on its own connection, which is closed afterwards or when the signal aborts. Closing it also ends an
 * unfinished COPY, which can't be stopped in another way.
 */
export async function withSession<Result>(
  pool: pg.Pool,
  signal: AbortSignal,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  signal.throwIfAborted();
  const client = await pool.connect();
  const interrupt = (): void => void client.end();
  signal.addEventListener('abort', interrupt);
  try {
    return await work(client);
  } finally {
    signal.removeEventListener('abort', interrupt);
    client.release(true);
  }
}
