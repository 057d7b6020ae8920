import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import type { Viewer } from '#contract/engine/access.ts';
import { enrolments } from '#contract/training/enrolments.ts';
import { run, savepoint, statement } from '#server/database/statement.ts';
import type { Records } from '#server/engine/records/records.ts';
import { HttpError, mapConstraintErrors } from '#server/http-error.ts';
import type { enrolmentTable } from '../tables.ts';

/** Seats are given by themselves only before the session, so that who gets one can still plan to come. */
const nextInLine = statement(sql`select enrolments.id from enrolments
    join training_sessions session on session.id = enrolments.session_id
    join employees on employees.id = enrolments.employee_id
  where session_id = ${sql.placeholder('sessionId')} and is_waiting
    and enrolments.id <> all(${sql.placeholder('passedOver')}::uuid[])
    and session.status = 'Scheduled' and session.start_date >= ${sql.placeholder('today')}::date
    and employees.start_date <= session.start_date and coalesce(employees.end_date >= session.last_date, true)
    and not exists (select from enrolments other where other.employee_id = enrolments.employee_id
      and not other.is_cancelled and not other.is_waiting
      and other.start_date <= session.last_date and other.last_date >= session.start_date)
  order by enrolments.created_at, enrolments.id
  limit (select seats - enrolled from training_sessions where id = ${sql.placeholder('sessionId')})`);

/**
 * Gives the free seats of a session, which the caller has locked, to those who have waited longest. Returns how many
 * got one.
 */
export async function giveFreeSeats(
  tx: PoolClient,
  records: Pick<Records<typeof enrolmentTable>, 'update'>,
  viewer: Viewer,
  sessionId: string,
): Promise<number> {
  const passedOver: string[] = [];
  let given = 0;
  for (;;) {
    const line = await run<{ id: string }>(tx, nextInLine, { sessionId, passedOver, today: viewer.today });
    if (line.length === 0) return given;
    for (const { id } of line)
      if (await giveSeat(id)) given += 1;
      else passedOver.push(id);
  }

  /** False for a person who was enrolled in another session on these days meanwhile; the next in line is asked. */
  async function giveSeat(id: string): Promise<boolean> {
    const values = { isWaiting: false, seatedAt: new Date().toISOString() };
    try {
      await mapConstraintErrors(enrolments.constraintMessages, () =>
        savepoint(tx, () => records.update(tx, viewer, id, { values, version: undefined, scope: 'all' })),
      );
      return true;
    } catch (error) {
      if (error instanceof HttpError && error.status === 409) return false;
      throw error;
    }
  }
}
