import { sql } from 'drizzle-orm';
import type { trainingSessions } from '#contract/training/training-sessions.ts';
import type { SourceOf } from '#server/database/fits.ts';
import { lacksResult } from './enrolment-source.ts';
import { nameOfCourse } from './need-source.ts';
import { trainingSessionTable as table } from './tables.ts';

const joins = sql`join training_courses on training_courses.id = ${table.courseId}
    left join training_providers on training_providers.id = ${table.providerId}`;

const waiting = sql`select count(*) from enrolments where enrolments.session_id = ${table.id} and is_waiting`;

export const sessionSource = {
  table,
  columns: {
    courseName: sql`training_courses.course_name`,
    providerName: sql`training_providers.provider_name`,
    isCancelled: sql`${table.isCancelled}`,
    isOpen: sql`(${table.status} in ('Scheduled', 'In Progress'))`,
    enrolled: sql`${table.enrolled}`,
    seatsFree: sql`${table.seats} - ${table.enrolled}`,
    waiting: sql`(${waiting})`,
    resultsToEnter: sql`case when ${table.enrolled} = 0 then 0 else
      (select count(*) from enrolments where enrolments.session_id = ${table.id} and ${lacksResult}) end`,
  },
  joins,
  keepsRows: true,
  name: sql`${nameOfCourse(table.courseId)} || ', ' || ${table.startDate}`,
  searchEntry: {
    name: sql`training_courses.course_name`,
    code: sql`''`,
    detail: sql`training_sessions.location`,
    day: sql`training_sessions.start_date`,
    isOver: sql`training_sessions.status in ('Completed', 'Cancelled')`,
    from: sql`training_sessions ${joins}`,
    columns: [
      {
        column: sql`training_courses.search`,
        from: sql`training_sessions join training_courses on training_courses.id = training_sessions.course_id`,
      },
      { column: sql`training_sessions.search`, from: sql`training_sessions` },
    ],
  },
} satisfies SourceOf<typeof trainingSessions, typeof table>;
