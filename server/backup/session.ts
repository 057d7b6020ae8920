import type pg from 'pg';

/**
 * One connection for a long work. It is ended with the work, whatever happened, and with it PostgreSQL ends what is
 * open, a COPY that nobody reads any more among it, which cannot be asked to stop; the signal ends it in the middle.
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
