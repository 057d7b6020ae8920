import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { run, statement } from './statement.ts';

const mark = statement(sql`select set_config('bilum.trial', 'on', true)`);

/** Marks the transaction as a dry run that will be rolled back. */
export async function markTrial(tx: PoolClient): Promise<void> {
  await run(tx, mark);
}

/** False in a dry run, whose writes others need not wait for. */
export const isKept = sql`current_setting('bilum.trial', true) is distinct from 'on'`;
