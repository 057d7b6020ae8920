import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { one, run, silent, statement, type Database, type Statement } from '#server/database/statement.ts';
import { alsoWriting, deleteFrom } from './write-sql.ts';
import { HttpError } from '#server/http-error.ts';
import { boundedActTable } from '#server/auth/tables.ts';

/** How often an action may be done in so many seconds, and the message beyond that. */
export interface Bound {
  act: string;
  most: number;
  seconds: number;
  sentence: string;
}

const countAct = silent(
  statement(
    alsoWriting(
      boundedActTable,
      sql`select * from count_act(${sql.placeholder('act')}, ${sql.placeholder('counted')},
        ${sql.placeholder('since')}::timestamptz, ${sql.placeholder('at')}::timestamptz,
        ${sql.placeholder('most')}::int)`,
    ),
  ),
);

/** Longer than the window of any limit. */
const forgetOld = statement(
  sql`${deleteFrom(boundedActTable)} where at < ${sql.placeholder('now')}::timestamptz - interval '2 days'`,
);

/** Deletes counts that no limit needs any more. */
export async function forgetOldActs(database: Database, now: Date): Promise<void> {
  await run(database, forgetOld, { now: now.toISOString() });
}

const countedSoFar = statement(sql`select count(*)::int as before, min(at) as first from bounded_acts
  where act = ${sql.placeholder('act')} and counted = ${sql.placeholder('counted')}
    and at > ${sql.placeholder('since')}::timestamptz`);

interface Counted {
  before: number;
  first: Date | null;
}

interface Counting {
  pool: Pool;
  clock: () => Date;
}

/**
 * Counts an action of `counted` (a user id or another key), or throws 429. It runs on its own connection before the
 * action, so an attempt counts even when the action is refused or rolled back.
 */
export async function countWithin(counting: Counting, bound: Bound, counted: string): Promise<void> {
  refuseBeyond(counting, bound, await runCount(counting, countAct, bound, counted));
}

/** Like `countWithin`, without counting: throws 429 when one more would exceed the limit. */
export async function refuseFurther(counting: Counting, bound: Bound, counted: string): Promise<void> {
  refuseBeyond(counting, bound, await runCount(counting, countedSoFar, bound, counted));
}

/** Counts an action if the limit allows it, and returns whether it did. */
export async function isCounted(counting: Counting, bound: Bound, counted: string): Promise<boolean> {
  return (await runCount(counting, countAct, bound, counted)).before < bound.most;
}

function runCount(
  { pool, clock }: Counting,
  prepared: Statement,
  { act, most, seconds }: Bound,
  counted: string,
): Promise<Counted> {
  const now = clock();
  const since = new Date(now.getTime() - seconds * 1000);
  return one<Counted>(pool, prepared, {
    act,
    counted,
    most,
    at: now.toISOString(),
    since: since.toISOString(),
  });
}

function refuseBeyond(
  { clock }: Counting,
  { most, seconds, sentence }: Bound,
  { before, first }: Counted,
): void {
  if (before < most) return;
  const now = clock();
  const waited = (now.getTime() - (first ?? now).getTime()) / 1000;
  const retryAfter = Math.max(1, Math.ceil(seconds - waited));
  throw new HttpError(429, sentence, { code: 'too-many', retryAfter });
}
