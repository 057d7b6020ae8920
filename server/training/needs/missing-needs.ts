import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { PoolClient } from 'pg';
import { can, narrowest, type Scope, type Viewer } from '#contract/engine/access.ts';
import {
  createMissingNeeds,
  missingWords,
  readCoverage,
  readMatched,
  readMissingNeeds,
  type MissingNeed,
} from '#contract/training/missing-needs.ts';
import type { Context } from '#server/context.ts';
import { newId } from '#server/database/new-id.ts';
import { statementsByShape } from '#server/database/shapes.ts';
import { one, run, statement, transaction } from '#server/database/statement.ts';
import { searchWords } from '#server/engine/list/query.ts';
import { viewerValues } from '#server/engine/source.ts';
import type { Records } from '#server/engine/records/records.ts';
import { acceptedAge } from '#server/http/background.ts';
import { Json, route } from '#server/http/route.ts';
import { assetTable } from '#server/assets/tables.ts';
import { employeeTable } from '#server/hr/tables.ts';
import { siteTable } from '#server/settings/tables.ts';
import { userTable } from '#server/users/tables.ts';
import { conflict, forbidden, mapConstraintErrors } from '#server/http-error.ts';
import { missingWithin, selectCoverage, selectMatched, selectMissingPage } from './missing-sql.ts';
import { trainingCourseTable, trainingNeedTable, trainingRequirementTable } from '../tables.ts';

/** What coverage reads. It stays kept until one of them is written. */
const coverageTables = [
  assetTable,
  employeeTable,
  siteTable,
  trainingCourseTable,
  trainingNeedTable,
  trainingRequirementTable,
  userTable,
];

const defaultPageSize = 50;
/** Rows per statement. */
const rowsOfBatch = 1000;

/**
 * Serves the needs that requirements ask for and that do not exist yet, for people that the viewer may read, and
 * creates them.
 */
export function serveMissingNeeds(
  app: FastifyInstance,
  context: Context,
  needs: Records<typeof trainingNeedTable>,
): void {
  const { pool, longPool } = context;
  const statements = statementsByShape();

  route(app, context, readMissingNeeds, async ({ query, viewer }) => {
    const { requirementId = null, q, page = 1, pageSize = defaultPageSize } = query;
    const within = fieldAccessOf(viewer);
    const prepared = statements(`missing|${within}`, () => selectMissingPage(within));
    const { json } = await one<{ json: string }>(pool, prepared, {
      ...viewerValues(viewer),
      requirementId,
      words: searchWords(q),
      limit: pageSize,
      offset: (page - 1) * pageSize,
    });
    return new Json(json);
  });

  route(app, context, readCoverage, async ({ query, viewer, request }) => {
    const within = fieldAccessOf(viewer);
    const prepared = statements(`coverage|${within}`, () => selectCoverage(within));
    const ids = query.ids.split(',');
    const values = { ...viewerValues(viewer), ids };
    const sharing = { ageMilliseconds: acceptedAge(request), of: coverageTables };
    return new Json((await context.sharedText(prepared, values, sharing)) ?? '');
  });

  route(app, context, readMatched, async ({ query, viewer }) => {
    const within = fieldAccessOf(viewer);
    const prepared = statements(`matched|${within}`, () => selectMatched(within));
    const nothing = { position: null, siteId: null, assetCategory: null };
    const { json } = await one<{ json: string }>(pool, prepared, {
      ...viewerValues(viewer),
      ...nothing,
      ...query,
    });
    return new Json(json);
  });

  route(app, context, createMissingNeeds, async ({ body, viewer, scope }) => {
    if (scope !== 'all' || fieldAccessOf(viewer) !== 'all') throw forbidden();
    const { requirementId = null, expected } = body;
    const created = await mapConstraintErrors(alreadyOpen, () =>
      transaction(longPool, async (tx) => {
        await run(tx, oneAtOnce);
        const missing = await allMissing(tx, viewer, requirementId);
        if (missing.length !== expected) throw conflict(missingWords.others(missing.length));
        for (let start = 0; start < missing.length; start += rowsOfBatch)
          await needs.insertMany(tx, viewer, missing.slice(start, start + rowsOfBatch).map(needOf));
        return missing.length;
      }),
    );
    return { created };
  });
}

function fieldAccessOf(viewer: Viewer): Scope {
  const within = narrowest(can(viewer, 'needs:read'), can(viewer, 'employees:read'));
  if (!within || can(viewer, 'training:read') !== 'all') throw forbidden();
  return within;
}

/**
 * Locks all requirements, so that of two concurrent requests the second sees the needs of the first, and no requirement
 * changes meanwhile.
 */
const oneAtOnce = statement(sql`select from training_requirements order by id for no key update`);

/** Somebody else has added one of them concurrently. */
const alreadyOpen = { training_needs_one_open: { message: missingWords.addedMeanwhile } };

type Missing = Pick<MissingNeed, 'employeeId' | 'courseId' | 'priority' | 'dueDate'>;

const selectAll = statement(sql`${missingWithin('all')}
  select employee_id as "employeeId", course_id as "courseId", priority, due_date::text as "dueDate" from missing`);

function allMissing(tx: PoolClient, viewer: Viewer, requirementId: string | null): Promise<Missing[]> {
  return run<Missing>(tx, selectAll, { ...viewerValues(viewer), requirementId });
}

function needOf({ employeeId, courseId, priority, dueDate }: Missing) {
  return { id: newId(), employeeId, courseId, status: 'Pending' as const, priority, dueDate };
}
