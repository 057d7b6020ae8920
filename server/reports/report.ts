import { sql, type SQL } from 'drizzle-orm';
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
import { one } from '#server/database/statement.ts';
import { viewerValues, rowFilterSql, type Source } from '#server/engine/projection.ts';
import { Json, route } from '#server/http/route.ts';
import { forbidden, invalid } from '#server/http-error.ts';

/** The condition of the rows that a right reaches in a report; without `scope` only a right to all does. */
export type Within = (right: Permission, rowFilter?: Source['rowFilter']) => SQL;

interface Asking {
  viewer: Viewer;
  within: Within;
  /** The conditions of the filters that are asked. */
  filtered: SQL;
}

/**
 * Where a report's rows come from. Values of filters stand in the SQL as `asked(name)`; every sum is
 * made in SQL. `totals` and `chart` select from the rows, which are called `found`.
 */
export interface ReportSource<Name extends string = string> {
  /** Named selects, `name as (…), …`, which all that follows may select from. */
  steps?: (asking: Asking) => SQL;
  /** Selects the columns of the contract, in order. */
  rows: (asking: Asking) => SQL;
  /** What each filter demands of a row; a filter that always has a value may stand in `rows` instead. */
  conditions?: Partial<Record<Name, SQL>>;
  /** The columns of the one row of totals. */
  totals: SQL;
  /** Selects `at`, `series` and `value`, in order. */
  chart: SQL;
  /** Selects `value` and `label` of what a filter of kind `pick` offers. */
  choices?: (within: Within) => Partial<Record<Name, SQL>>;
}

/** More than anybody reads, and than a browser can well draw. */
const mostRows = 10_000;

/** The value of a filter. */
export function asked(name: string): SQL {
  return sql`${sql.placeholder(name)}::text`;
}

/** Totals of columns of the same name. */
export function sumsOf(...columns: string[]): SQL {
  const sums = columns.map(
    (column) => sql`coalesce(sum(${sql.identifier(column)}), 0) as ${sql.identifier(column)}`,
  );
  return sql.join(sums, sql`, `);
}

/** Serves a report: who may not read what it is made of is refused with a sentence. */
export function serveReport<Name extends string>(
  app: FastifyInstance,
  context: Context,
  report: Report<Name>,
  source: ReportSource<Name>,
): void {
  const { pool, clock } = context;
  const statements = statementsByShape();

  route(app, context, report.endpoint, async ({ query, viewer }) => {
    if (!reportScope(report, viewer)) throw forbidden(refusalOfReport(report, viewer));
    const values: ReportFilters = { ...report.defaults(viewer.today), ...query };
    const wrong = report.refuse(values);
    if (wrong) throw invalid([wrong]);
    const key = [...Object.keys(values).toSorted(), ...Object.entries(viewer.permissions).flat()].join();
    const prepared = statements(key, () => selectReport(source, viewer, Object.keys(values)));
    const { json } = await one<{ json: string | null }>(pool, prepared, {
      ...viewerValues(viewer),
      ...values,
      asOf: clock().toISOString(),
    });
    if (json === null) throw invalid([{ path: '', message: reportWords.tooLong(mostRows) }]);
    return new Json(json);
  });
}

/** The whole report in one statement, as JSON text; null when it has too many rows. */
function selectReport(source: ReportSource, viewer: Viewer, names: string[]): SQL {
  const { steps, rows, conditions = {}, totals, chart, choices } = source;
  const within: Within = (right, rowFilter) => {
    const scope = scopeInReports(viewer, right);
    if (scope === 'all') return sql`true`;
    return scope ? sql`(${rowFilterSql(rowFilter, scope)})` : sql`false`;
  };
  const demands = names.flatMap((name) => conditions[name] ?? []);
  const filtered = sql.join([sql`true`, ...demands], sql` and `);
  const offered = Object.entries(choices?.(within) ?? {}).flatMap(([name, choice]) =>
    choice ? [sql`${sql.raw(`'${name}'`)}, ${listed(choice)}`] : [],
  );
  const asking = { viewer, within, filtered };
  return sql`with ${steps ? sql`${steps(asking)}, ` : sql``}found as materialized (${rows(asking)})
    select case when (select count(*) from found) <= ${sql.raw(String(mostRows))} then json_build_object(
      'asOf', ${sql.placeholder('asOf')}::text, 'rows', ${listed(sql`select * from found`)},
      'totals', (select row_to_json(t) from (select ${totals} from found) t), 'points', ${listed(chart)},
      'choices', json_build_object(${sql.join(offered, sql`, `)}))::text end as json`;
}

function listed(select: SQL): SQL {
  return sql`coalesce((select json_agg(e) from (${select}) e), '[]')`;
}
