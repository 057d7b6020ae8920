import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { attendance, clearCalendar, recordAttendance } from '#contract/hr/attendance.ts';
import type { Context } from '#server/context.ts';
import type { SourceOf } from '#server/database/fits.ts';
import { nameOfActor } from '#server/database/audit.ts';
import { keepRemoved } from '#server/database/removed.ts';
import { keepUndoable } from '#server/database/undoables.ts';
import { run, statement, transaction } from '#server/database/statement.ts';
import { serveOneOrSeveral } from '#server/engine/one-or-several.ts';
import { serveResource } from '#server/engine/resource.ts';
import { differing } from '#server/engine/row.ts';
import { route } from '#server/http/route.ts';
import { conflict, notFound } from '#server/refused.ts';
import { reachesEmployee } from '#server/engine/reach.ts';
import { refuseDate } from './attendance-dates.ts';
import { serveCrew } from './crew.ts';
import { ofEmployee } from './source.ts';
import { attendanceTable } from './time-tables.ts';

const source = {
  table: attendanceTable,
  ...ofEmployee(attendanceTable.employeeId),
  found: null,
} satisfies SourceOf<typeof attendance, typeof attendanceTable>;

const actor = sql`${sql.placeholder('actor')}::uuid`;

/** Each record goes with an audit row that holds what it said: as many rows as records. */
const clear = statement(sql`with removed as (
    delete from attendance where employee_id = ${sql.placeholder('employeeId')} returning *
  ), gone as materialized (
    select removed.*, gen_random_uuid() as audit_id from removed
  ), kept as (${keepRemoved(attendance.name, { auditId: sql`gone.audit_id`, row: sql`gone`, from: sql`gone` })}
  ) insert into audit (id, actor_id, actor_name, key_name, action, resource, record_id, request_id, note, changes)
  select gone.audit_id, ${actor}, ${nameOfActor(actor)}, ${sql.placeholder('keyName')}::text, 'delete', ${attendance.name}, gone.id,
    ${sql.placeholder('request')}, 'Calendar cleared', changed_fields(jsonb_build_object(
      'employeeId', gone.employee_id, 'date', gone.date, 'status', gone.status, 'notes', gone.notes), null)
  from gone returning id`);

export function serveAttendance(app: FastifyInstance, context: Context): void {
  const { pool } = context;
  const records = serveResource(app, context, attendance, {
    source,
    special: {
      adds({ input: { date }, viewer }) {
        refuseDate(date, viewer);
        return {};
      },
      async update({ input, stands, viewer }, ordinary) {
        const { date } = differing(stands, input);
        if (date !== undefined) refuseDate(date, viewer);
        return ordinary();
      },
    },
  });
  serveOneOrSeveral(app, context, recordAttendance, records.making);

  route(app, context, clearCalendar, async ({ params: { employeeId }, query, viewer }) => {
    await transaction(pool, async (tx) => {
      if (!(await reachesEmployee(tx, viewer, clearCalendar.access, employeeId))) throw notFound('employee');
      // Counted as they go, so that none goes uncounted; the refusal takes the deletion back.
      const { userId, keyName, requestId } = viewer;
      const gone = await run(tx, clear, { employeeId, actor: userId, keyName, request: requestId });
      if (gone.length !== query.expected)
        throw conflict(
          `There are ${gone.length} attendance records by now, not ${query.expected}. Look at the calendar again before clearing it.`,
        );
      if (gone.length > 0) await keepUndoable(tx, viewer, { kind: 'delete', resource: attendance.name });
    });
    return undefined;
  });

  serveCrew(app, context, records);
}
