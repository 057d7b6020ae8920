import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { can, widest } from '#contract/engine/access.ts';
import { readLeaveClashes, readTeamCalendar } from '#contract/hr/team-calendar.ts';
import type { Context } from '#server/context.ts';
import { statementsByShape } from '#server/database/shapes.ts';
import { one } from '#server/database/statement.ts';
import { viewerValues } from '#server/engine/source.ts';
import { publicHolidayTable } from '#server/financial/pay-tables.ts';
import { acceptedAge } from '#server/http/background.ts';
import { Json, route } from '#server/http/route.ts';
import { notFound } from '#server/http-error.ts';
import { siteTable } from '#server/settings/tables.ts';
import { enrolmentTable, trainingCourseTable, trainingSessionTable } from '#server/training/tables.ts';
import { userTable } from '#server/users/tables.ts';
import { crewRuleTable } from '../crew-tables.ts';
import { employeeSiteTable, employeeTable } from '../tables.ts';
import { attendanceTable, leaveRequestTable } from '../time-tables.ts';
import { calendarAccess, selectCalendar } from './select-calendar.ts';
import { selectClashes } from './select-clashes.ts';

/** All that the calendar reads. */
const tables = [
  attendanceTable,
  crewRuleTable,
  employeeSiteTable,
  employeeTable,
  enrolmentTable,
  leaveRequestTable,
  publicHolidayTable,
  siteTable,
  trainingCourseTable,
  trainingSessionTable,
  userTable,
];

const conditions = {
  siteId: sql`employees.site_id = ${sql.placeholder('siteId')}::uuid`,
  position: sql`lower(employees.position) = lower(${sql.placeholder('position')})`,
  supervisorId: sql`employees.id in (select team_of(${sql.placeholder('supervisorId')}::uuid))`,
};

export function serveTeamCalendar(app: FastifyInstance, context: Context): void {
  const statements = statementsByShape();

  route(app, context, readTeamCalendar, async ({ query, viewer, request }) => {
    const { from, to, away, page, pageSize, ...narrowed } = query;
    const access = calendarAccess(viewer);
    const narrowing = Object.entries(conditions).filter(([name]) => name in narrowed);
    const shape = [...Object.values(access), away, ...narrowing.map(([name]) => name)].join();
    const prepared = statements(`calendar|${shape}`, () =>
      selectCalendar({ access, filters: narrowing.map(([, filter]) => filter), isAwayOnly: away === '1' }),
    );
    const values = {
      ...viewerValues(viewer),
      ...narrowed,
      first: from,
      last: to,
      limit: pageSize,
      offset: (page - 1) * pageSize,
    };
    const sharing = { ageMilliseconds: acceptedAge(request), of: tables };
    return new Json((await context.sharedText(prepared, values, sharing)) ?? '');
  });

  route(app, context, readLeaveClashes, async ({ query, viewer }) => {
    const { employeeId, startDate, endDate } = query;
    const access = calendarAccess(viewer);
    // Of everyone whose leave this viewer sees or may request.
    const scope = widest(access.leave, can(viewer, 'leave:create'));
    const shape = [...Object.values(access), scope].join();
    const { json } = await one<{ json: string | null }>(
      context.pool,
      statements(`clashes|${shape}`, () => selectClashes(access, scope)),
      { ...viewerValues(viewer), employeeId, first: startDate, last: endDate },
    );
    if (json === null) throw notFound('employee');
    return new Json(json);
  });
}
