import { sql } from 'drizzle-orm';
import { confirmedMinutes } from '#contract/engine/reauthentication.ts';
import type { SessionViewer } from '#contract/engine/access.ts';
import { clockTolerance } from '#server/database/clock-tolerance.ts';
import { run, silent, statement, type Database } from '#server/database/statement.ts';
import { updateTable } from '#server/database/write-sql.ts';
import { unconfirmed } from '#server/http-error.ts';
import { sessionTable } from './tables.ts';

const now = sql`${sql.placeholder('now')}::timestamptz`;

/**
 * Read from the database each time, so that all servers agree at once. An instant in the future comes from a wrong
 * clock. Whoever may look around the sample with one click could open a new session at any time.
 */
const isRecent = statement(sql`select 1 from sessions where id = ${sql.placeholder('sessionId')}::uuid
  and (method = 'One click' or confirmed_at > ${now} - make_interval(mins => ${confirmedMinutes}::int)
    and confirmed_at <= ${now} + ${clockTolerance})`);

/** No cached value depends on it. */
const note = silent(
  statement(sql`${updateTable(sessionTable)} set confirmed_at = ${sql.placeholder('at')}::timestamptz
  where id = ${sql.placeholder('sessionId')}::uuid returning id`),
);

type InSession = Pick<SessionViewer, 'sessionId'>;

/** When the people of sessions have confirmed that it is them. A sign-in is a confirmation. */
export function recentConfirmations(clock: () => Date) {
  async function isConfirmed(database: Database, { sessionId }: InSession): Promise<boolean> {
    return (await run(database, isRecent, { sessionId, now: clock().toISOString() })).length > 0;
  }

  /**
   * Throws 403 unless the person has confirmed lately that it is them, so that a stolen or unattended session is not
   * enough for what is sensitive. An API key was made with a confirmation and has the permissions that its owner chose.
   */
  async function refuse(
    database: Database,
    viewer: InSession & Pick<SessionViewer, 'keyName'>,
  ): Promise<void> {
    if (viewer.keyName !== null || (await isConfirmed(database, viewer))) return;
    throw unconfirmed();
  }

  /** `at`: when they have confirmed; a provider says when they signed in there. Returns false if the session has ended. */
  async function confirm(tx: Database, { sessionId }: InSession, at = clock()): Promise<boolean> {
    return (await run(tx, note, { sessionId, at: at.toISOString() })).length > 0;
  }

  return { isConfirmed, refuseUnconfirmed: refuse, confirm };
}

export type RecentConfirmations = ReturnType<typeof recentConfirmations>;
