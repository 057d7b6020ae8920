import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import type { Viewer } from '#contract/engine/access.ts';
import { writeDay, type DateFormat } from '#contract/engine/days.ts';
import { enrolmentWords } from '#contract/training/enrolments.ts';
import { sessionWords, trainingSessions } from '#contract/training/training-sessions.ts';
import { run, statement } from '#server/database/statement.ts';
import { conflict, notFound } from '#server/http-error.ts';

export interface LockedSession {
  status: string;
  startDate: string;
  lastDate: string;
  isCancelled: boolean;
  isFull: boolean;
  format: DateFormat;
}

const lock = statement(sql`select status, start_date::text as "startDate", last_date::text as "lastDate",
    is_cancelled as "isCancelled", coalesce(enrolled >= seats, false) as "isFull", (select date_format from settings) as format
  from training_sessions where id = ${sql.placeholder('sessionId')} for no key update`);

/** Locks a session and throws 409 when it is closed. Its enrolments and results change in one transaction at a time. */
export async function lockOpen(tx: PoolClient, sessionId: string): Promise<LockedSession> {
  const [session] = await run<LockedSession>(tx, lock, { sessionId });
  if (!session) throw notFound(trainingSessions.singular);
  if (session.status !== 'Scheduled' && session.status !== 'In Progress')
    throw conflict(enrolmentWords.closed(session.status));
  return session;
}

/** Results can be recorded only once the session has begun. */
export function refuseEarly({ startDate, format }: LockedSession, { today }: Viewer): void {
  if (startDate > today) throw conflict(sessionWords.notYet(writeDay(startDate, format)));
}
