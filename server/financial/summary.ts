import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { readFinancialSummary } from '#contract/financial/summary.ts';
import type { Context } from '#server/context.ts';
import { one, statement } from '#server/database/statement.ts';
import { viewerValues } from '#server/engine/projection.ts';
import { Json, route } from '#server/http/route.ts';
import { paySeen } from './transaction-source.ts';

/** A right that does not reach all sees no transaction in the list, and counts none here. */
const summary = statement(sql`with counted as (
    select type, category, sum(amount) as amount from transactions
    where status <> 'Void' and ${sql.placeholder('seesAll')}::boolean and ${paySeen}
      and date between ${sql.placeholder('dateFrom')}::date and ${sql.placeholder('dateTo')}::date
    group by type, category
  ), totals as (
    select coalesce(sum(amount) filter (where type = 'Revenue'), 0) as revenue,
      coalesce(sum(amount) filter (where type = 'Expense'), 0) as expenses
    from counted
  ) select json_build_object('revenue', revenue, 'expenses', expenses, 'profit', revenue - expenses,
      'expensesByCategory', coalesce(
        (select json_agg(json_build_object('category', category, 'amount', amount) order by amount desc, category)
          from counted where type = 'Expense'), '[]'))::text as json
    from totals`);

export function serveFinancialSummary(app: FastifyInstance, context: Context): void {
  route(app, context, readFinancialSummary, async ({ query, viewer, reach }) => {
    const { json } = await one<{ json: string }>(context.pool, summary, {
      ...query,
      ...viewerValues(viewer),
      seesAll: reach === 'all',
    });
    return new Json(json);
  });
}
