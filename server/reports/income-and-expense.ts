import { sql } from 'drizzle-orm';
import type { incomeAndExpense } from '#contract/reports/income-and-expense.ts';
import { payOfFew } from '#server/financial/transaction-source.ts';
import { transactionTable } from '#server/financial/tables.ts';
import { asked, sumsOf, type ReportSource, type Within } from './report.ts';

const start = sql`(${asked('monthFrom')} || '-01')::date`;
const end = sql`(${asked('monthTo')} || '-01')::date`;

/** Profit over revenue in percent. Null without revenue. */
const margin = (revenue: ReturnType<typeof sql>, expenses: ReturnType<typeof sql>) =>
  sql`round(100 * (${revenue} - ${expenses}) / nullif(${revenue}, 0), 1)`;

const offered = (within: Within) =>
  sql`status <> 'Void' and ${within('transactions:read')} and not (${payOfFew})`;

export const incomeAndExpenseSource: ReportSource<keyof typeof incomeAndExpense.filters> = {
  tables: [transactionTable],
  conditions: { category: sql`category = ${asked('category')}` },
  rows: ({ within, filtered }) => sql`
    with counted as (
      select date_trunc('month', date)::date as month, sum(amount) filter (where type = 'Revenue') as revenue,
        sum(amount) filter (where type = 'Expense') as expenses
      from (
        -- By day first: a hundred thousand days are cut to months more slowly than they are added up.
        select date, type, sum(amount) as amount
        from transactions where status <> 'Void' and date >= ${start} and date < ${end} + interval '1 month'
          and ${within('transactions:read')} and not (${payOfFew}) and ${filtered}
        group by date, type
      ) daily group by 1
    ), monthly as (
      select to_char(month, 'YYYY-MM') as month, coalesce(revenue, 0) as revenue, coalesce(expenses, 0) as expenses
      from generate_series(${start}, ${end}, interval '1 month') as months(month) left join counted using (month)
    ) select *, revenue - expenses as profit, ${margin(sql`revenue`, sql`expenses`)} as margin
      from monthly order by month`,
  totals: sql`${sumsOf('revenue', 'expenses', 'profit')}, ${margin(sql`sum(revenue)`, sql`sum(expenses)`)} as margin`,
  chart: sql`select month as at, series, amount as value
    from found, lateral (values ('Revenue', revenue), ('Expenses', expenses)) as each(series, amount)
    order by month`,
  choices: (within) => ({
    // Steps from category to category in the index, instead of reading every transaction.
    category: sql`with recursive used(category) as (
        select min(category) from transactions where ${offered(within)}
        union all
        select (select min(category) from transactions where ${offered(within)} and transactions.category > used.category)
        from used where category is not null
      ) select category as value, category as label from used where category is not null order by label`,
  }),
};
