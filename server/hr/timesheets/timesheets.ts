import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { readScope } from '#contract/engine/field-access.ts';
import {
  employeeTimesheets,
  entriesOfTimesheet,
  lockedTimesheets,
  timeEntries,
  timesheets,
  timesheetWords,
} from '#contract/hr/timesheets.ts';
import type { Context } from '#server/context.ts';
import type { SourceOf } from '#server/database/fits.ts';
import { run, statement } from '#server/database/statement.ts';
import { ofEach } from '#server/engine/source.ts';
import { serveResource } from '#server/engine/serve.ts';
import type { UpdateBody } from '#server/engine/rules.ts';
import { differing } from '#server/engine/row.ts';
import { listed, route } from '#server/http/route.ts';
import { conflict, invalid, notFound } from '#server/http-error.ts';
import { isWithinScope } from '#server/engine/scope.ts';
import { refuseOutsideEmployment } from '../employees/employment.ts';
import { serveEntriesFromAttendance } from './entries-from-attendance.ts';
import { reasonOf, reasonWithoutRejection } from '../rejection.ts';
import { ofEmployee } from '../source.ts';
import { timeEntryTable, timesheetTable } from '../time-tables.ts';

const employee = ofEmployee(timesheetTable.employeeId);

/** The sum of the entries if there are any, otherwise the hours entered by hand. */
const totalHours = sql`case when worked.entries > 0 then round(coalesce(worked.minutes, 0) / 60.0, 2)
  else ${timesheetTable.totalHours} end`;

const joinWorked = sql`left join lateral (
  select sum(worked_minutes) as minutes, count(*)::int as entries from time_entries
  where timesheet_id = ${timesheetTable.id}) worked on true`;

export const timesheetSource = {
  table: timesheetTable,
  columns: {
    ...employee.columns,
    totalHours,
    entryCount: sql`worked.entries`,
  },
  joins: sql`${employee.joins} ${joinWorked}`,
  keepsRows: true,
  named: employee.named,
  rowFilter: employee.rowFilter,
  name: sql`${employee.name} || ', ' || ${timesheetTable.payPeriodStart} || ' to ' || ${timesheetTable.payPeriodEnd}`,
  searchEntry: null,
} satisfies SourceOf<typeof timesheets, typeof timesheetTable>;

const entrySource = {
  table: timeEntryTable,
  columns: { hours: sql`round(${timeEntryTable.workedMinutes} / 60.0, 2)` },
  rowFilter: ofEach(
    (isOneOf) =>
      sql`${timeEntryTable.timesheetId} in (select id from timesheets where employee_id ${isOneOf})`,
  ),
  name: sql`(select full_name from timesheets join people on people.id = timesheets.employee_id
    where timesheets.id = ${timeEntryTable.timesheetId})`,
  searchEntry: null,
} satisfies SourceOf<typeof timeEntries, typeof timeEntryTable>;

type Changed = UpdateBody<typeof timesheets>;

interface Worked {
  totalHours: number;
}

/** The sum of the entries, if there are any. */
const workedHours =
  statement(sql`select round(coalesce(sum(worked_minutes), 0) / 60.0, 2)::float8 as "totalHours"
  from time_entries where timesheet_id = ${sql.placeholder('id')} having count(*) > 0`);

export function serveTimesheets(app: FastifyInstance, context: Context): void {
  const { pool } = context;

  const sheets = serveResource(app, context, timesheets, {
    source: timesheetSource,
    overrides: {
      initialValues({ input }) {
        if (input.rejectionReason != null) throw reasonWithoutRejection(timesheetWords.reasonWithRejection);
        return {};
      },
      async create({ input, viewer, tx }, next) {
        await refuseOutsideEmployment(tx, viewer, input.employeeId, periodOf(input));
        return next();
      },
      async update({ id, input, current, tx, viewer }, next) {
        const [worked] = input.totalHours === undefined ? [] : await run<Worked>(tx, workedHours, { id });
        const changed = differing({ ...current, ...worked }, input);
        await refuseOutsideEmployment(tx, viewer, current.employeeId, periodOf(changed));
        const { status = current.status, totalHours: hours } = changed;
        const isLocked = lockedTimesheets.includes(current.status) && status !== 'Draft';
        if (hours !== undefined && isLocked) throw conflict(timesheetWords.locked);
        if (hours !== undefined && worked)
          throw invalid([{ path: 'totalHours', message: timesheetWords.hoursFollowEntries }]);
        return next({ ...changed, ...reasonOf(changed, current, timesheetWords.reasonWithRejection) });
      },
      async remove({ current }, next) {
        if (lockedTimesheets.includes(current.status)) throw conflict(timesheetWords.locked);
        return next();
      },
    },
  });

  const entries = serveResource(app, context, timeEntries, {
    source: entrySource,
  });

  route(app, context, employeeTimesheets, async ({ params: { employeeId }, query, viewer, reply }) => {
    const isSeen = await isWithinScope(pool, viewer, readScope(timesheets, viewer), employeeId);
    if (!isSeen) throw notFound('employee');
    return listed(reply, await sheets.list(pool, viewer, { ...query, employeeId }));
  });

  serveEntriesFromAttendance(app, context, { sheets, entries });

  route(
    app,
    context,
    entriesOfTimesheet,
    async ({ params: { timesheetId }, query, viewer, scope, reply }) => {
      // A viewer who sees only the days of a timesheet must not learn that it has no entries.
      await sheets.read(pool, viewer, timesheetId, scope);
      return listed(reply, await entries.list(pool, viewer, { ...query, timesheetId }));
    },
  );
}

function periodOf({ payPeriodStart, payPeriodEnd }: Changed) {
  return { payPeriodStart, payPeriodEnd };
}
