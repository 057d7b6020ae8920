import { sql } from 'drizzle-orm';
import type { Pool, PoolClient } from 'pg';
import { one, run, statement, transaction } from './statement.ts';

/** For so long it waits like anybody else. */
const patienceMilliseconds = 30;
const repeatMilliseconds = 15;

const ownBackend = statement(sql`select pg_backend_pid() as backend`);

/**
 * Stops who holds what a backend waits for, and has for a while, also where others wait in between: those are short,
 * and go on once it is gone. One whose server is busy with something else meanwhile cannot be told to stop: it loses
 * its connection.
 */
const stopHolders = statement(sql`with recursive ahead(pid) as (
    select unnest(pg_blocking_pids(${sql.placeholder('backend')}::int))
    union select unnest(pg_blocking_pids(ahead.pid)) from ahead
  ) select case state when 'active' then pg_cancel_backend(pid) else pg_terminate_backend(pid) end
  from pg_stat_activity where pid in (select pid from ahead)
    and usename = current_user and wait_event_type is distinct from 'Lock'
    and clock_timestamp() - xact_start > interval '25 milliseconds'
    and (state = 'active' or clock_timestamp() - state_change > interval '40 milliseconds')`);

/**
 * A transaction that others have to make way for: what has held a row that it needs for a while (an import, a change of
 * thousands) is stopped, at whichever server it is, and keeps nothing. For what ends somebody's access.
 */
export function priorityTransaction<Result>(
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
  let timer = setTimeout(ask, patienceMilliseconds);

  function ask(): void {
    asking = askOnce();
  }

  async function askOnce(): Promise<void> {
    try {
      await run(pool, stopHolders, { backend });
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
