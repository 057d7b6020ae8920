import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import type { TransactionSource } from '#contract/financial/transactions.ts';
import { run, statement, type Database } from '#server/database/statement.ts';

const turnOff = statement(sql`select set_config('bilum.posts_costs', 'off', true)`);

/** Within this transaction, records that have posted nothing yet post nothing, now or later. */
export async function postNoCosts(tx: PoolClient): Promise<void> {
  await run(tx, turnOff);
}

const keep = statement(sql`insert into unposted (source_id, source)
  select ${sql.placeholder('sourceId')}::uuid, ${sql.placeholder('source')}
  where current_setting('bilum.posts_costs', true) = 'off' on conflict do nothing returning source_id`);

/** Whether the record is to post nothing, which is kept. */
export async function isLeftUnposted(
  tx: PoolClient,
  source: TransactionSource,
  sourceId: string,
): Promise<boolean> {
  return (await run(tx, keep, { source, sourceId })).length > 0;
}

const forget = statement(sql`delete from unposted where source_id = any(${sql.placeholder('ids')}::uuid[])`);

/** Records that post again what they are to post. */
export async function postAgain(database: Database, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await run(database, forget, { ids });
}
