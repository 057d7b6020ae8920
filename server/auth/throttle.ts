import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { signInWords } from '#contract/auth/sign-in.ts';
import { HttpError } from '#server/http-error.ts';
import { run, statement, type Database } from '#server/database/statement.ts';

const failuresOfAccount = 5;
const failuresOfAddress = 100;
const windowSeconds = 15 * 60;

/** Compared as the sign-in compares it, and hashed: people type their password into the wrong field. */
const account = sql`encode(sha256(convert_to(lower(${sql.placeholder('username')}::text), 'UTF8')), 'base64')`;

const enterDoor = statement(sql`select * from enter_door(${account}, ${sql.placeholder('address')},
  ${sql.placeholder('since')}::timestamptz, ${sql.placeholder('at')}::timestamptz,
  ${failuresOfAccount}::int, ${failuresOfAddress}::int)`);

const clear = statement(sql`delete from sign_in_attempts
  where address = ${sql.placeholder('address')} and account = ${account}`);

const removeOld = statement(
  sql`delete from sign_in_attempts where at < ${sql.placeholder('since')}::timestamptz`,
);

/** Those that count for nothing any more. */
export async function forgetOldAttempts(database: Database, now: Date): Promise<void> {
  await run(database, removeOld, { since: since(now) });
}

interface Counted {
  ofAccount: number;
  ofAddress: number;
  firstOfAccount: Date | null;
  firstOfAddress: Date | null;
}

interface Door {
  username: string;
  address: string;
}

/**
 * Slows guessing: 5 failures for each account and address, 100 for each address, in 15 minutes. Kept in
 * the database, so a restart or another server does not forget; it never locks an account for good.
 */
export function createThrottle(pool: Pool, clock: () => Date) {
  /**
   * Lets an attempt in, or refuses with 429. It counts before the password is looked at, one attempt at
   * a time, so that many at once count too; refused attempts do not count, so waiting always helps.
   */
  async function enter({ username, address }: Door): Promise<void> {
    const now = clock();
    const [counted] = await run<Counted>(pool, enterDoor, {
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

  /** The right password: this account's failures from here are forgotten. */
  async function succeed({ username, address }: Door): Promise<void> {
    await run(pool, clear, { username, address });
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
