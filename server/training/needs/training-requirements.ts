import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { trainingRequirements } from '#contract/training/training-requirements.ts';
import type { Context } from '#server/context.ts';
import type { SourceOf } from '#server/database/fits.ts';
import { serveResource } from '#server/engine/serve.ts';
import { differing } from '#server/engine/row.ts';
import { nameOfCourse } from '../need-source.ts';
import { refuseRetired } from '../courses/retired.ts';
import { trainingRequirementTable as table } from '../tables.ts';

const requirementSource = {
  table,
  columns: { courseName: sql`training_courses.course_name`, siteName: sql`sites.name` },
  joins: sql`join training_courses on training_courses.id = ${table.courseId}
    left join sites on sites.id = ${table.siteId}`,
  keepsRows: true,
  name: nameOfCourse(table.courseId),
  searchEntry: null,
} satisfies SourceOf<typeof trainingRequirements, typeof table>;

export function serveTrainingRequirements(app: FastifyInstance, context: Context): void {
  serveResource(app, context, trainingRequirements, {
    source: requirementSource,
    overrides: {
      async create({ input, tx }, next) {
        await refuseRetired(tx, input);
        return next();
      },
      async update({ input, current, tx }, next) {
        await refuseRetired(tx, { courseId: differing(current, input).courseId });
        return next();
      },
    },
  });
}
