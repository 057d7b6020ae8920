import { sql, type SQL } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { assets } from '#contract/assets/assets.ts';
import { can, type Scope, type Viewer } from '#contract/engine/access.ts';
import { readScope } from '#contract/engine/field-access.ts';
import { expiringDays } from '#contract/hr/employee-documents.ts';
import { employeeSteps } from '#contract/hr/employee-steps.ts';
import { leaveRequests } from '#contract/hr/leave-requests.ts';
import { openMatters, readOpenMatters, type OpenMatter } from '#contract/hr/open-matters.ts';
import { timesheets } from '#contract/hr/timesheets.ts';
import { trainingNeeds } from '#contract/training/training-needs.ts';
import type { Context } from '#server/context.ts';
import { statementsByShape } from '#server/database/shapes.ts';
import { one } from '#server/database/statement.ts';
import { rowCondition, today, viewerValues } from '#server/engine/source.ts';
import { isWithinScope } from '#server/engine/scope.ts';
import { Json, route } from '#server/http/route.ts';
import { notFound } from '#server/http-error.ts';
import { employeeStepSource } from '../onboarding-source.ts';
import { documentsSeenBy, expiryMatters, scopesOf, documentScope } from '../document-source.ts';

const employeeId = sql`${sql.placeholder('employeeId')}::uuid`;

interface Matter {
  scope: (viewer: Viewer) => Scope | null;
  rows: (viewer: Viewer) => SQL;
}

const matters: Record<OpenMatter, Matter> = {
  leave: {
    scope: (viewer) => readScope(leaveRequests, viewer),
    rows: () => sql`leave_requests where employee_id = ${employeeId} and status = 'Pending'`,
  },
  timesheets: {
    scope: (viewer) => readScope(timesheets, viewer),
    rows: () => sql`timesheets where employee_id = ${employeeId} and status <> 'Approved'`,
  },
  documents: {
    scope: documentScope,
    rows: (viewer) => sql`employee_documents where employee_id = ${employeeId}
      and expiry_date <= ${today} + ${sql.raw(String(expiringDays))} and ${expiryMatters}
      and ${documentsSeenBy(viewer)}`,
  },
  needs: {
    scope: (viewer) => readScope(trainingNeeds, viewer),
    rows: () => sql`training_needs where employee_id = ${employeeId} and status <> 'Completed'`,
  },
  assets: {
    scope: (viewer) => readScope(assets, viewer),
    rows: () => sql`assets where assigned_to_id = ${employeeId} and status <> 'Decommissioned'`,
  },
  steps: {
    scope: (viewer) => readScope(employeeSteps, viewer),
    rows: (viewer) => sql`employee_steps where employee_id = ${employeeId} and done_date is null
      and ${rowCondition(employeeStepSource, readScope(employeeSteps, viewer))}`,
  },
};

export function serveOpenMatters(app: FastifyInstance, context: Context): void {
  const { pool } = context;
  const statements = statementsByShape();

  route(app, context, readOpenMatters, async ({ params, viewer }) => {
    const access = can(viewer, readOpenMatters.access);
    const within = await scopesWith(params.id, viewer, [
      access,
      ...openMatters.map((matter) => matters[matter].scope(viewer)),
    ]);
    if (!within.has(access)) throw notFound('employee');
    const seen = openMatters.filter((matter) => within.has(matters[matter].scope(viewer)));
    const key = [...seen, scopesOf(viewer), readScope(employeeSteps, viewer)].join('|');
    const prepared = statements(key, () => countOf(seen, viewer));
    const { json } = await one<{ json: string }>(pool, prepared, {
      ...viewerValues(viewer),
      employeeId: params.id,
    });
    return new Json(json);
  });

  /** Those of the scopes that the employee is in. Each is asked once. */
  async function scopesWith(id: string, viewer: Viewer, scopes: readonly (Scope | null)[]) {
    const within = new Set<Scope | null>();
    for (const scope of new Set(scopes)) if (await isWithinScope(pool, viewer, scope, id)) within.add(scope);
    return within;
  }
}

function countOf(seen: readonly OpenMatter[], viewer: Viewer): SQL {
  const counts = seen.map(
    (matter) =>
      sql`json_build_object('matter', ${sql.raw(`'${matter}'`)}, 'count', (select count(*)::int from ${matters[matter].rows(viewer)}))`,
  );
  return sql`select json_build_array(${sql.join(counts, sql`, `)})::text as json`;
}
