import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { orderWords } from '#contract/fleet/order-words.ts';
import { run, statement } from '#server/database/statement.ts';
import { invalid } from '#server/http-error.ts';
import type { Order } from './order-rules.ts';

const countsOf =
  statement(sql`select every_kilometres is not null as kilometres, every_hours is not null as hours
  from maintenance_plans where id = ${sql.placeholder('planId')}`);

/** The next interval counts from the reading at completion, so a plan by kilometres or hours needs it. */
export async function refuseWithoutReading(
  tx: PoolClient,
  order: Partial<Pick<Order, 'planId' | 'kilometres' | 'hours'>>,
): Promise<void> {
  const { planId } = order;
  if (!planId) return;
  const [counts] = await run<Record<'kilometres' | 'hours', boolean>>(tx, countsOf, { planId });
  const missing = (['kilometres', 'hours'] as const).filter(
    (meter) => counts?.[meter] && order[meter] == null,
  );
  if (missing.length > 0)
    throw invalid(missing.map((path) => ({ path, message: orderWords.readingNeeded[path] })));
}
