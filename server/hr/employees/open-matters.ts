import { sql, type SQL } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Permission, Viewer } from '#contract/engine/access.ts';
import { expiringDays } from '#contract/hr/employee-documents.ts';
import { openMatters, readOpenMatters, type OpenMatter } from '#contract/hr/open-matters.ts';
import type { Context } from '#server/context.ts';
import { statementsByShape } from '#server/database/shapes.ts';
import { one } from '#server/database/statement.ts';
import { today, viewerValues } from '#server/engine/source.ts';
import { coversEmployee } from '#server/engine/scope.ts';
import { Json, route } from '#server/http/route.ts';
import { notFound } from '#server/http-error.ts';
import { documentsSeenBy, expiryMatters, scopesOf, documentPermissions } from '../document-source.ts';

const employeeId = sql`${sql.placeholder('employeeId')}::uuid`;

interface Matter {
  /** Any of these permissions shows it. */
  rights: readonly Permission[];
  rows: (viewer: Viewer) => SQL;
}

const matters: Record<OpenMatter, Matter> = {
  leave: {
    rights: ['leave:read', 'leave.dates:read'],
    rows: () => sql`leave_requests where employee_id = ${employeeId} and status = 'Pending'`,
  },
  timesheets: {
    rights: ['timesheets:read', 'timesheets.dates:read'],
    rows: () => sql`timesheets where employee_id = ${employeeId} and status <> 'Approved'`,
  },
  documents: {
    rights: documentPermissions.map(({ right }) => right),
    rows: (viewer) => sql`employee_documents where employee_id = ${employeeId}
      and expiry_date <= ${today} + ${sql.raw(String(expiringDays))} and ${expiryMatters}
      and ${documentsSeenBy(viewer)}`,
  },
  needs: {
    rights: ['needs:read'],
    rows: () => sql`training_needs where employee_id = ${employeeId} and status <> 'Completed'`,
  },
  assets: {
    rights: ['assets:read'],
    rows: () => sql`assets where assigned_to_id = ${employeeId} and status <> 'Decommissioned'`,
  },
};

export function serveOpenMatters(app: FastifyInstance, context: Context): void {
  const { pool } = context;
  const statements = statementsByShape();

  route(app, context, readOpenMatters, async ({ params, viewer }) => {
    const scopes = (right: Permission) => coversEmployee(pool, viewer, right, params.id);
    if (!(await scopes(readOpenMatters.access))) throw notFound('employee');
    const seen: OpenMatter[] = [];
    for (const matter of openMatters) if (await anyOf(matters[matter].rights, scopes)) seen.push(matter);
    const prepared = statements(`${seen.join()}|${scopesOf(viewer)}`, () => countOf(seen, viewer));
    const { json } = await one<{ json: string }>(pool, prepared, {
      ...viewerValues(viewer),
      employeeId: params.id,
    });
    return new Json(json);
  });
}

async function anyOf(
  rights: readonly Permission[],
  scopes: (right: Permission) => Promise<boolean>,
): Promise<boolean> {
  for (const right of rights) if (await scopes(right)) return true;
  return false;
}

function countOf(seen: readonly OpenMatter[], viewer: Viewer): SQL {
  const counts = seen.map(
    (matter) =>
      sql`json_build_object('matter', ${sql.raw(`'${matter}'`)}, 'count', (select count(*)::int from ${matters[matter].rows(viewer)}))`,
  );
  return sql`select json_build_array(${sql.join(counts, sql`, `)})::text as json`;
}
