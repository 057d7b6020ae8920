import type { FastifyInstance } from 'fastify';
import { assets } from '#contract/assets/assets.ts';
import type { Context } from '#server/context.ts';
import { serveResource } from '#server/engine/serve.ts';
import { differing } from '#server/engine/row.ts';
import { serviceWords } from '#contract/assets/service.ts';
import { endMaintenance, lockVehicleOf, serveAssetMatters } from './asset-matters.ts';
import { refuseDecommissioned, serveAssignments } from './assignments.ts';
import { refuseOpenRepairs, refuseUnready } from './readiness.ts';
import { passOn } from './handing-over.ts';
import { serveSameCodes } from './same-codes.ts';
import { assetSource } from './source.ts';

export function serveAssets(app: FastifyInstance, context: Context): void {
  const records = serveResource(app, context, assets, {
    source: assetSource,
    overrides: {
      lockFirst: async (tx, id, sent) => {
        if (sent?.status === 'Decommissioned') await lockVehicleOf(tx, id);
      },
      async create({ id, input, viewer, tx }, next) {
        const { assignedToId: to, status = 'Operational' } = input;
        if (to) refuseDecommissioned({ status });
        const written = await next();
        if (to) await passOn(tx, viewer, { assetId: id, to });
        return written;
      },
      /** A reason applies only to the status that it was given for. */
      async update({ id, input, current, viewer, tx }, next) {
        const { status, assignedToId, statusReason: reason = null } = differing(current, input);
        if (assignedToId) {
          refuseDecommissioned({ status: status ?? current.status });
          await refuseUnready(tx, viewer, {
            assetId: id,
            status: status ?? current.status,
            message: serviceWords.handOverNeedsReason,
          });
        }
        if (status === undefined) {
          const written = await next();
          if (assignedToId !== undefined) await passOn(tx, viewer, { assetId: id, to: assignedToId });
          return written;
        }
        const { statusReason = null } = input;
        if (status === 'Operational') await refuseOpenRepairs(tx, viewer, { assetId: id, reason });
        const isEnd = status === 'Decommissioned';
        const to = isEnd && current.assignedToId ? null : assignedToId;
        const written = await next({
          ...input,
          statusReason,
          decommissionedOn: isEnd ? viewer.today : null,
          ...(to !== undefined && { assignedToId: to }),
        });
        if (to !== undefined) await passOn(tx, viewer, { assetId: id, to });
        if (isEnd)
          await endMaintenance(tx, viewer, {
            served: context.served,
            assetId: id,
            reason: statusReason ?? serviceWords.decommissioned,
          });
        return written;
      },
    },
  });
  serveAssignments(app, context, records);
  serveAssetMatters(app, context, records);
  serveSameCodes(app, context);
}
