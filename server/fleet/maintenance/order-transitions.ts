import type { FastifyInstance } from 'fastify';
import type { PoolClient } from 'pg';
import { assets } from '#contract/assets/assets.ts';
import { can, type Scope, type Viewer } from '#contract/engine/access.ts';
import {
  completeWork,
  startWork,
  type WorkCompletion,
  type WorkStart,
} from '#contract/fleet/order-transitions.ts';
import { maintenance } from '#contract/fleet/maintenance.ts';
import { orderWords } from '#contract/fleet/order-words.ts';
import type { Context } from '#server/context.ts';
import { transaction } from '#server/database/statement.ts';
import { differing } from '#server/engine/row.ts';
import type { Records } from '#server/engine/records/records.ts';
import { Json, route } from '#server/http/route.ts';
import { syncPostings } from '#server/postings/sync-postings.ts';
import { forbidden, mapConstraintErrors } from '#server/http-error.ts';
import { backInService, takeOutOfService } from './asset-service.ts';
import { refuseUnknownIds } from './job-plans.ts';
import { refuseWithoutReading } from './completion-reading.ts';
import { applyConsequences } from './after-order.ts';
import { orderPhotos } from '../files.ts';
import { refuseNotIn, type Order } from './order-rules.ts';
import { lockMeters } from '../asset-locks.ts';
import type { maintenanceTable } from '../order-tables.ts';
import { refuseOwnCost } from './own-work-cost.ts';

interface Transitioning<Body> {
  viewer: Viewer;
  id: string;
  /** The scope in which the viewer may change work orders. */
  scope: Scope;
  body: Body;
}

/** Serves the transitions of a work order that also change its asset. */
export function serveOrderTransitions(
  app: FastifyInstance,
  context: Context,
  orders: Records<typeof maintenanceTable>,
): void {
  const { pool } = context;

  route(app, context, startWork, async ({ params: { id }, body, viewer, scope }) =>
    mapConstraintErrors(maintenance.constraintMessages, () =>
      transaction(pool, async (tx) => new Json(await start(tx, { viewer, id, scope, body }))),
    ),
  );

  route(app, context, completeWork, async ({ params: { id }, body, viewer, scope }) =>
    mapConstraintErrors(maintenance.constraintMessages, () =>
      transaction(pool, async (tx) => new Json(await complete(tx, { viewer, id, scope, body }))),
    ),
  );

  async function start(tx: PoolClient, transitioning: Transitioning<WorkStart>): Promise<string> {
    const { viewer, id, scope, body } = transitioning;
    const { version, isOutOfService } = body;
    if (isOutOfService) refuseWithoutAsset(viewer);
    const current = await lockWithAsset(tx, transitioning);
    if (current.status === 'In Progress' && current.version === version + 1)
      return orders.read(tx, viewer, id);
    await orders.lock(tx, viewer, id, { version, scope });
    refuseNotIn(['Planned'], current, 'In Progress');
    const { assetId, kind, note } = current;
    const reason = `${kind}: ${note?.split('\n')[0] || 'work has started'}`;
    if (isOutOfService) await takeOutOfService(tx, viewer, { assetId, reason });
    const values = { status: 'In Progress', startedDate: viewer.today, statusReason: null } as const;
    return orders.update(tx, viewer, id, { values, version, scope });
  }

  async function complete(tx: PoolClient, transitioning: Transitioning<WorkCompletion>): Promise<string> {
    const { viewer, id, scope, body } = transitioning;
    const { version, isBackInService, ...done } = body;
    if (isBackInService) refuseWithoutAsset(viewer);
    const current = await lockWithAsset(tx, transitioning);
    const isMade = current.status === 'Completed' && current.version === version + 1;
    if (isMade && Object.keys(differing(current, done)).length === 0) return orders.read(tx, viewer, id);
    await orders.lock(tx, viewer, id, { version, scope });
    refuseNotIn(['Planned', 'In Progress'], current, 'Completed');
    const values = { ...done, status: 'Completed', statusReason: null } as const;
    await refuseUnknownIds(tx, done);
    await refuseWithoutReading(tx, { ...current, ...values });
    await refuseOwnCost(tx, viewer, maintenance.rights.update, { ...current, ...values });
    await orders.update(tx, viewer, id, { values, version, scope });
    await orderPhotos.keep(tx, viewer, { id, input: done, current });
    await syncPostings(tx, viewer, 'maintenance', id);
    await applyConsequences(tx, viewer, await orders.row(tx, id));
    if (isBackInService) await backInService(tx, viewer, { assetId: current.assetId, orderId: id });
    return orders.read(tx, viewer, id);
  }

  /** Locks the asset first, like a meter reading, which locks the asset before its orders. */
  async function lockWithAsset(
    tx: PoolClient,
    { viewer, id, scope }: Transitioning<unknown>,
  ): Promise<Order> {
    await lockMeters(tx, (await orders.row(tx, id)).assetId);
    return orders.lock(tx, viewer, id, { version: undefined, scope });
  }
}

function refuseWithoutAsset(viewer: Viewer): void {
  if (can(viewer, assets.rights.update) !== 'all') throw forbidden(orderWords.mayNotMoveAsset);
}
