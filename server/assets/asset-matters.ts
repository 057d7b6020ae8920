import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { PoolClient } from 'pg';
import { readAssetMatters, serviceWords } from '#contract/assets/service.ts';
import { can, type Viewer } from '#contract/engine/access.ts';
import { maintenancePlans } from '#contract/fleet/maintenance-plans.ts';
import { maintenance } from '#contract/fleet/maintenance.ts';
import type { Context } from '#server/context.ts';
import { run, statement } from '#server/database/statement.ts';
import type { Served } from '#server/engine/served.ts';
import { assetMatters } from '#server/fleet/asset-matters-source.ts';
import { route } from '#server/http/route.ts';
import { forbidden } from '#server/http-error.ts';
import type { assetTable } from './tables.ts';

export function serveAssetMatters(
  app: FastifyInstance,
  context: Context,
  records: Pick<Served<typeof assetTable>, 'show'>,
): void {
  route(app, context, readAssetMatters, async ({ params: { id }, viewer }) => {
    await records.show(viewer, id);
    const asked = { assetId: id, today: viewer.today };
    const { openRepairs, expired, openOrders, activePlans } = await assetMatters(context.pool, asked);
    return { openRepairs, expired, openOrders, activePlans };
  });
}

const lockVehicle = statement(
  sql`select from fleet where asset_id = ${sql.placeholder('id')} for no key update`,
);

/** Before the asset, in the same order as a change of its work orders. */
export async function lockVehicleOf(tx: PoolClient, id: string): Promise<void> {
  await run(tx, lockVehicle, { id });
}

const openOrders = statement(sql`select id from maintenance where asset_id = ${sql.placeholder('assetId')}
  and status in ('Planned', 'In Progress') order by id`);

const activePlans =
  statement(sql`select id from maintenance_plans where asset_id = ${sql.placeholder('assetId')}
  and not is_paused order by id`);

/** Pauses the plans of a decommissioned asset, which deletes their next work order, and cancels the open work orders. */
export async function endMaintenance(
  tx: PoolClient,
  viewer: Viewer,
  { served, assetId, reason }: Pick<Context, 'served'> & { assetId: string; reason: string },
): Promise<void> {
  const may = can(viewer, maintenance.rights.update) === 'all';
  const plans = await run<{ id: string }>(tx, activePlans, { assetId });
  if (plans.length > 0 && !may) throw forbidden(serviceWords.mayNotClose);
  for (const { id } of plans)
    await served.get(maintenancePlans.name)?.change.within(tx, viewer, id, { isPaused: true });
  const orders = await run<{ id: string }>(tx, openOrders, { assetId });
  if (orders.length > 0 && !may) throw forbidden(serviceWords.mayNotClose);
  for (const { id } of orders) {
    const values = { status: 'Cancelled', statusReason: reason };
    await served.get(maintenance.name)?.change.within(tx, viewer, id, values);
  }
}
