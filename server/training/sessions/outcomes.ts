import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import type { Scope, Viewer } from '#contract/engine/access.ts';
import { enrolmentWords, type Outcome } from '#contract/training/enrolments.ts';
import { run, statement } from '#server/database/statement.ts';
import { refuseOwn } from '#server/engine/own.ts';
import type { Served } from '#server/engine/served.ts';
import { differing, type Columns, type Row } from '#server/engine/row.ts';
import { invalid } from '#server/http-error.ts';
import { lockOpen, refuseEarly } from './held-session.ts';
import type { enrolmentTable } from '../tables.ts';

const isInSession = statement(sql`select 1 from enrolments
  where id = ${sql.placeholder('id')} and session_id = ${sql.placeholder('sessionId')}`);

interface Keeping {
  viewer: Viewer;
  /** The scope in which the viewer may change enrolments. */
  scope: Scope;
  sessionId: string;
  outcomes: readonly Outcome[];
}

/** Saves attendance and results of a session that is not closed. */
export async function keepOutcomes(
  tx: PoolClient,
  records: Served<typeof enrolmentTable>,
  { viewer, scope, sessionId, outcomes }: Keeping,
): Promise<void> {
  const session = await lockOpen(tx, sessionId);
  for (const [place, { id, attendance, result, notes }] of outcomes.entries()) {
    if ((await run(tx, isInSession, { id, sessionId })).length === 0)
      throw invalid([{ path: `outcomes.${place}.id`, message: enrolmentWords.notInSession }]);
    const current = await records.lock(tx, viewer, id, { version: undefined, scope });
    const given = {
      ...(attendance !== undefined && { attendance }),
      ...(result !== undefined && { result }),
      ...(notes !== undefined && { notes }),
    };
    const changed = differing(current, given);
    if (hasOutcome(changed)) refuseEarly(session, viewer);
    await refuseOwnOutcome(tx, viewer, current.employeeId, changed);
    const values = { ...given, ...attended(given, current) };
    await records.update(tx, viewer, id, { values, version: undefined, scope });
  }
}

/** Whether an outcome has attendance or a result. Notes and nulls don't count. */
export function hasOutcome({ attendance, result }: Pick<Outcome, 'attendance' | 'result'>): boolean {
  return Boolean(attendance ?? result);
}

/** Nobody may record their own attendance or result. */
export async function refuseOwnOutcome(
  tx: PoolClient,
  viewer: Viewer,
  employeeId: string,
  { attendance, result }: Pick<Outcome, 'attendance' | 'result'>,
): Promise<void> {
  if (attendance !== undefined || result !== undefined)
    await refuseOwn(tx, viewer, employeeId, enrolmentWords.ownResult);
}

/** A result implies attendance; an absent participant has no result. */
export function attended(
  { attendance, result }: Pick<Outcome, 'attendance' | 'result'>,
  current?: Row<typeof enrolmentTable>,
): Columns<typeof enrolmentTable> {
  if (result && attendance === undefined) return { attendance: 'Present' };
  if (attendance !== undefined && attendance !== 'Present' && result === undefined && current?.result)
    return { result: null };
  return {};
}
