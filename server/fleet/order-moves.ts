import type { FastifyInstance } from 'fastify';
import type { PoolClient } from 'pg';
import { assets } from '#contract/assets/assets.ts';
import { can, type Scope, type Viewer } from '#contract/engine/access.ts';
import { completeWork, startWork, type WorkCompletion, type WorkStart } from '#contract/fleet/order-moves.ts';
import { maintenance } from '#contract/fleet/maintenance.ts';
import { orderWords } from '#contract/fleet/order-words.ts';
import type { Context } from '#server/context.ts';
import { transaction } from '#server/database/statement.ts';
import { differing } from '#server/engine/row.ts';
import type { Writing } from '#server/engine/writing.ts';
import { Json, route } from '#server/http/route.ts';
import { settle } from '#server/postings/settle.ts';
import { forbidden, refusing } from '#server/refused.ts';
import { backInService, takeOutOfService } from './asset-service.ts';
import { followed } from './after-order.ts';
import { orderPhotos } from './files.ts';
import { refuseNotIn, type Order } from './order-rules.ts';
import { holdMeters } from './holding.ts';
import type { maintenanceTable } from './order-tables.ts';
import { refuseOwnCost } from './own-work-cost.ts';

interface Moving<Body> {
  viewer: Viewer;
  id: string;
  /** How far the viewer may change work orders. */
  reach: Scope;
  body: Body;
}

/** The moves of a work order that its asset makes with it. */
export function serveOrderMoves(
  app: FastifyInstance,
  context: Context,
  orders: Writing<typeof maintenanceTable>,
): void {
  const { pool } = context;

  route(app, context, startWork, async ({ params: { id }, body, viewer, reach }) =>
    refusing(maintenance.refusals, () =>
      transaction(pool, async (tx) => new Json(await start(tx, { viewer, id, reach, body }))),
    ),
  );

  route(app, context, completeWork, async ({ params: { id }, body, viewer, reach }) =>
    refusing(maintenance.refusals, () =>
      transaction(pool, async (tx) => new Json(await complete(tx, { viewer, id, reach, body }))),
    ),
  );

  async function start(tx: PoolClient, moving: Moving<WorkStart>): Promise<string> {
    const { viewer, id, reach, body } = moving;
    const { version, isOutOfService } = body;
    if (isOutOfService) refuseWithoutAsset(viewer);
    const stands = await holdWithAsset(tx, moving);
    if (stands.status === 'In Progress' && stands.version === version + 1) return orders.read(tx, viewer, id);
    await orders.hold(tx, viewer, id, { version, reach });
    refuseNotIn(['Planned'], stands, 'In Progress');
    const { assetId, kind, note } = stands;
    const reason = `${kind}: ${note?.split('\n')[0] || 'work has started'}`;
    if (isOutOfService) await takeOutOfService(tx, viewer, { assetId, reason });
    const values = { status: 'In Progress', startedDate: viewer.today, statusReason: null } as const;
    return orders.update(tx, viewer, id, { values, version, reach });
  }

  async function complete(tx: PoolClient, moving: Moving<WorkCompletion>): Promise<string> {
    const { viewer, id, reach, body } = moving;
    const { version, isBackInService, ...done } = body;
    if (isBackInService) refuseWithoutAsset(viewer);
    const stands = await holdWithAsset(tx, moving);
    const isMade = stands.status === 'Completed' && stands.version === version + 1;
    if (isMade && Object.keys(differing(stands, done)).length === 0) return orders.read(tx, viewer, id);
    await orders.hold(tx, viewer, id, { version, reach });
    refuseNotIn(['Planned', 'In Progress'], stands, 'Completed');
    const values = { ...done, status: 'Completed', statusReason: null } as const;
    await refuseOwnCost(tx, viewer, maintenance.rights.update, { ...stands, ...values });
    await orders.update(tx, viewer, id, { values, version, reach });
    await orderPhotos.keep(tx, viewer, { id, input: done, stands });
    await settle(tx, viewer, 'maintenance', id);
    await followed(tx, viewer, await orders.row(tx, id));
    if (isBackInService) await backInService(tx, viewer, { assetId: stands.assetId, orderId: id });
    return orders.read(tx, viewer, id);
  }

  /** The asset first, as who writes down a reading holds it before the orders that move with it. */
  async function holdWithAsset(tx: PoolClient, { viewer, id, reach }: Moving<unknown>): Promise<Order> {
    await holdMeters(tx, (await orders.row(tx, id)).assetId);
    return orders.hold(tx, viewer, id, { version: undefined, reach });
  }
}

function refuseWithoutAsset(viewer: Viewer): void {
  if (can(viewer, assets.rights.update) !== 'all') throw forbidden(orderWords.mayNotMoveAsset);
}
