import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { run, statement } from '#server/database/statement.ts';
import { updateTable } from '#server/database/write-sql.ts';
import { deliverPayRules } from '#server/financial/pay/delivered.ts';
import { payRuleTable, publicHolidayTable } from '#server/financial/pay-tables.ts';
import type { Making } from './making.ts';

/**
 * The delivered rules and holidays, from the first morning; finance has confirmed the holidays up
 * to today.
 */
export async function fillPayRules(tx: PoolClient, { calendar }: Making): Promise<void> {
  await deliverPayRules(tx, calendar.today);
  const since = calendar.moment(calendar.rollout, 9 * 60).toISOString();
  const kept = sql`created_at = ${since}, updated_at = ${since}`;
  const fillings = [
    sql`${updateTable(payRuleTable)} set ${kept}`,
    sql`${updateTable(publicHolidayTable)} set ${kept}, is_confirmed = date <= ${calendar.today}`,
  ];
  for (const filling of fillings) await run(tx, { ...statement(filling), name: undefined });
}
