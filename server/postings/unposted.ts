import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import type { TransactionSource } from '#contract/financial/transactions.ts';
import { run, statement, type Database } from '#server/database/statement.ts';
import { deleteFrom, insertInto } from '#server/database/write-sql.ts';
import { unpostedTable } from './tables.ts';

const turnOff = statement(sql`select set_config('bilum.posts_costs', 'off', true)`);

/** In this transaction, records without postings are marked to post nothing from now on. */
export async function postNoCosts(tx: PoolClient): Promise<void> {
  await run(tx, turnOff);
}

const keep = statement(sql`${insertInto(unpostedTable)} (source_id, source)
  select ${sql.placeholder('sourceId')}::uuid, ${sql.placeholder('source')}
  where current_setting('bilum.posts_costs', true) = 'off' on conflict do nothing returning source_id`);

/** While posting is turned off, marks a record once. Returns whether it was marked now. */
export async function isLeftUnposted(
  tx: PoolClient,
  source: TransactionSource,
  sourceId: string,
): Promise<boolean> {
  return (await run(tx, keep, { source, sourceId })).length > 0;
}

const forget = statement(
  sql`${deleteFrom(unpostedTable)} where source_id = any(${sql.placeholder('ids')}::uuid[])`,
);

/** Lets these records post again. */
export async function postAgain(database: Database, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await run(database, forget, { ids });
}
