import { SQL, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Scope, Viewer } from '#contract/engine/access.ts';
import {
  matrixScope,
  noSite,
  readTrainingMatrix,
  readTrainingShares,
} from '#contract/training/training-matrix.ts';
import type { Context } from '#server/context.ts';
import { statementsByShape } from '#server/database/shapes.ts';
import type { Statement } from '#server/database/statement.ts';
import { viewerValues } from '#server/engine/source.ts';
import { acceptedAge } from '#server/http/background.ts';
import { Json, route } from '#server/http/route.ts';
import { forbidden } from '#server/http-error.ts';
import { assetTable } from '#server/assets/tables.ts';
import { employeeDocumentTable, employeeTable } from '#server/hr/tables.ts';
import { siteTable } from '#server/settings/tables.ts';
import { userTable } from '#server/users/tables.ts';
import { selectGaps, selectMatrix, selectShares } from '../matrix-source.ts';
import {
  enrolmentTable,
  trainingCourseTable,
  trainingNeedTable,
  trainingRequirementTable,
  trainingSessionTable,
} from '../tables.ts';

/** All that the matrix and the shares read. */
const tables = [
  assetTable,
  employeeDocumentTable,
  employeeTable,
  enrolmentTable,
  siteTable,
  trainingCourseTable,
  trainingNeedTable,
  trainingRequirementTable,
  trainingSessionTable,
  userTable,
];

export function serveTrainingMatrix(app: FastifyInstance, context: Context): void {
  const statements = statementsByShape();

  route(app, context, readTrainingMatrix, async ({ query, viewer, request }) => {
    const within = scopeOf(viewer);
    const { page, pageSize, coursePage, coursePageSize, gaps, ...filters } = query;
    const narrowing = narrowingBy(filters);
    const isGapsOnly = gaps === '1';
    const matrixQuery = { within, narrowing, isOneCourse: filters.courseId !== undefined, isGapsOnly };
    const key = [within, ...Object.keys(filters).toSorted(), filters.siteId === noSite].join();
    const prepared = statements([key, gaps].join(), () => selectMatrix(matrixQuery));
    const everywhere = { ...viewerValues(viewer), ...filters };
    const selectOfGaps = statements(`gaps,${key}`, () => selectGaps(matrixQuery));
    const withGaps = isGapsOnly ? JSON.parse(await read(request, selectOfGaps, everywhere)) : {};
    return new Json(
      await read(request, prepared, {
        ...everywhere,
        ...withGaps,
        employees: pageSize,
        employeesBefore: (page - 1) * pageSize,
        courses: coursePageSize,
        coursesBefore: (coursePage - 1) * coursePageSize,
      }),
    );
  });

  route(app, context, readTrainingShares, async ({ viewer, request }) => {
    const within = scopeOf(viewer);
    const prepared = statements(`shares,${within}`, () => selectShares(within));
    return new Json(await read(request, prepared, viewerValues(viewer)));
  });

  async function read(request: FastifyRequest, prepared: Statement, values: object): Promise<string> {
    const sharing = { ageMilliseconds: acceptedAge(request), of: tables };
    return (await context.sharedText(prepared, { ...values }, sharing)) ?? '';
  }
}

function scopeOf(viewer: Viewer): Scope {
  const scope = matrixScope(viewer);
  if (!scope) throw forbidden();
  return scope;
}

interface Filters {
  siteId?: string | undefined;
  position?: string | undefined;
}

function narrowingBy({ siteId, position }: Filters): SQL[] {
  const ofSite =
    siteId === noSite
      ? sql`employees.site_id is null`
      : siteId && sql`employees.site_id = ${sql.placeholder('siteId')}::uuid`;
  const ofPosition = position && sql`employees.position = ${sql.placeholder('position')}`;
  return [ofSite, ofPosition].filter((demand) => demand instanceof SQL);
}
