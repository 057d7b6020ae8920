import { randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { clockTolerance } from '#server/database/clock-tolerance.ts';
import { newId } from '#server/database/new-id.ts';
import { run, statement, type Database } from '#server/database/statement.ts';
import { deleteFrom, insertInto } from '#server/database/write-sql.ts';
import { secretHash } from './secret-hash.ts';
import { oneTimeCodeTable } from './tables.ts';

/** No 0/O, 1/I/L, because codes are read aloud over the phone. 31^12 is 59 bits, and guessing is throttled. */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const lifetimeMilliseconds = 24 * 60 * 60 * 1000;

const insert =
  statement(sql`${insertInto(oneTimeCodeTable)} (id, code_hash, user_id, made_by_id, expires_at, removes_factor) values (
  ${sql.placeholder('id')}, ${sql.placeholder('codeHash')}, ${sql.placeholder('userId')},
  ${sql.placeholder('madeById')}, ${sql.placeholder('expiresAt')}, ${sql.placeholder('removesFactor')})`);

const removeOfUser = statement(sql`${deleteFrom(oneTimeCodeTable)}
  where user_id is not distinct from ${sql.placeholder('userId')}::uuid`);

/** A code that would last longer than any can was created by a clock that was ahead, and counts as expired. */
const lapsed = sql`(expires_at <= ${sql.placeholder('now')}::timestamptz
  or expires_at > ${sql.placeholder('now')}::timestamptz + ${sql.raw(`interval '${lifetimeMilliseconds / 1000} seconds'`)} + ${clockTolerance})`;

const ofCode = sql`code_hash = ${sql.placeholder('codeHash')}
  and user_id is not distinct from ${sql.placeholder('userId')}::uuid`;

const look = statement(sql`select 1 from one_time_codes where ${ofCode}`);

const take = statement(sql`${deleteFrom(oneTimeCodeTable)} where ${ofCode}
  returning not ${lapsed} as "inTime", removes_factor as "removesFactor"`);

const removeLapsed = statement(sql`${deleteFrom(oneTimeCodeTable)} where ${lapsed}`);

export async function forgetLapsedCodes(database: Database, now: Date): Promise<void> {
  await run(database, removeLapsed, { now: now.toISOString() });
}

interface NewCode {
  userId: string | null;
  madeById: string | null;
  /** Whether setting a password with it also removes the second factor. */
  removesFactor?: boolean;
}

/** Creates the only valid code of a user, or of the empty system when `userId` is null. Earlier codes end. */
export async function makeCode(
  database: Database,
  { userId, madeById, removesFactor = false }: NewCode,
  now: Date,
) {
  const code = newCode();
  const expiresAt = new Date(now.getTime() + lifetimeMilliseconds).toISOString();
  await run(database, removeOfUser, { userId });
  await run(database, insert, {
    id: newId(),
    codeHash: hashCode(code),
    userId,
    madeById,
    expiresAt,
    removesFactor,
  });
  return { code, expiresAt };
}

/** Whether this is the user's code, expired or not. Takes no lock, so guessing blocks nobody. */
export async function isCodeOf(database: Database, code: string, userId: string): Promise<boolean> {
  return (await run(database, look, { codeHash: hashCode(code), userId })).length > 0;
}

/** Uses up a code. Returns it only to the first caller with the right code in time. */
export async function takeCode(database: Database, code: string, userId: string | null, now: Date) {
  const [used] = await run<{ inTime: boolean; removesFactor: boolean }>(database, take, {
    codeHash: hashCode(code),
    userId,
    now: now.toISOString(),
  });
  return used?.inTime ? used : null;
}

export function newCode(): string {
  return Array.from({ length: 3 }, () =>
    Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join(''),
  ).join('-');
}

/** A code as it is compared, however it was typed. */
export function plainCode(code: string): string {
  return code.toUpperCase().replace(/[^A-Z0-9]/g, '');
}

function hashCode(code: string): string {
  return secretHash(plainCode(code));
}
