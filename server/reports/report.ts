import { sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { FastifyInstance } from 'fastify';
import type { Permission, Viewer } from '#contract/engine/access.ts';
import {
  scopeInReports,
  refusalOfReport,
  reportScope,
  reportWords,
  type ReportFilters,
  type Report,
} from '#contract/reports/report.ts';
import type { Context } from '#server/context.ts';
import { statementsByShape } from '#server/database/shapes.ts';
import { permissionsKey } from '#server/engine/permissions-key.ts';
import { viewerValues, rowFilterSql, type Source } from '#server/engine/source.ts';
import { Json, route } from '#server/http/route.ts';
import { employeeTable } from '#server/hr/tables.ts';
import { userTable } from '#server/users/tables.ts';
import { forbidden, invalid } from '#server/http-error.ts';

/** The row filter for a permission in a report. Without `rowFilter`, only the scope `all` includes any rows. */
export type Within = (right: Permission, rowFilter?: Source['rowFilter']) => SQL;

interface ReportContext {
  viewer: Viewer;
  within: Within;
  /** The conditions of the active filters. */
  filtered: SQL;
}

/**
 * Where a report's rows come from. SQL uses the values of filters as `asked(name)`, and computes all sums. `totals` and
 * `chart` select from the rows as `found`.
 */
export interface ReportSource<Name extends string = string> {
  /** The tables that it reads, besides those of people. The answer is kept until one of them is written. */
  tables: readonly PgTable[];
  /** Common table expressions, `name as (…), …`, for all following parts. */
  steps?: (asking: ReportContext) => SQL;
  /** Selects the columns of the contract, in order. */
  rows: (asking: ReportContext) => SQL;
  /** The condition of each filter. A filter that always has a value may be used in `rows` instead. */
  conditions?: Partial<Record<Name, SQL>>;
  totals: SQL;
  /** Selects `at`, `series` and `value`, in order. */
  chart: SQL;
  /** Selects `value` and `label` of the options of each filter of kind `pick`. */
  choices?: (within: Within) => Partial<Record<Name, SQL>>;
}

/** More rows than a browser can easily print or export. */
const mostRows = 50_000;

export function asked(name: string): SQL {
  return sql`${sql.placeholder(name)}::text`;
}

export function sumsOf(...columns: string[]): SQL {
  const sums = columns.map(
    (column) => sql`coalesce(sum(${sql.identifier(column)}), 0) as ${sql.identifier(column)}`,
  );
  return sql.join(sums, sql`, `);
}

/** Serves a report. Viewers who may not read its data get 403 with a sentence. */
export function serveReport<Name extends string>(
  app: FastifyInstance,
  context: Context,
  report: Report<string, Name>,
  source: ReportSource<Name>,
): void {
  const statements = statementsByShape();
  const sharing = { ageMilliseconds: 0, of: [...new Set([...source.tables, employeeTable, userTable])] };

  route(app, context, report.endpoint, async ({ query, viewer }) => {
    if (!reportScope(report, viewer)) throw forbidden(refusalOfReport(report, viewer));
    const { limit = null, ...filters } = query;
    const values: ReportFilters = { ...report.defaults(viewer.today), ...filters };
    const wrong = report.refuse(values, viewer.today);
    if (wrong) throw invalid([wrong]);
    const key = [...Object.keys(values).toSorted(), permissionsKey(viewer.permissions)].join();
    const prepared = statements(key, () => selectReport(source, viewer, Object.keys(values)));
    const asOf = context.clock().toISOString();
    const json = await context.sharedText(prepared, { ...viewerValues(viewer), ...values, limit }, sharing);
    if (json === null) throw invalid([{ path: '', message: reportWords.tooLong(mostRows) }]);
    return new Json(`{"asOf":"${asOf}",${json.slice(1)}`);
  });
}

/** Selects the report as JSON text, or null when it has too many rows and no limit. The limit is for the rows alone. */
function selectReport(source: ReportSource, viewer: Viewer, names: string[]): SQL {
  const { steps, rows, conditions = {}, totals, chart, choices } = source;
  const within: Within = (right, rowFilter) =>
    sql`(${rowFilterSql(rowFilter, scopeInReports(viewer, right))})`;
  const demands = names.flatMap((name) => conditions[name] ?? []);
  const filtered = sql.join([sql`true`, ...demands], sql` and `);
  const offered = Object.entries(choices?.(within) ?? {}).flatMap(([name, choice]) =>
    choice ? [sql`${sql.raw(`'${name}'`)}, ${listed(choice)}`] : [],
  );
  const asking = { viewer, within, filtered };
  return sql`with ${steps ? sql`${steps(asking)}, ` : sql``}found as materialized (${rows(asking)})
    select case when ${limit} is not null or (select count(*) from found) <= ${sql.raw(String(mostRows))} then json_build_object(
      'count', (select count(*) from found), 'rows', ${listed(sql`select * from found limit ${limit}`)},
      'totals', (select row_to_json(t) from (select ${totals} from found) t), 'points', ${listed(chart)},
      'choices', json_build_object(${sql.join(offered, sql`, `)}))::text end as json`;
}

const limit = sql`${sql.placeholder('limit')}::int`;

function listed(select: SQL): SQL {
  return sql`coalesce((select json_agg(e) from (${select}) e), '[]')`;
}
