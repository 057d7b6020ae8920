import { SQL, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Scope, Viewer } from '#contract/engine/access.ts';
import {
  matrixScope,
  noSite,
  readTrainingMatrix,
  readTrainingShares,
} from '#contract/training/training-matrix.ts';
import type { Context } from '#server/context.ts';
import { statementsByShape } from '#server/database/shapes.ts';
import { one } from '#server/database/statement.ts';
import { viewerValues } from '#server/engine/source.ts';
import { Json, route } from '#server/http/route.ts';
import { forbidden } from '#server/http-error.ts';
import { selectMatrix, selectShares } from '../matrix-source.ts';

export function serveTrainingMatrix(app: FastifyInstance, context: Context): void {
  const statements = statementsByShape();

  route(app, context, readTrainingMatrix, async ({ query, viewer }) => {
    const within = scopeOf(viewer);
    const { page, pageSize, coursePage, coursePageSize, gaps, ...filters } = query;
    const narrowing = narrowingBy(filters);
    const matrixQuery = {
      within,
      narrowing,
      isOneCourse: filters.courseId !== undefined,
      isGapsOnly: gaps === '1',
    };
    const key = [within, ...Object.keys(filters).toSorted(), filters.siteId === noSite, gaps].join();
    return answer(viewer, key, () => selectMatrix(matrixQuery), {
      ...filters,
      employees: pageSize,
      employeesBefore: (page - 1) * pageSize,
      courses: coursePageSize,
      coursesBefore: (coursePage - 1) * coursePageSize,
    });
  });

  route(app, context, readTrainingShares, async ({ viewer }) => {
    const within = scopeOf(viewer);
    return answer(viewer, `shares,${within}`, () => selectShares(within), {});
  });

  async function answer(viewer: Viewer, key: string, build: () => SQL, values: object): Promise<Json> {
    const asked = { ...viewerValues(viewer), ...values };
    const { json } = await one<{ json: string }>(context.pool, statements(key, build), asked);
    return new Json(json);
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
