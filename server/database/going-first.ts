import { sql } from 'drizzle-orm';
import type { Pool, PoolClient } from 'pg';
import { one, run, statement, transaction } from './statement.ts';

/** For so long it waits like anybody else. */
const patienceMilliseconds = 30;
const repeatMilliseconds = 15;
/** After so many times, work that cannot be stopped (its server waits for something else) loses its connection. */
const politeTimes = 20;

const ownBackend = statement(sql`select pg_backend_pid() as backend`);

/** Who holds what a backend waits for, and has for a while; who waits likewise is kept from going on by somebody else. */
const holders = sql`from pg_stat_activity where pid = any(pg_blocking_pids(${sql.placeholder('backend')}::int))
  and usename = current_user and wait_event_type is distinct from 'Lock'
  and clock_timestamp() - xact_start > interval '25 milliseconds'`;

const stopHolders = statement(sql`select pg_cancel_backend(pid) ${holders}`);
const endHolders = statement(sql`select pg_terminate_backend(pid) ${holders}`);

/**
 * A transaction that others have to make way for: what has held a row that it needs for a while (an import, a change of
 * thousands) is stopped, at whichever server it is, and keeps nothing. For what ends somebody's access.
 */
export function transactionFirst<Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  return transaction(pool, async (tx) => {
    const { backend } = await one<{ backend: number }>(tx, ownBackend);
    const stop = clearTheWay(pool, backend);
    try {
      return await work(tx);
    } finally {
      await stop();
    }
  });
}

/** Answers how to end it. */
function clearTheWay(pool: Pool, backend: number): () => Promise<void> {
  let isOver = false;
  let asking = Promise.resolve();
  let times = 0;
  let timer = setTimeout(ask, patienceMilliseconds);

  function ask(): void {
    asking = askOnce();
  }

  async function askOnce(): Promise<void> {
    times += 1;
    try {
      await run(pool, times > politeTimes ? endHolders : stopHolders, { backend });
    } catch {
      // The transaction itself says what fails; while nobody is stopped it waits like any other.
    }
    if (!isOver) timer = setTimeout(ask, repeatMilliseconds);
  }

  return async () => {
    isOver = true;
    clearTimeout(timer);
    await asking;
  };
}
