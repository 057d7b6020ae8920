import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { signInWords } from '#contract/auth/sign-in.ts';
import { HttpError } from '#server/http-error.ts';
import { run, silent, statement, type Database } from '#server/database/statement.ts';
import { alsoWriting, deleteFrom } from '#server/database/write-sql.ts';
import { signInAttemptTable } from './tables.ts';

const failuresOfAccount = 5;
const failuresOfAddress = 100;
const windowSeconds = 15 * 60;

/** Normalised like the username at the sign-in, and hashed, because people type their password into the wrong field. */
const account = sql`encode(sha256(convert_to(lower(${sql.placeholder('username')}::text), 'UTF8')), 'base64')`;

const countAttempt = silent(
  statement(
    alsoWriting(
      signInAttemptTable,
      sql`select * from enter_door(${account}, ${sql.placeholder('address')},
        ${sql.placeholder('since')}::timestamptz, ${sql.placeholder('at')}::timestamptz,
        ${failuresOfAccount}::int, ${failuresOfAddress}::int)`,
    ),
  ),
);

const clear = statement(sql`${deleteFrom(signInAttemptTable)}
  where address = ${sql.placeholder('address')} and account = ${account}`);

const removeOld = statement(
  sql`${deleteFrom(signInAttemptTable)} where at < ${sql.placeholder('since')}::timestamptz`,
);

/** Deletes attempts that no longer count. */
export async function forgetOldAttempts(database: Database, now: Date): Promise<void> {
  await run(database, removeOld, { since: since(now) });
}

interface Counted {
  ofAccount: number;
  ofAddress: number;
  firstOfAccount: Date | null;
  firstOfAddress: Date | null;
}

export interface Attempt {
  username: string;
  address: string;
}

/**
 * Slows down guessing: 5 failures per account and address and 100 per address, in 15 minutes. Stored in the database,
 * so it survives restarts and covers all servers. It never locks an account for good.
 */
export function createThrottle(pool: Pool, clock: () => Date) {
  /**
   * Counts an attempt before its password is checked, or throws 429. Attempts are counted one at a time, so concurrent
   * ones can't exceed the limit. Refused attempts do not count, so waiting always helps.
   */
  async function enter({ username, address }: Attempt): Promise<void> {
    const now = clock();
    const [counted] = await run<Counted>(pool, countAttempt, {
      username,
      address,
      at: now.toISOString(),
      since: since(now),
    });
    if (!counted || !isOver(counted)) return;
    const first = (isOverForAddress(counted) ? counted.firstOfAddress : counted.firstOfAccount) ?? now;
    const retryAfter = Math.max(1, Math.ceil(windowSeconds - (now.getTime() - first.getTime()) / 1000));
    throw new HttpError(429, signInWords.tooMany, { code: 'too-many-attempts', retryAfter });
  }

  /** After the right password, clears the failures of this account from this address. */
  async function succeed(database: Database, { username, address }: Attempt): Promise<void> {
    await run(database, clear, { username, address });
  }

  return { enter, succeed };
}

export type Throttle = ReturnType<typeof createThrottle>;

function isOver(counted: Counted): boolean {
  return counted.ofAccount >= failuresOfAccount || isOverForAddress(counted);
}

function isOverForAddress({ ofAddress }: Counted): boolean {
  return ofAddress >= failuresOfAddress;
}

function since(now: Date): string {
  return new Date(now.getTime() - windowSeconds * 1000).toISOString();
}
