import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { can, type Scope } from '#contract/engine/access.ts';
import { maintenance } from '#contract/fleet/maintenance.ts';
import { readRunningCost } from '#contract/fleet/running-cost.ts';
import { lastTwelveMonths } from '#contract/reports/filters.ts';
import { assetSource } from '#server/assets/source.ts';
import type { Context } from '#server/context.ts';
import { statementsByShape } from '#server/database/shapes.ts';
import { run } from '#server/database/statement.ts';
import { rowFilterSql, viewerValues } from '#server/engine/source.ts';
import { route } from '#server/http/route.ts';
import { notFound } from '#server/http-error.ts';
import { runningCosts, runningCostSteps } from '../running-cost-source.ts';

const assetId = sql`${sql.placeholder('assetId')}::uuid`;

function select(fuel: Scope, work: Scope | null) {
  const { rowFilter } = assetSource;
  const from = sql`${sql.placeholder('from')}::date`;
  const to = sql`${sql.placeholder('to')}::date`;
  const seesMaintenance = sql`(${rowFilterSql(rowFilter, work)})`;
  const where = sql`assets.id = ${assetId} and (${rowFilterSql(rowFilter, fuel)})`;
  return sql`with ${runningCostSteps({ from, to, of: (id) => sql`${id} = ${assetId}` })}
    select ${from}::text as "from", ${to}::text as "to", "litresPer100"::float8, "litresPerHour"::float8, basis,
      case when sees then "costPerKilometre"::float8 end as "costPerKilometre",
      case when sees then "costPerHour"::float8 end as "costPerHour"
    from (${runningCosts({ seesMaintenance, where })}) machine
    cross join lateral (select ${seesMaintenance} as sees from assets where assets.id = machine.id) viewer`;
}

type RunningCost = z.infer<typeof readRunningCost.response>;

export function serveRunningCost(app: FastifyInstance, context: Context): void {
  const statements = statementsByShape();
  route(app, context, readRunningCost, async ({ params: { id }, viewer, scope }) => {
    const work = can(viewer, maintenance.rights.read);
    const prepared = statements(`${scope}|${work}`, () => select(scope, work));
    const values = { ...viewerValues(viewer), ...lastTwelveMonths(viewer.today), assetId: id };
    const [machine] = await run<RunningCost>(context.pool, prepared, values);
    if (!machine) throw notFound('asset');
    return machine;
  });
}
