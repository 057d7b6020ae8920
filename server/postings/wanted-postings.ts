import { sql, type SQL } from 'drizzle-orm';
import type { TransactionSource } from '#contract/financial/transactions.ts';
import { statement } from '#server/database/statement.ts';

/** What a record should have posted, at most one amount per category. */
export interface Wanted {
  category: string;
  amount: number;
  date: string;
  description: string;
  assetId: string | null;
  isPayOfFew: boolean;
}

/**
 * With an amount for fewer people than this, a sum reveals their pay, so it is visible only to viewers who may read all
 * payroll.
 */
const fewPeople = 5;

const id = sql.placeholder('id');
const since = sql`(select postings_since from settings)`;
const days = (from: string, to: string) =>
  sql.raw(`to_char(${from}, 'DD/MM/YYYY') || ' to ' || to_char(${to}, 'DD/MM/YYYY')`);

function wanted(cause: SQL) {
  return statement(sql`select category, amount::float8 as amount, date::text as date, left(description, 300) as description,
      asset_id as "assetId", -- What is shown of a record's postings would tell the one that is not.
      coalesce(bool_or(people < ${sql.raw(String(fewPeople))}) over (), false) as "isPayOfFew"
    from (${cause}) wanted where amount > 0 and ${sql.placeholder('today')}::text is not null
      and not exists (select from unposted where source_id = ${id})`);
}

/**
 * The wanted postings by source. The cost of work is posted at completion, without parts from stock, and that of fuel
 * without fuel from stock: those were posted when they were received. A person paid alone is not named, because more
 * people read transactions than payroll.
 */
export const wantedOf = {
  maintenance:
    wanted(sql`select 'Maintenance' as category, completed_date as date, kind || ' of ' || asset_tag as description,
      coalesce(cost, 0) + coalesce(labour_cost, 0) + coalesce(parts_cost, 0) as amount, asset_id, null::bigint as people
    from maintenance join assets on assets.id = asset_id where maintenance.id = ${id} and maintenance.status = 'Completed' and completed_date >= ${since}`),
  'stock-movements': wanted(sql`select 'Inventory' as category, date,
      'Received ' || trim_scale(quantity) || ' of ' || sku || ' ' || item_name || ' at ' || location as description,
      round(unit_cost * quantity, 2) as amount, null::uuid as asset_id, null::bigint as people
    from stock_movements movement join stock on stock.id = stock_id join inventory on inventory.id = item_id
    where movement.id = ${id} and kind = 'Receive' and date >= ${since}
      and not exists (select from stock_movements undoing where undoing.reverses_id = movement.id)`),
  'fuel-entries':
    wanted(sql`select 'Fuel' as category, date, 'Fuel for ' || asset_tag as description, cost as amount, asset_id,
      null::bigint as people
    from fuel_entries join assets on assets.id = asset_id where fuel_entries.id = ${id} and fuel_entries.status = 'Accepted' and stock_id is null and date >= ${since}`),
  'pay-runs':
    wanted(sql`select category, paid_on as date, category || ' ' || ${days('pay_period_start', 'pay_period_end')} as description,
      amount, null::uuid as asset_id, people
    from pay_runs, lateral (
      select 'Payroll' as category, sum(gross_salary) as amount,
        count(distinct employee_id) filter (where gross_salary <> 0) as people
      from payroll where pay_run_id = pay_runs.id
      union all
      select 'Superannuation', sum(amount), count(distinct employee_id) filter (where amount <> 0) from payroll join pay_lines on payroll_id = payroll.id
      where pay_run_id = pay_runs.id and kind = 'Employer Superannuation'
    ) costs where pay_runs.id = ${id} and status = 'Paid'`),
  payroll:
    wanted(sql`select 'Payroll' as category, least(pay_period_end, ${sql.placeholder('today')}::date) as date,
      'Payroll ' || ${days('pay_period_start', 'pay_period_end')} as description, gross_salary as amount,
      null::uuid as asset_id, 1 as people
    from payroll where id = ${id} and pay_run_id is null and status = 'Paid'`),
} satisfies Record<TransactionSource, unknown>;
