import { sql } from 'drizzle-orm';
import type { enrolments } from '#contract/training/enrolments.ts';
import type { SourceOf } from '#server/database/fits.ts';
import { ofEmployee } from '#server/hr/source.ts';
import { siteTable } from '#server/settings/tables.ts';
import { enrolmentTable as table, trainingCourseTable, trainingSessionTable } from './tables.ts';

const employee = ofEmployee(table.employeeId);

/** A participant who attended needs a result; one who was absent or waits for a seat has none. */
export const lacksResult = sql`(not enrolments.is_waiting and attendance is distinct from 'Absent' and enrolments.result is null)`;

/** `public.` is needed because a statement that writes enrolments has a CTE of that name. */
export const enrolmentSource = {
  table,
  ...employee,
  reads: [...employee.reads, trainingSessionTable, trainingCourseTable, siteTable],
  columns: {
    ...employee.columns,
    position: sql`employees.position`,
    siteName: sql`sites.name`,
    courseId: sql`training_sessions.course_id`,
    courseName: sql`training_courses.course_name`,
    sessionStatus: sql`training_sessions.status`,
    startDate: sql`training_sessions.start_date`,
    endDate: sql`training_sessions.end_date`,
    location: sql`training_sessions.location`,
    waitingPlace: sql`case when ${table.isWaiting} then 1 + (select count(*) from public.enrolments ahead
      where ahead.session_id = ${table.sessionId} and ahead.is_waiting
        and (ahead.created_at, ahead.id) < (${table.createdAt}, ${table.id})) end`,
  },
  joins: sql`${employee.joins} join employees on employees.id = ${table.employeeId}
    left join sites on sites.id = employees.site_id
    join training_sessions on training_sessions.id = ${table.sessionId}
    join training_courses on training_courses.id = training_sessions.course_id`,
  searchEntry: null,
} satisfies SourceOf<typeof enrolments, typeof table>;
