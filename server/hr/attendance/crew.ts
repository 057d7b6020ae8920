import type { FastifyInstance } from 'fastify';
import pg, { type PoolClient } from 'pg';
import { can, narrowest, type Viewer } from '#contract/engine/access.ts';
import type { BodyOf, QueryOf } from '#contract/engine/endpoint.ts';
import { readScope } from '#contract/engine/field-access.ts';
import { attendance } from '#contract/hr/attendance.ts';
import { crewWords, readCrew, saveCrew } from '#contract/hr/crew.ts';
import { leaveRequests } from '#contract/hr/leave-requests.ts';
import type { Context } from '#server/context.ts';
import { newId } from '#server/database/new-id.ts';
import { statementsByShape } from '#server/database/shapes.ts';
import { one, run, statement, transaction } from '#server/database/statement.ts';
import { viewerValues } from '#server/engine/source.ts';
import type { Records } from '#server/engine/records/records.ts';
import { Json, route } from '#server/http/route.ts';
import { conflict, forbidden, invalid, notFound, mapConstraintErrors } from '#server/http-error.ts';
import { refuseDate } from './attendance-dates.ts';
import { isAsAsked, isStale, stepsTo, type DayRecord, type Steps } from './crew-day.ts';
import { lockDay, lockPeople, selectCrew, type CrewAccess } from '../crew-source.ts';
import type { attendanceTable } from '../time-tables.ts';

type Days = Records<typeof attendanceTable>;
type Saving = BodyOf<typeof saveCrew>;

const dayHeld = statement(lockDay);

/** Records the day of many people at once. Each record is written like any attendance record. */
export function serveCrew(app: FastifyInstance, context: Context, records: Days): void {
  const { pool } = context;
  const statements = statementsByShape();

  route(app, context, readCrew, async ({ query, viewer }) => {
    refuseDate(query.date, viewer);
    const fieldAccess = fieldAccessOf(viewer, query);
    const { json } = await one<{ json: string | null }>(
      pool,
      statements(`read|${Object.values(fieldAccess).join('|')}`, () => selectCrew(fieldAccess)),
      { ...viewerValues(viewer), date: query.date, of: query.supervisorId ?? query.siteId },
    );
    if (json === null) throw invalid([{ path: '', message: crewWords.tooMany }]);
    return new Json(json);
  });

  route(app, context, saveCrew, async ({ body, viewer }) => {
    refuseDate(body.date, viewer);
    const save = () => transaction(pool, (tx) => saveDay(tx, viewer, body));
    return mapConstraintErrors(attendance.constraintMessages, () =>
      save().catch((error: unknown) => {
        // Somebody recorded the same day concurrently; a retry will see it.
        if (error instanceof pg.DatabaseError && error.constraint === 'attendance_once') return save();
        throw error;
      }),
    );
  });

  async function saveDay(tx: PoolClient, viewer: Viewer, { date, records: requested }: Saving) {
    const ids = requested.map(({ employeeId }) => employeeId);
    const names = await lockedPeople(tx, viewer, ids);
    const current = await dayOf(tx, ids, date);
    const recordsOf = (employeeId: string) => current.get(employeeId) ?? [];
    const open = requested.filter((each) => !isAsAsked(each, recordsOf(each.employeeId)));
    const changed = open.filter((each) => isStale(each, recordsOf(each.employeeId)));
    if (changed.length > 0)
      throw conflict(crewWords.changed(changed.map(({ employeeId }) => names.get(employeeId) ?? '')), {
        errors: changed.map(({ employeeId }) => ({
          path: `records.${ids.indexOf(employeeId)}`,
          message: crewWords.changed([names.get(employeeId) ?? '']),
        })),
      });
    await write(
      tx,
      viewer,
      date,
      open.map((each) => stepsTo(each, recordsOf(each.employeeId))),
    );
    const now = await dayOf(tx, ids, date);
    return ids.map((employeeId) => ({
      employeeId,
      records: (now.get(employeeId) ?? []).map(({ employeeId: _whose, ...record }) => record),
    }));
  }

  /** Locks these people and returns their names by id. Throws for those whom the viewer may not see. */
  async function lockedPeople(tx: PoolClient, viewer: Viewer, ids: string[]): Promise<Map<string, string>> {
    const scope = can(viewer, readCrew.access) ?? 'own';
    const locked = await run<{ id: string; name: string }>(
      tx,
      statements(`hold|${scope}`, () => lockPeople(scope)),
      { ...viewerValues(viewer), ids },
    );
    if (locked.length < ids.length) throw notFound('employee');
    return new Map(locked.map(({ id, name }) => [id, name]));
  }

  async function write(tx: PoolClient, viewer: Viewer, date: string, steps: Steps[]): Promise<void> {
    const removed = steps.flatMap(({ remove }) => remove);
    const mayRemove = await scopeOf(tx, viewer, attendance.rights.remove, removed);
    for (const id of removed) await records.remove(tx, viewer, id, mayRemove);
    const changes = steps.flatMap(({ change }) => change ?? []);
    const mayChange = await scopeOf(
      tx,
      viewer,
      attendance.rights.update,
      changes.map(({ id }) => id),
    );
    for (const { id, values } of changes)
      await records.tryUpdate(tx, viewer, id, { values, version: undefined, scope: mayChange });
    const created = steps.flatMap(({ create }) => (create ? { ...create, id: newId(), date } : []));
    if (created.length > 0) await records.insertMany(tx, viewer, created);
    await scopeOf(
      tx,
      viewer,
      attendance.rights.create,
      created.map(({ id }) => id),
    );
  }

  /** The scope of a permission, if it includes all these records. */
  async function scopeOf(
    tx: PoolClient,
    viewer: Viewer,
    right: (typeof attendance.rights)['create' | 'update' | 'remove'],
    ids: string[],
  ) {
    if (ids.length === 0) return 'own';
    const scope = can(viewer, right);
    if (!scope || !(await records.areWithin(tx, viewer, ids, scope))) throw forbidden(crewWords.notAllowed);
    return scope;
  }
}

/** A viewer who sees only their own days, or days without the people, has no crew. */
function fieldAccessOf(viewer: Viewer, { supervisorId }: QueryOf<typeof readCrew>): CrewAccess {
  const people = narrowest(can(viewer, readCrew.access), can(viewer, 'employees:read'));
  if (!people || people === 'own') throw forbidden(crewWords.forTeams);
  // A team leader is not a member of the team, so their own day is not included.
  return {
    people: people === 'ownAndTeam' ? 'team' : people,
    leave: readScope(leaveRequests, viewer),
    by: supervisorId === undefined ? 'siteId' : 'supervisorId',
  };
}

/** Locks the records of a day and returns them by employee. */
async function dayOf(tx: PoolClient, ids: string[], date: string): Promise<Map<string, DayRecord[]>> {
  const rows = await run<DayRecord>(tx, dayHeld, { ids, date });
  const days = new Map<string, DayRecord[]>();
  for (const record of rows) days.set(record.employeeId, [...(days.get(record.employeeId) ?? []), record]);
  return days;
}
