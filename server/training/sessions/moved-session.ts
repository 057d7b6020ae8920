import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import type { Viewer } from '#contract/engine/access.ts';
import { sessionWords, type trainingSessions } from '#contract/training/training-sessions.ts';
import { one, run, statement } from '#server/database/statement.ts';
import type { UpdateBody } from '#server/engine/rules.ts';
import { conflict, invalid } from '#server/http-error.ts';
import type { Session } from './session-transitions.ts';

const enrolledOn = statement(sql`select
    coalesce(bool_or(employees.start_date > ${sql.placeholder('startDate')}::date
      or coalesce(employees.end_date < ${sql.placeholder('lastDate')}::date, false)), false) as "isOneNotEmployed",
    coalesce(bool_or(attendance is not null), false) as "hasOutcomes"
  from enrolments join employees on employees.id = enrolments.employee_id
  where session_id = ${sql.placeholder('id')} and not is_waiting`);

const anybody = statement(sql`select 1 from enrolments where session_id = ${sql.placeholder('id')} limit 1`);

/** Whether anybody is enrolled or on the waiting list. */
export async function hasPeople(tx: PoolClient, id: string): Promise<boolean> {
  return (await run(tx, anybody, { id })).length > 0;
}

/** The session with its new dates, before the change. */
export function planned(current: Session, input: UpdateBody<typeof trainingSessions>): Session {
  const { startDate = current.startDate, endDate = current.endDate } = input;
  const { location = current.location, providerId = current.providerId } = input;
  return { ...current, startDate, endDate, lastDate: endDate ?? startDate, location, providerId };
}

/** Throws unless everybody enrolled is employed on the new days. Results can't be in the future. */
export async function refuseMoved(
  tx: PoolClient,
  { today }: Viewer,
  { current, session }: { current: Session; session: Session },
): Promise<void> {
  const { id, startDate, lastDate } = session;
  if (current.enrolled === 0 || (startDate === current.startDate && lastDate === current.lastDate)) return;
  const found = await one<{ isOneNotEmployed: boolean; hasOutcomes: boolean }>(tx, enrolledOn, {
    id,
    startDate,
    lastDate,
  });
  if (found.isOneNotEmployed) throw invalid([{ path: 'startDate', message: sessionWords.notEmployed }]);
  if (found.hasOutcomes && startDate > today) throw conflict(sessionWords.hasOutcomes);
}
