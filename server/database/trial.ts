import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { run, statement } from './statement.ts';

const mark = statement(sql`select set_config('bilum.trial', 'on', true)`);

/** Nothing of this transaction will be kept. */
export async function markTrial(tx: PoolClient): Promise<void> {
  await run(tx, mark);
}

/** Whether the transaction may be kept: only then others have to wait for what it writes. */
export const isKept = sql`current_setting('bilum.trial', true) is distinct from 'on'`;
