import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { clockTolerance } from '#server/database/clock-tolerance.ts';
import { run, silent, statement, type Database } from '#server/database/statement.ts';
import { deleteFrom, insertInto } from '#server/database/write-sql.ts';
import { passkeyChallengeTable, type PasskeyPurpose } from './account-tables.ts';

/** Long enough to fetch a security key or a phone. */
export const challengeMilliseconds = 5 * 60 * 1000;

/** What a challenge is bound to. */
export interface Bound {
  purpose: PasskeyPurpose;
  sessionId: string | null;
  action: string | null;
}

interface Taken extends Bound {
  isInTime: boolean;
}

const insert = silent(
  statement(sql`${insertInto(passkeyChallengeTable)} (challenge, purpose, session_id, action, expires_at) values (
    ${sql.placeholder('challenge')}, ${sql.placeholder('purpose')}, ${sql.placeholder('sessionId')},
    ${sql.placeholder('action')}, ${sql.placeholder('expiresAt')})`),
);

/** One that would last longer than any can was made by a clock that was ahead, and counts as expired. */
const lapsed = sql`(expires_at <= ${sql.placeholder('now')}::timestamptz or expires_at > ${sql.placeholder('now')}::timestamptz
  + ${sql.raw(`interval '${challengeMilliseconds / 1000} seconds'`)} + ${clockTolerance})`;

const take = silent(
  statement(sql`${deleteFrom(passkeyChallengeTable)} where challenge = ${sql.placeholder('challenge')}
  returning purpose, session_id as "sessionId", action, not ${lapsed} as "isInTime"`),
);

const removeLapsed = silent(statement(sql`${deleteFrom(passkeyChallengeTable)} where ${lapsed}`));

export async function makeChallenge(database: Database, bound: Bound, now: Date): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + challengeMilliseconds).toISOString();
  await run(database, insert, { challenge, expiresAt, ...bound });
  return challenge;
}

/** Uses up a challenge, also when it is used wrongly. True only for what it was made for, in time. */
export async function takeChallenge(
  database: Database,
  challenge: string,
  { bound: { purpose, sessionId, action }, now }: { bound: Bound; now: Date },
): Promise<boolean> {
  const [taken] = await run<Taken>(database, take, { challenge, now: now.toISOString() });
  if (!taken?.isInTime) return false;
  return taken.purpose === purpose && taken.sessionId === sessionId && taken.action === action;
}

export async function forgetLapsedChallenges(database: Database, now: Date): Promise<void> {
  await run(database, removeLapsed, { now: now.toISOString() });
}

/** The challenge that a device has signed, as the browser says. Null for what no browser sends. */
export function challengeIn(clientDataJSON: string): string | null {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    const isObject = typeof data === 'object' && data !== null;
    return isObject && 'challenge' in data && typeof data.challenge === 'string' ? data.challenge : null;
  } catch {
    return null;
  }
}
