import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { one, run, statement } from '#server/database/statement.ts';

/**
 * Pay is worked out, and void, one at a time: two at once would make up for the same late change. Whoever makes a run
 * would wait for seconds, only to be told that it is done, and so is told at once.
 */
export async function isTurn(tx: PoolClient): Promise<boolean> {
  const { isFree } = await one<{ isFree: boolean }>(tx, tryTurn);
  return isFree;
}

/** Before anything else is held. */
export async function takeTurn(tx: PoolClient): Promise<void> {
  await run(tx, awaitTurn);
}

const tryTurn = statement(sql`select pg_try_advisory_xact_lock(20220) as "isFree"`);
const awaitTurn = statement(sql`select pg_advisory_xact_lock(20220)`);
