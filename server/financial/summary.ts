import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { readFinancialSummary } from '#contract/financial/summary.ts';
import type { Context } from '#server/context.ts';
import { statement } from '#server/database/statement.ts';
import { viewerValues } from '#server/engine/source.ts';
import { Json, route } from '#server/http/route.ts';
import { transactionTable } from './tables.ts';
import { payOfFew } from './transaction-source.ts';

const day = (name: string) => sql`${sql.placeholder(name)}::date`;
const sumOf = (type: string) => sql`coalesce(sum(amount) filter (where type = ${type}), 0)`;
const lastMonth = sql`date_trunc('month', ${day('yearTo')})::date`;

/** With a scope other than `all`, no transaction is listed, so none is counted here. */
const counting = sql`status <> 'Void' and ${sql.placeholder('seesAll')}::boolean and not (${payOfFew})`;

const summary = statement(sql`with counted as (
    select type, category, sum(amount) as amount from transactions
    where ${counting} and date between ${day('dateFrom')} and ${day('dateTo')}
    group by type, category
  ), totals as (
    select ${sumOf('Revenue')} as revenue, ${sumOf('Expense')} as expenses from counted
  ), months as (
    select to_char(month, 'YYYY-MM') as month, ${sumOf('Revenue')} as revenue, ${sumOf('Expense')} as expenses
    from generate_series(${lastMonth} - interval '11 months', ${lastMonth}, interval '1 month') as each(month)
    left join (
      select date_trunc('month', date) as month, type, sum(amount) as amount from transactions
      where ${counting} and date >= ${lastMonth} - interval '11 months' and date < ${lastMonth} + interval '1 month'
      group by 1, 2
    ) spent using (month) group by 1
  ) select json_build_object('revenue', revenue, 'expenses', expenses, 'profit', revenue - expenses,
      'expensesByCategory', coalesce(
        (select json_agg(json_build_object('category', category, 'amount', amount) order by amount desc, category)
          from counted where type = 'Expense'), '[]'),
      'compared', case when ${day('comparedFrom')} is not null and ${day('comparedTo')} is not null then (
        select json_build_object('revenue', ${sumOf('Revenue')}, 'expenses', ${sumOf('Expense')}) from transactions
        where ${counting} and date between ${day('comparedFrom')} and ${day('comparedTo')}) end,
      'months', coalesce((select json_agg(months order by month) from months), '[]'))::text as json
    from totals`);

const sharing = { ageMilliseconds: 0, of: [transactionTable] };

export function serveFinancialSummary(app: FastifyInstance, context: Context): void {
  route(app, context, readFinancialSummary, async ({ query, viewer, scope }) => {
    const values = {
      comparedFrom: null,
      comparedTo: null,
      yearTo: null,
      ...query,
      ...viewerValues(viewer),
      seesAll: scope === 'all',
    };
    return new Json((await context.sharedText(summary, values, sharing)) ?? '');
  });
}
