import { sql } from 'drizzle-orm';
import type { Pool, PoolClient } from 'pg';
import { one, run, statement, transaction } from './statement.ts';

/** How long it waits before it cancels others. */
const patienceMilliseconds = 30;
const repeatMilliseconds = 15;

const ownBackend = statement(sql`select pg_backend_pid() as backend`);

/**
 * Cancels the transactions that have blocked a backend for a while, through chains of waiting ones, which are short and
 * go on afterwards. A blocker that is idle in its transaction can't be cancelled, so its connection is terminated.
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
 * A transaction that takes precedence: a long transaction (an import, a bulk change) on any server that blocks one of
 * its rows for a while is cancelled and rolled back. Used for changes that end somebody's access.
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

/** Returns a function that stops it. */
function clearTheWay(pool: Pool, backend: number): () => Promise<void> {
  let isOver = false;
  let attempt = Promise.resolve();
  let timer = setTimeout(ask, patienceMilliseconds);

  function ask(): void {
    attempt = askOnce();
  }

  async function askOnce(): Promise<void> {
    try {
      await run(pool, stopHolders, { backend });
    } catch {
      // A real failure shows in the transaction itself; until then it waits like any other.
    }
    if (!isOver) timer = setTimeout(ask, repeatMilliseconds);
  }

  return async () => {
    isOver = true;
    clearTimeout(timer);
    await attempt;
  };
}
