import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { cents } from '#contract/engine/cents.ts';
import { run, statement } from '#server/database/statement.ts';
import type { PayOf } from './pay-facts.ts';

/** The sum of the active corrections for some days of a person and one label. Never zero. */
export interface MadeUp {
  employeeId: string;
  from: string;
  to: string;
  label: string;
  /** In cents. */
  amount: number;
  /** The pay that was corrected, which may be void by now. */
  payrollId: string;
  /** The pay that covers these days. Null for the pay that is being calculated, or when there is none. */
  ownerId: string | null;
  /** All pay that covers some of these days. More than one only after a shift of periods. */
  overlapping: string[];
}

/**
 * A correction belongs to its days and not to a row, which may become void and be replaced. After a shift of periods it
 * belongs to the first row that covers some of its days, so that it counts once.
 */
export async function madeUpFor(
  tx: PoolClient,
  { period: { payPeriodStart: start, payPeriodEnd: end }, employeeIds, payRunId }: PayOf,
): Promise<MadeUp[]> {
  const found = await run<MadeUp>(tx, madeUp, { ids: employeeIds, start, end, payRunId });
  return found.map((each) => ({ ...each, amount: cents(each.amount) }));
}

const payRunId = sql`${sql.placeholder('payRunId')}::uuid`;

const madeUp =
  statement(sql`select employee_id as "employeeId", first::text as "from", last::text as "to", label,
    amount::float8 as amount, payroll_id as "payrollId", owner.id as "ownerId",
    array(select row.id from payroll row where row.employee_id = made.employee_id and row.status <> 'Void'
      and row.pay_period_start <= last and row.pay_period_end >= first) as overlapping
  from (
    select row.employee_id, (cause ->> 'from')::date as first, (cause ->> 'to')::date as last, cause ->> 'label' as label,
      sum((cause ->> 'now')::numeric - (cause ->> 'was')::numeric) as amount,
      (array_agg(cause ->> 'payrollId' order by row.created_at desc))[1] as payroll_id
    from payroll row join pay_lines line on line.payroll_id = row.id and line.kind = 'Adjustment'
      cross join lateral jsonb_array_elements(line.causes) cause
    where row.employee_id = any(${sql.placeholder('ids')}::uuid[]) and row.status <> 'Void'
      and row.pay_run_id is distinct from ${payRunId} and cause ->> 'what' = 'earlier'
      and (cause ->> 'to')::date >= ${sql.placeholder('start')}::date - interval '13 months'
      and (cause ->> 'from')::date <= ${sql.placeholder('end')}::date
    group by 1, 2, 3, 4
  ) made left join lateral (
    select nullif(row.id, case when row.pay_run_id = ${payRunId} then row.id end) as id
    from payroll row where row.employee_id = made.employee_id and row.status <> 'Void'
      and row.pay_period_start <= last and row.pay_period_end >= first
    order by row.created_at, row.id limit 1) owner on true
  where amount <> 0
  order by employee_id, first, last, label`);
