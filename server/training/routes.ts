import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { trainingCourses } from '#contract/training/training-courses.ts';
import { employeeTrainingNeeds, overdueNotSet, trainingNeeds } from '#contract/training/training-needs.ts';
import { trainingProviders } from '#contract/training/training-providers.ts';
import { trainingSessions } from '#contract/training/training-sessions.ts';
import type { Context } from '#server/context.ts';
import type { SourceOf } from '#server/database/fits.ts';
import { serveResource } from '#server/engine/resource.ts';
import { reachesEmployee } from '#server/engine/reach.ts';
import { listed, route } from '#server/http/route.ts';
import { invalid, notFound } from '#server/refused.ts';
import { nameOfCourse, needSource } from './need-source.ts';
import { trainingCourseTable, trainingProviderTable, trainingSessionTable } from './tables.ts';
import { serveTrainingMatrix } from './training-matrix.ts';

const courseSource = {
  table: trainingCourseTable,
  name: sql`${trainingCourseTable.courseName}`,
  found: {
    name: sql`training_courses.course_name`,
    code: sql`''`,
    detail: sql`training_courses.target_group`,
  },
} satisfies SourceOf<typeof trainingCourses, typeof trainingCourseTable>;

const providerSource = {
  table: trainingProviderTable,
  name: sql`${trainingProviderTable.providerName}`,
  found: null,
} satisfies SourceOf<typeof trainingProviders, typeof trainingProviderTable>;

const sessionSource = {
  table: trainingSessionTable,
  columns: {
    courseName: sql`training_courses.course_name`,
    providerName: sql`training_providers.provider_name`,
  },
  joins: sql`join training_courses on training_courses.id = ${trainingSessionTable.courseId}
    left join training_providers on training_providers.id = ${trainingSessionTable.providerId}`,
  name: sql`${nameOfCourse(trainingSessionTable.courseId)} || ', ' || ${trainingSessionTable.startDate}`,
  found: null,
} satisfies SourceOf<typeof trainingSessions, typeof trainingSessionTable>;

export function serveTraining(app: FastifyInstance, context: Context): void {
  const { pool } = context;

  serveResource(app, context, trainingCourses, {
    source: courseSource,
  });

  serveResource(app, context, trainingProviders, {
    source: providerSource,
  });

  serveResource(app, context, trainingSessions, { source: sessionSource });

  const needs = serveResource(app, context, trainingNeeds, {
    source: needSource,
    special: {
      adds({ input, viewer }) {
        if (input.status === 'Overdue') throw overdueIsDerived();
        const isDone = input.status === 'Completed' && input.completionDate == null;
        return isDone ? { completionDate: viewer.today } : {};
      },
      async update({ input, stands, viewer }, ordinary) {
        const { status, ...rest } = input;
        if (status === undefined) return ordinary();
        if (status === 'Overdue') {
          const isPast = stands.dueDate !== null && stands.dueDate < viewer.today;
          if (stands.status === 'Completed' || !isPast) throw overdueIsDerived();
          return ordinary(rest);
        }
        const { completionDate = stands.completionDate } = input;
        if (status === stands.status || completionDate !== stands.completionDate) return ordinary();
        // A date that comes back as it was is that of the other status.
        return ordinary({ ...rest, status, completionDate: status === 'Completed' ? viewer.today : null });
      },
    },
  });

  route(app, context, employeeTrainingNeeds, async ({ params, query, viewer, reply }) => {
    const { employeeId } = params;
    if (!(await reachesEmployee(pool, viewer, trainingNeeds.rights.read, employeeId)))
      throw notFound('employee');
    return listed(reply, await needs.list(pool, viewer, { ...query, employeeId }));
  });

  serveTrainingMatrix(app, context);
}

function overdueIsDerived() {
  return invalid([{ path: 'status', message: overdueNotSet }]);
}
