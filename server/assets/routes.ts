import type { FastifyInstance } from 'fastify';
import { assets } from '#contract/assets/assets.ts';
import type { Context } from '#server/context.ts';
import { serveResource } from '#server/engine/serve.ts';
import { differing } from '#server/engine/row.ts';
import { refuseDecommissioned, serveAssignments } from './assignments.ts';
import { passOn } from './handing-over.ts';
import { assetSource } from './source.ts';

export function serveAssets(app: FastifyInstance, context: Context): void {
  const records = serveResource(app, context, assets, {
    source: assetSource,
    overrides: {
      async create({ id, input, viewer, tx }, next) {
        const { assignedToId: to, status = 'Operational' } = input;
        if (to) refuseDecommissioned({ status });
        const written = await next();
        if (to) await passOn(tx, viewer, { assetId: id, to });
        return written;
      },
      /** A reason applies only to the status that it was given for. */
      async update({ id, input, current, viewer, tx }, next) {
        const { status, assignedToId: to } = differing(current, input);
        if (to) refuseDecommissioned({ status: status ?? current.status });
        const isMoved = status !== undefined && input.statusReason === undefined;
        const written = await (isMoved ? next({ ...input, statusReason: null }) : next());
        if (to !== undefined) await passOn(tx, viewer, { assetId: id, to });
        return written;
      },
    },
  });
  serveAssignments(app, context, records);
}
