import type pg from 'pg';

// Any number; it means 'one server at a time prepares this database' to every version of Bilum.
const lockKey = 111420530103;

/** Of servers that start together on one database, each finds what the ones before it have made. */
export async function oneAtATime<Result>(pool: pg.Pool, work: () => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout to 0; set lock_timeout to 0');
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    return await work();
  } finally {
    // The connection carries the lock and the settings: ending it ends both.
    client.release(true);
  }
}
