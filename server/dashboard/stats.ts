import { sql, type SQL } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { PgTable } from 'drizzle-orm/pg-core';
import { addDays, addMonths } from '#contract/engine/days.ts';
import { can, isOfTeam, narrowest, type Scope, type Viewer } from '#contract/engine/access.ts';
import { DashboardStats, readDashboardStats } from '#contract/dashboard/stats.ts';
import type { Context } from '#server/context.ts';
import { statementsByShape } from '#server/database/shapes.ts';
import { rowFilterSql, viewerEmployeeId, viewerValues } from '#server/engine/source.ts';
import { acceptedAge } from '#server/http/background.ts';
import { route } from '#server/http/route.ts';
import { employeeTable } from '#server/hr/tables.ts';
import type { Figures } from './figure-groups.ts';
import { figures } from './figures.ts';

/** Each group of figures is kept until one of its tables is written, so most requests read nothing. */
export function serveDashboard(app: FastifyInstance, context: Context): void {
  const statements = statementsByShape();

  route(app, context, readDashboardStats, async ({ query, viewer, request }) => {
    const asked = query.figures === undefined ? allFigures : new Set(query.figures.split(','));
    const seen = seenBy(viewer).filter(({ names }) => names.some((name) => asked.has(name)));
    const values = { ...viewerValues(viewer), ...months(viewer.today) };
    const ageMilliseconds = acceptedAge(request);
    const texts = await Promise.all(
      seen.map((each) => {
        const prepared = statements(`${each.names[0]}:${each.scope}`, () => selectFigures(each));
        return context.sharedText(prepared, values, { ageMilliseconds, of: tablesOf(each) });
      }),
    );
    const all = texts.flatMap((text) => Object.entries(JSON.parse(text ?? '{}')));
    return Object.fromEntries(all.filter(([name]) => asked.has(name)));
  });
}

const allFigures: ReadonlySet<string> = new Set(Object.keys(DashboardStats.shape));

interface SeenFigures extends Figures {
  scope: Scope;
}

function seenBy(viewer: Viewer): SeenFigures[] {
  return figures.flatMap((each) => {
    const scope = each.rights.map((right) => can(viewer, right)).reduce(narrowest);
    const isSeen = scope && (each.rowFilter || scope === 'all');
    return isSeen ? [{ ...each, scope }] : [];
  });
}

function tablesOf({ tables, scope }: SeenFigures): readonly PgTable[] {
  return isOfTeam(scope) ? [...tables, employeeTable] : tables;
}

/** Selects the figures as one row. */
export function selectFigures({
  select,
  rowFilter,
  scope,
}: Pick<SeenFigures, 'select' | 'rowFilter' | 'scope'>): SQL {
  const team = isOfTeam(scope)
    ? sql`with team as materialized (select array(select * from team_of(${viewerEmployeeId})) as ids) `
    : sql``;
  return sql`${team}select row_to_json(r)::text as json from (${select(rowFilterSql(rowFilter, scope))}) r`;
}

/** This month to date, and the same days of last month. */
export function months(day: string) {
  const monthStart = `${day.slice(0, 7)}-01`;
  const lastMonthStart = addMonths(monthStart, -1);
  const isLastDay = addDays(day, 1).endsWith('-01');
  const lastMonthToday = isLastDay ? addDays(monthStart, -1) : addMonths(day, -1);
  return { monthStart, lastMonthStart, lastMonthToday };
}
