import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { run, statement, transaction, type Database } from '#server/database/statement.ts';
import { deleteFrom, insertInto } from '#server/database/write-sql.ts';
import { leaveDueTable } from '../leave-tables.ts';
import { settleLeave } from './settle.ts';

/** Each batch is one transaction; what a kill interrupts is done again. */
const batch = 250;
/** One batch is written while the other is worked out. */
const batchesAtOnce = 2;

/** Has the balances of these employees worked out soon, or those of everybody. */
export async function queueLeave(database: Database, employeeIds: readonly string[] | null): Promise<void> {
  await run(database, queue, { ids: employeeIds });
}

export async function isLeaveDue(database: Database): Promise<boolean> {
  return (await run(database, any)).length > 0;
}

/** Works out the balances of all who are queued. */
export async function settleQueued(pool: Pool, today: string, signal: AbortSignal): Promise<void> {
  const ended = await Promise.allSettled(
    Array.from({ length: batchesAtOnce }, () => settleBatches(pool, today, signal)),
  );
  for (const each of ended) if (each.status === 'rejected') throw each.reason;
}

async function settleBatches(pool: Pool, today: string, signal: AbortSignal): Promise<void> {
  for (let isMore = true; isMore;) {
    signal.throwIfAborted();
    isMore = await transaction(pool, async (tx) => {
      const taken = await run<{ employeeId: string }>(tx, take);
      await settleLeave(
        tx,
        { userId: null, today },
        taken.map(({ employeeId }) => employeeId),
      );
      return taken.length === batch;
    });
  }
}

const queue = statement(sql`${insertInto(leaveDueTable)} (employee_id)
  select id from employees
  where ${sql.placeholder('ids')}::uuid[] is null or id = any(${sql.placeholder('ids')}::uuid[])
  on conflict do nothing`);

const any = statement(sql`select from leave_due limit 1`);

/** Locks employees first, as other writes do. Those whom somebody is changing stay queued until the next check. */
const take = statement(sql`${deleteFrom(leaveDueTable)} where employee_id in (
    select due.employee_id from leave_due due join employees on employees.id = due.employee_id
    order by due.employee_id limit ${sql.raw(String(batch))}
    for no key update of employees skip locked for update of due skip locked)
  returning employee_id as "employeeId"`);
