import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { can, type Permission, type Viewer } from '#contract/engine/access.ts';
import { maintenance } from '#contract/fleet/maintenance.ts';
import { orderWords } from '#contract/fleet/order-words.ts';
import { one, run, statement } from '#server/database/statement.ts';
import { invalid } from '#server/http-error.ts';
import type { Order } from './order-rules.ts';

const takeTurn = statement(
  sql`select pg_advisory_xact_lock(hashtext('own-work'), hashtext(${sql.placeholder('userId')}::text))`,
);

/** The cost of work that this person completed in the last day, whatever its completion date. */
const completed = statement(sql`select own_work_cost::float8 as limit, coalesce((
    select sum(coalesce(cost, 0) + coalesce(labour_cost, 0) + coalesce(parts_cost, 0)) from maintenance
    where status = 'Completed' and id <> ${sql.placeholder('id')}::uuid and id in (
      select record_id from audit where actor_id = ${sql.placeholder('userId')}::uuid
        and at > now() - interval '1 day' and resource = ${maintenance.name}
        and changes -> 'status' ->> 1 = 'Completed')), 0)::float8 as before
  from settings`);

type Costs = Pick<Order, 'status' | 'cost' | 'labourCost' | 'partsCost'>;

/** Completed work posts its cost, so users who may write only their own work orders have a daily limit. */
export async function refuseOwnCost(
  tx: PoolClient,
  viewer: Viewer,
  right: Permission,
  { id, status, cost, labourCost, partsCost }: Partial<Costs> & { id: string },
): Promise<void> {
  const costs = [cost, labourCost, partsCost].reduce<number>((sum, each) => sum + cents(each), 0);
  if (status !== 'Completed' || costs === 0 || can(viewer, right) === 'all') return;
  const { userId } = viewer;
  await run(tx, takeTurn, { userId });
  const { limit, before } = await one<{ limit: number; before: number }>(tx, completed, { id, userId });
  if (costs + cents(before) > cents(limit))
    throw invalid([{ path: 'cost', message: orderWords.costsTooMuch(limit) }]);
}

function cents(amount: number | null | undefined): number {
  return Math.round((amount ?? 0) * 100);
}
