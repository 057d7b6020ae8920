import { sql, type SQL } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Scope, Viewer } from '#contract/engine/access.ts';
import { readWaiting } from '#contract/hr/waiting.ts';
import { decisionScope, waitingKinds, type WaitingKind } from '#contract/hr/waiting-rights.ts';
import type { Context } from '#server/context.ts';
import { statementsByShape } from '#server/database/shapes.ts';
import { permissionsKey } from '#server/engine/permissions-key.ts';
import { viewerEmployeeId, viewerUserId, viewerValues } from '#server/engine/source.ts';
import { acceptedAge } from '#server/http/background.ts';
import { Json, route } from '#server/http/route.ts';
import { userTable } from '#server/users/tables.ts';
import { siteTable } from '#server/settings/tables.ts';
import { enrolmentTable } from '#server/training/tables.ts';
import { publicHolidayTable } from '#server/financial/pay-tables.ts';
import { crewRuleTable } from '../crew-tables.ts';
import { bankingDetailTable, employeeDocumentTable, employeeTable } from '../tables.ts';
import { attendanceTable, leaveRequestTable, timeEntryTable, timesheetTable } from '../time-tables.ts';
import { leaveSteps, waitingFacts } from './waiting-facts.ts';
import { teamOfViewer, withinScope } from './waiting-scope.ts';

interface Waiting {
  table: SQL;
  where: SQL;
  since: SQL;
}

const waiting: Record<WaitingKind, Waiting> = {
  leave: {
    table: sql`leave_requests`,
    where: sql`status = 'Pending'`,
    since: sql`created_at`,
  },
  timesheet: {
    table: sql`timesheets`,
    where: sql`status = 'Submitted'`,
    since: sql`updated_at`,
  },
  document: {
    table: sql`employee_documents`,
    where: sql`not is_accepted and deleted_at is null`,
    since: sql`created_at`,
  },
  bank: {
    table: sql`banking_details`,
    where: sql`not is_checked and not ${viewerUserId} = any(preparer_ids)`,
    since: sql`updated_at`,
  },
};

const readTables = [
  attendanceTable,
  crewRuleTable,
  enrolmentTable,
  publicHolidayTable,
  siteTable,
  leaveRequestTable,
  timesheetTable,
  timeEntryTable,
  employeeDocumentTable,
  bankingDetailTable,
  employeeTable,
  userTable,
];

const defaultPageSize = 25;

export function serveWaiting(app: FastifyInstance, context: Context): void {
  const statements = statementsByShape();

  route(app, context, readWaiting, async ({ query, viewer, request }) => {
    const { kind, page = 1, pageSize = defaultPageSize } = query;
    const decided = decidedBy(viewer);
    if (decided.length === 0) return { counts: {}, items: [] };
    const prepared = statements(permissionsKey(viewer.permissions), () => selectWaiting(viewer, decided));
    const offset = (page - 1) * pageSize;
    const values = { ...viewerValues(viewer), kind: kind ?? null, limit: pageSize, offset };
    return new Json(
      (await context.sharedText(prepared, values, {
        ageMilliseconds: acceptedAge(request),
        of: readTables,
      })) ?? '',
    );
  });
}

interface Decided {
  kind: WaitingKind;
  scope: Scope;
}

function decidedBy(viewer: Viewer): Decided[] {
  return waitingKinds.flatMap((kind) => {
    const scope = decisionScope(kind, viewer);
    return scope ? [{ kind, scope }] : [];
  });
}

/** Counts all pending requests, and collects the facts for those on the page. */
function selectWaiting(viewer: Viewer, decided: readonly Decided[]): SQL {
  const found = decided.map(({ kind, scope }) => {
    const { table, where, since } = waiting[kind];
    return sql`select ${kind}::text as kind, id, employee_id, ${since} as since from ${table}
      where ${where} and employee_id is distinct from ${viewerEmployeeId} and ${withinScope(scope)}`;
  });
  const facts = decided.map(
    ({ kind }) =>
      sql`select page.since, page.id, jsonb_build_object('kind', page.kind, 'since', page.since_told) || ${waitingFacts[kind](viewer)}`,
  );
  return sql`with ${teamOfViewer},
    found as materialized (${sql.join(found, sql` union all `)}),
    page as materialized (
      select *, to_char(since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as since_told from found
      where kind = coalesce(${sql.placeholder('kind')}, kind)
      order by since, id limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}
    ) ${decided.some(({ kind }) => kind === 'leave') ? sql`, ${leaveSteps(viewer)}` : sql``}
    select json_build_object(
      'counts', coalesce((select json_object_agg(kind, number) from (
        select kind, count(found.id)::int as number
        from unnest(${kindsOf(decided)}) as kind left join found using (kind) group by kind) counted), '{}'),
      'items', coalesce((select json_agg(item order by since, id) from (${sql.join(facts, sql` union all `)})
        each(since, id, item)), '[]'))::text as json`;
}

function kindsOf(decided: readonly Decided[]): SQL {
  return sql`array[${sql.join(
    decided.map(({ kind }) => sql`${kind}::text`),
    sql`, `,
  )}]`;
}
