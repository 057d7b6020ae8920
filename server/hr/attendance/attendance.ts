import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { attendance, clearCalendar, recordAttendance } from '#contract/hr/attendance.ts';
import type { Context } from '#server/context.ts';
import type { SourceOf } from '#server/database/fits.ts';
import { auditIds, auditValuesOfMany, insertAudit } from '#server/database/audit.ts';
import { keepRemoved } from '#server/database/removed.ts';
import { keepUndoable } from '#server/database/undoables.ts';
import { one, statement, transaction } from '#server/database/statement.ts';
import { deleteFrom } from '#server/database/write-sql.ts';
import { serveOneOrMany } from '#server/engine/serve.ts';
import { serveResource } from '#server/engine/serve.ts';
import { differing } from '#server/engine/row.ts';
import { route } from '#server/http/route.ts';
import { conflict, notFound } from '#server/http-error.ts';
import { coversEmployee } from '#server/engine/scope.ts';
import { refuseDate } from './attendance-dates.ts';
import { serveCrew } from './crew.ts';
import { ofEmployee } from '../source.ts';
import { attendanceTable } from '../time-tables.ts';

const source = {
  table: attendanceTable,
  ...ofEmployee(attendanceTable.employeeId),
  searchEntry: null,
} satisfies SourceOf<typeof attendance, typeof attendanceTable>;

const count = statement(
  sql`select count(*)::int as count from attendance where employee_id = ${sql.placeholder('employeeId')}`,
);

/** Each deleted record gets an audit entry with its values. */
const clear = statement(sql`with removed as (
    ${deleteFrom(attendanceTable)} where employee_id = ${sql.placeholder('employeeId')} returning *
  ), entries as (
    select * from unnest(${auditIds}) with ordinality as one(id, key, nth)
  ), gone as materialized (
    select removed.*, entries.id as audit_id
    from (select *, row_number() over () as nth from removed) removed join entries using (nth)
  ), kept as (${keepRemoved(attendance.name, { auditId: sql`gone.audit_id`, row: sql`gone`, from: sql`gone` })}
  ), audited as (${insertAudit('delete', attendance.name, {
    auditId: sql`gone.audit_id`,
    key: sql`entries.key`,
    recordId: sql`gone.id`,
    note: sql`'Calendar cleared'::text`,
    changes: sql`changed_fields(jsonb_build_object(
      'employeeId', gone.employee_id, 'date', gone.date, 'status', gone.status, 'notes', gone.notes), null)`,
    written: sql`gone join entries on entries.id = gone.audit_id`,
  })}) select count(*)::int as count from removed`);

export function serveAttendance(app: FastifyInstance, context: Context): void {
  const { pool } = context;
  const records = serveResource(app, context, attendance, {
    source,
    overrides: {
      initialValues({ input: { date }, viewer }) {
        refuseDate(date, viewer);
        return {};
      },
      async update({ input, current, viewer }, next) {
        const { date } = differing(current, input);
        if (date !== undefined) refuseDate(date, viewer);
        return next();
      },
    },
  });
  serveOneOrMany(app, context, recordAttendance, records.create);

  route(app, context, clearCalendar, async ({ params: { employeeId }, query, viewer }) => {
    await transaction(pool, async (tx) => {
      if (!(await coversEmployee(tx, viewer, clearCalendar.access, employeeId))) throw notFound('employee');
      const { expected } = query;
      const before = await one<{ count: number }>(tx, count, { employeeId });
      refuseOther(before.count, expected);
      // Counted again by the deletion, because records may have been added meanwhile; a refusal rolls it back.
      const values = { ...auditValuesOfMany(tx, viewer, expected), employeeId };
      const deleted = await one<{ count: number }>(tx, clear, values);
      refuseOther(deleted.count, expected);
      if (expected > 0) await keepUndoable(tx, viewer, { kind: 'delete', resource: attendance.name });
    });
    return undefined;
  });

  serveCrew(app, context, records);
}

function refuseOther(count: number, expected: number): void {
  if (count !== expected)
    throw conflict(
      `There are ${count} attendance records now, not ${expected}. Review the calendar before you clear it.`,
    );
}
