import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { trainingCourses } from '#contract/training/training-courses.ts';
import { completeTrainingNeed } from '#contract/training/complete-need.ts';
import { employeeTrainingNeeds, trainingNeeds } from '#contract/training/training-needs.ts';
import { trainingProviders } from '#contract/training/training-providers.ts';
import { trainingSessions } from '#contract/training/training-sessions.ts';
import type { Context } from '#server/context.ts';
import type { SourceOf } from '#server/database/fits.ts';
import { transaction } from '#server/database/statement.ts';
import { serveResource } from '#server/engine/resource.ts';
import { reachesEmployee } from '#server/engine/reach.ts';
import { Json, listed, route } from '#server/http/route.ts';
import { notFound, refusing } from '#server/refused.ts';
import { completingNeeds } from './complete-need.ts';
import { changedNeed, newNeed } from './need-rules.ts';
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
      adds: ({ input, viewer }) => newNeed(input, viewer),
      update: ({ input, stands, viewer }, ordinary) => ordinary(changedNeed(input, stands, viewer)),
    },
  });

  const completeNeed = completingNeeds(context, needs);
  route(app, context, completeTrainingNeed, async ({ params: { id }, body, viewer, reach }) =>
    refusing(trainingNeeds.refusals, () =>
      transaction(
        pool,
        async (tx) => new Json(await completeNeed(tx, { viewer, id, reach, completion: body })),
      ),
    ),
  );

  route(app, context, employeeTrainingNeeds, async ({ params, query, viewer, reply }) => {
    const { employeeId } = params;
    if (!(await reachesEmployee(pool, viewer, trainingNeeds.rights.read, employeeId)))
      throw notFound('employee');
    return listed(reply, await needs.list(pool, viewer, { ...query, employeeId }));
  });

  serveTrainingMatrix(app, context);
}
