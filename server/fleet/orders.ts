import type { FastifyInstance } from 'fastify';
import { maintenance } from '#contract/fleet/maintenance.ts';
import { orderWords } from '#contract/fleet/order-words.ts';
import type { Context } from '#server/context.ts';
import { serveResource } from '#server/engine/resource.ts';
import { settle } from '#server/postings/settle.ts';
import { conflict } from '#server/refused.ts';
import { followed, readMeters } from './after-order.ts';
import { orderPhotos } from './files.ts';
import { takeBackNext } from './next-of-plan.ts';
import { serveOrderMoves } from './order-moves.ts';
import { changedOrder, newOrder, type Order } from './order-rules.ts';
import { orderRecords, planNext } from './plan-next.ts';
import { holdMeters } from './holding.ts';
import { maintenanceSource } from './order-source.ts';
import { refuseOwnCost } from './own-work-cost.ts';

export function serveWorkOrders(app: FastifyInstance, context: Context): void {
  const orders = serveResource(app, context, maintenance, {
    source: maintenanceSource,
    special: {
      /** As who writes down a reading holds the asset before the orders that move with it; of two, in one order. */
      async holdsFirst(tx, id, sent) {
        const { assetId } = await orderRecords.row(tx, id);
        const assetIds = new Set([assetId, sent?.assetId ?? assetId]);
        for (const each of [...assetIds].toSorted()) await holdMeters(tx, each);
      },
      async create({ id, input, viewer, tx }, ordinary) {
        const order = newOrder(input, viewer);
        await refuseOwnCost(tx, viewer, maintenance.rights.create, { id, ...order });
        const written = await ordinary(order);
        await orderPhotos.keep(tx, viewer, { id, input });
        if (order.status === 'Completed') await readMeters(tx, viewer, order);
        await settle(tx, viewer, 'maintenance', id);
        return written;
      },
      async update({ id, input, stands, viewer, tx }, ordinary) {
        const order = changedOrder(input, stands, viewer);
        if (order.status !== stands.status)
          await refuseOwnCost(tx, viewer, maintenance.rights.update, { ...stands, ...order });
        if (isOver(stands) && !isOver(order) && stands.planId) await takeBackNext(tx, viewer, stands.planId);
        const written = await ordinary(order);
        await orderPhotos.keep(tx, viewer, { id, input, stands });
        await settle(tx, viewer, 'maintenance', id);
        if (order.status === stands.status) return written;
        await followed(tx, viewer, await orderRecords.row(tx, id));
        return orderRecords.read(tx, viewer, id);
      },
      async remove({ id, stands, viewer, tx }, ordinary) {
        if (stands.planId && !isOver(stands)) throw conflict(orderWords.nextOfPlan);
        await ordinary();
        await settle(tx, viewer, 'maintenance', id);
        if (stands.planId) await planNext(tx, viewer, stands.assetId);
      },
      async restore({ id, stands, viewer, tx }, ordinary) {
        await holdMeters(tx, stands.assetId);
        await refuseOwnCost(tx, viewer, maintenance.rights.update, stands);
        await ordinary();
        await settle(tx, viewer, 'maintenance', id);
        if (stands.planId) await planNext(tx, viewer, stands.assetId);
      },
    },
  });
  orderPhotos.serve(app, context, orders);
  serveOrderMoves(app, context, orders);
}

function isOver({ status }: Pick<Order, 'status'>): boolean {
  return status === 'Completed' || status === 'Cancelled';
}
