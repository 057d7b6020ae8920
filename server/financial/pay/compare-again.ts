import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { run, statement } from '#server/database/statement.ts';
import { updateTable } from '#server/database/write-sql.ts';
import { payrollTable } from '../tables.ts';

/**
 * Call this before these rows become void or get other lines: pay that they corrected is compared again by the next
 * run.
 */
export async function compareAgain(tx: PoolClient, rowIds: readonly string[]): Promise<void> {
  await run(tx, markOthers, { ids: rowIds });
}

/** Marks these rows for comparison by the next run. */
export async function compareNext(tx: PoolClient, rowIds: readonly string[]): Promise<void> {
  if (rowIds.length > 0) await run(tx, mark, { ids: rowIds });
}

const mark = statement(sql`${updateTable(payrollTable)} set is_to_compare = true
  where id = any(${sql.placeholder('ids')}::uuid[]) and status <> 'Void'`);

const markOthers = statement(sql`${updateTable(payrollTable)} set is_to_compare = true
  where not is_to_compare and id in (
    select other.id from payroll row join pay_lines line on line.payroll_id = row.id and line.kind = 'Adjustment'
      cross join lateral jsonb_array_elements(line.causes) cause
      join payroll other on other.employee_id = row.employee_id and other.id <> row.id and other.status <> 'Void'
        and other.pay_run_id is not null and other.pay_period_start <= (cause ->> 'to')::date
        and other.pay_period_end >= (cause ->> 'from')::date
    where row.id = any(${sql.placeholder('ids')}::uuid[]))`);
