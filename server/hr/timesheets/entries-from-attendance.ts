import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { readScope } from '#contract/engine/field-access.ts';
import { attendance } from '#contract/hr/attendance.ts';
import {
  entriesFromAttendance,
  lockedTimesheets,
  timeEntries,
  timesheetWords,
} from '#contract/hr/timesheets.ts';
import type { Context } from '#server/context.ts';
import { newId } from '#server/database/new-id.ts';
import { run, statement, transaction } from '#server/database/statement.ts';
import { isWithinScope } from '#server/engine/scope.ts';
import type { Served } from '#server/engine/served.ts';
import { Json, route } from '#server/http/route.ts';
import { conflict, forbidden, mapConstraintErrors } from '#server/http-error.ts';
import type { timeEntryTable, timesheetTable } from '../time-tables.ts';

interface Resources {
  sheets: Served<typeof timesheetTable>;
  entries: Served<typeof timeEntryTable>;
}

/** A future day recorded as On-site is a plan, so no hours were worked. */
const daysWorked = statement(sql`select distinct date::text as date from attendance
  where employee_id = ${sql.placeholder('employeeId')} and status = 'On-site'
    and date between ${sql.placeholder('from')}
      and least(${sql.placeholder('to')}::date, ${sql.placeholder('today')}::date)
    and not exists (select from time_entries
      where timesheet_id = ${sql.placeholder('id')} and time_entries.date = attendance.date)
  order by date`);

export function serveEntriesFromAttendance(
  app: FastifyInstance,
  context: Context,
  { sheets, entries }: Resources,
): void {
  const { pool } = context;

  route(app, context, entriesFromAttendance, async ({ params: { timesheetId: id }, body, viewer, scope }) =>
    mapConstraintErrors(timeEntries.constraintMessages, () =>
      transaction(pool, async (tx) => {
        const sheet = await sheets.lock(tx, viewer, id, { version: undefined, scope });
        if (lockedTimesheets.includes(sheet.status)) throw conflict(timesheetWords.locked);
        const { employeeId, payPeriodStart: from, payPeriodEnd: to } = sheet;
        const isSeen = await isWithinScope(tx, viewer, readScope(attendance, viewer), employeeId);
        if (!isSeen) throw forbidden(timesheetWords.attendanceNotSeen);
        const days = await run<{ date: string }>(tx, daysWorked, {
          id,
          employeeId,
          from,
          to,
          today: viewer.today,
        });
        const rows = days.map(({ date }) => ({ id: newId(), timesheetId: id, date, ...body }));
        if (rows.length === 0) return [];
        await entries.insertMany(tx, viewer, rows);
        const ids = rows.map((row) => row.id);
        const created = await entries.readCreated(tx, viewer, ids);
        return new Json(`[${ids.map((each) => created.get(each)).join(',')}]`);
      }),
    ),
  );
}
