import { sql } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import { one, run, statement, type Database } from '#server/database/statement.ts';
import { Refused } from '#server/refused.ts';

/** How often something may be done in so many seconds, and what is said to who does it more often. */
export interface Bound {
  act: string;
  most: number;
  seconds: number;
  sentence: string;
}

const countAct =
  statement(sql`select * from count_act(${sql.placeholder('act')}, ${sql.placeholder('counted')},
  ${sql.placeholder('since')}::timestamptz, ${sql.placeholder('at')}::timestamptz, ${sql.placeholder('most')}::int)`);

/** Longer than any bound counts. */
const forgetOld = statement(
  sql`delete from bounded_acts where at < ${sql.placeholder('now')}::timestamptz - interval '2 days'`,
);

/** Those that nobody came back to. */
export async function forgetOldActs(database: Database, now: Date): Promise<void> {
  await run(database, forgetOld, { now: now.toISOString() });
}

/**
 * Counts an act of `counted` (a person's id, or whoever's it is), or refuses it with 429. On a connection of its
 * own, before the act: what is refused or undone afterwards has been tried all the same.
 */
export async function countWithin(
  { pool, clock }: Pick<Context, 'pool' | 'clock'>,
  { act, most, seconds, sentence }: Bound,
  counted: string,
): Promise<void> {
  const now = clock();
  const since = new Date(now.getTime() - seconds * 1000);
  const { before, first } = await one<{ before: number; first: Date | null }>(pool, countAct, {
    act,
    counted,
    most,
    at: now.toISOString(),
    since: since.toISOString(),
  });
  if (before < most) return;
  const waited = (now.getTime() - (first ?? now).getTime()) / 1000;
  const retryAfter = Math.max(1, Math.ceil(seconds - waited));
  throw new Refused(429, sentence, { code: 'too-many', retryAfter });
}
