import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { trainingCourses } from '#contract/training/training-courses.ts';
import { completeTrainingNeed } from '#contract/training/complete-need.ts';
import { employeeTrainingNeeds, trainingNeeds } from '#contract/training/training-needs.ts';
import { trainingProviders } from '#contract/training/training-providers.ts';
import type { Context } from '#server/context.ts';
import type { SourceOf } from '#server/database/fits.ts';
import { transaction } from '#server/database/statement.ts';
import { serveResource } from '#server/engine/serve.ts';
import { differing } from '#server/engine/row.ts';
import { coversEmployee } from '#server/engine/scope.ts';
import { Json, listed, route } from '#server/http/route.ts';
import { notFound, mapConstraintErrors } from '#server/http-error.ts';
import { keepingCertificates } from './needs/certificates.ts';
import { serveCandidates } from './sessions/candidates.ts';
import { completingNeeds } from './needs/complete-need.ts';
import { serveCoursePeople } from './courses/course-people.ts';
import { serveMissingNeeds } from './needs/missing-needs.ts';
import { changedNeed, newNeed } from './needs/need-rules.ts';
import { serveEnrolments } from './sessions/enrolments.ts';
import { needSource } from './need-source.ts';
import { refuseRetired } from './courses/retired.ts';
import { trainingCourseTable, trainingProviderTable } from './tables.ts';
import { serveTrainingMatrix } from './matrix/training-matrix.ts';
import { serveTrainingRequirements } from './needs/training-requirements.ts';
import { serveTrainingSessions } from './sessions/training-sessions.ts';

const courseSource = {
  table: trainingCourseTable,
  name: sql`${trainingCourseTable.courseName}`,
  searchEntry: {
    name: sql`training_courses.course_name`,
    code: sql`''`,
    detail: sql`training_courses.target_group`,
  },
} satisfies SourceOf<typeof trainingCourses, typeof trainingCourseTable>;

const providerSource = {
  table: trainingProviderTable,
  name: sql`${trainingProviderTable.providerName}`,
  searchEntry: null,
} satisfies SourceOf<typeof trainingProviders, typeof trainingProviderTable>;

export function serveTraining(app: FastifyInstance, context: Context): void {
  const { pool } = context;

  serveResource(app, context, trainingCourses, {
    source: courseSource,
  });

  serveResource(app, context, trainingProviders, {
    source: providerSource,
  });

  const needs = serveResource(app, context, trainingNeeds, {
    source: needSource,
    overrides: {
      initialValues: ({ input, viewer }) => newNeed(input, viewer),
      async create({ input, tx }, next) {
        if (input.status !== 'Completed') await refuseRetired(tx, input);
        return next();
      },
      async update({ input, current, viewer, tx }, next) {
        await refuseRetired(tx, { courseId: differing(current, input).courseId });
        return next(changedNeed(input, current, viewer));
      },
    },
  });

  const certificates = keepingCertificates(context);
  const completeNeed = completingNeeds(needs, certificates);
  route(app, context, completeTrainingNeed, async ({ params: { id }, body, viewer, scope }) =>
    mapConstraintErrors(trainingNeeds.constraintMessages, () =>
      transaction(
        pool,
        async (tx) => new Json(await completeNeed(tx, { viewer, id, scope, completion: body })),
      ),
    ),
  );

  route(app, context, employeeTrainingNeeds, async ({ params, query, viewer, reply }) => {
    const { employeeId } = params;
    if (!(await coversEmployee(pool, viewer, trainingNeeds.rights.read, employeeId)))
      throw notFound('employee');
    return listed(reply, await needs.list(pool, viewer, { ...query, employeeId }));
  });

  const people = serveEnrolments(app, context, needs);
  serveCandidates(app, context);
  serveTrainingSessions(app, context, { needs, people, certificates });
  serveTrainingRequirements(app, context);
  serveMissingNeeds(app, context, needs);
  serveCoursePeople(app, context);
  serveTrainingMatrix(app, context);
}
