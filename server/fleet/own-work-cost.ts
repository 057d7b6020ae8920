import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { can, type Permission, type Viewer } from '#contract/engine/access.ts';
import { orderWords } from '#contract/fleet/order-words.ts';
import { one, statement } from '#server/database/statement.ts';
import { invalid } from '#server/refused.ts';
import type { Order } from './order-rules.ts';

const limit = statement(sql`select own_work_cost::float8 as limit from settings`);

/** Completed work posts its cost: whoever writes their own alone brings no more than the organisation's limit there. */
export async function refuseOwnCost(
  tx: PoolClient,
  viewer: Viewer,
  right: Permission,
  {
    status,
    cost,
    labourCost,
    partsCost,
  }: Partial<Pick<Order, 'status' | 'cost' | 'labourCost' | 'partsCost'>>,
): Promise<void> {
  if (status !== 'Completed' || can(viewer, right) === 'all') return;
  const { limit: most } = await one<{ limit: number }>(tx, limit);
  const cents = [cost, labourCost, partsCost].map((each) => Math.round((each ?? 0) * 100));
  if (cents.reduce((sum, each) => sum + each) > Math.round(most * 100))
    throw invalid([{ path: 'cost', message: orderWords.costsTooMuch(most) }]);
}
