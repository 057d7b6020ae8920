import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { one, run, statement } from '#server/database/statement.ts';

/**
 * Only one transaction at a time calculates pay or makes it void: two would correct the same late change twice. Returns
 * false at once when it is taken, because whoever makes a run would wait for seconds only to be told that it exists.
 */
export async function isTurn(tx: PoolClient): Promise<boolean> {
  const { isFree } = await one<{ isFree: boolean }>(tx, tryTurn);
  return isFree;
}

/** Waits for the turn. Take it before any other lock. */
export async function takeTurn(tx: PoolClient): Promise<void> {
  await run(tx, awaitTurn);
}

const tryTurn = statement(sql`select pg_try_advisory_xact_lock(20220) as "isFree"`);
const awaitTurn = statement(sql`select pg_advisory_xact_lock(20220)`);
