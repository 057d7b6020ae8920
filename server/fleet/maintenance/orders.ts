import type { FastifyInstance } from 'fastify';
import { maintenance } from '#contract/fleet/maintenance.ts';
import { orderWords } from '#contract/fleet/order-words.ts';
import type { Context } from '#server/context.ts';
import { serveResource } from '#server/engine/serve.ts';
import { syncPostings } from '#server/postings/sync-postings.ts';
import { conflict } from '#server/http-error.ts';
import { applyConsequences, readMeters } from './after-order.ts';
import { orderPhotos } from '../files.ts';
import { copyJobPlan, refuseUnknownIds, withJobPlan } from './job-plans.ts';
import { takeBackNext } from './next-of-plan.ts';
import { serveJobCard } from './job-card.ts';
import { serveOrderTransitions } from './order-transitions.ts';
import { changedOrder, newOrder, type Order } from './order-rules.ts';
import { orderRecords, planNext } from './plan-next.ts';
import { lockMeters } from '../asset-locks.ts';
import { maintenanceSource } from '../order-source.ts';
import { refuseWithoutReading } from './completion-reading.ts';
import { refuseOwnCost } from './own-work-cost.ts';

export function serveWorkOrders(app: FastifyInstance, context: Context): void {
  const orders = serveResource(app, context, maintenance, {
    source: maintenanceSource,
    overrides: {
      /** Locks the asset first, like a meter reading. Two assets are locked in the order of their ids. */
      async lockFirst(tx, id, sent) {
        const { assetId } = await orderRecords.row(tx, id);
        const assetIds = new Set([assetId, sent?.assetId ?? assetId]);
        for (const each of [...assetIds].toSorted()) await lockMeters(tx, each);
      },
      async create({ id, input, viewer, tx }, next) {
        await lockMeters(tx, input.assetId);
        await refuseUnknownIds(tx, input);
        const job = await copyJobPlan(tx, input.jobPlanId);
        const order = { ...newOrder(input, viewer), ...(job && withJobPlan(input, {}, job)) };
        await refuseOwnCost(tx, viewer, maintenance.rights.create, { id, ...order });
        const written = await next(order);
        await orderPhotos.keep(tx, viewer, { id, input });
        if (order.status === 'Completed') await readMeters(tx, viewer, order);
        await syncPostings(tx, viewer, 'maintenance', id);
        return written;
      },
      async update({ id, input, current, viewer, tx }, next) {
        await refuseUnknownIds(tx, input);
        const { jobPlanId = current.jobPlanId } = input;
        const job = jobPlanId === current.jobPlanId ? undefined : await copyJobPlan(tx, jobPlanId);
        const order = {
          ...changedOrder(input, current, viewer),
          ...(job && withJobPlan(input, current, job)),
        };
        if (order.status === 'Completed' && current.status !== 'Completed')
          await refuseWithoutReading(tx, { ...current, ...order });
        if (order.status !== current.status)
          await refuseOwnCost(tx, viewer, maintenance.rights.update, { ...current, ...order });
        if (isOver(current) && !isOver(order) && current.planId)
          await takeBackNext(tx, viewer, current.planId);
        const written = await next(order);
        await orderPhotos.keep(tx, viewer, { id, input, current });
        await syncPostings(tx, viewer, 'maintenance', id);
        if (order.status === current.status) return written;
        await applyConsequences(tx, viewer, await orderRecords.row(tx, id));
        return orderRecords.read(tx, viewer, id);
      },
      async remove({ id, current, viewer, tx }, next) {
        if (current.planId && !isOver(current)) throw conflict(orderWords.nextOfPlan);
        await next();
        await syncPostings(tx, viewer, 'maintenance', id);
        if (current.planId) await planNext(tx, viewer, current.assetId);
      },
      async restore({ id, current, viewer, tx }, next) {
        await lockMeters(tx, current.assetId);
        await refuseOwnCost(tx, viewer, maintenance.rights.update, current);
        await next();
        await syncPostings(tx, viewer, 'maintenance', id);
        if (current.planId) await planNext(tx, viewer, current.assetId);
      },
    },
  });
  orderPhotos.serve(app, context, orders);
  serveOrderTransitions(app, context, orders);
  serveJobCard(app, context, orders);
}

function isOver({ status }: Pick<Order, 'status'>): boolean {
  return status === 'Completed' || status === 'Cancelled';
}
