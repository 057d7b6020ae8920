import type { FastifyInstance } from 'fastify';
import { assets } from '#contract/assets/assets.ts';
import type { Context } from '#server/context.ts';
import { serveResource } from '#server/engine/resource.ts';
import { differing } from '#server/engine/row.ts';
import { refuseDecommissioned, serveAssignments } from './assignments.ts';
import { passOn } from './handing-over.ts';
import { assetSource } from './source.ts';

export function serveAssets(app: FastifyInstance, context: Context): void {
  const records = serveResource(app, context, assets, {
    source: assetSource,
    special: {
      async create({ id, input, viewer, tx }, ordinary) {
        const { assignedToId: to, status = 'Operational' } = input;
        if (to) refuseDecommissioned({ status });
        const written = await ordinary();
        if (to) await passOn(tx, viewer, { assetId: id, to });
        return written;
      },
      /** The reason belongs to the status it was given for. */
      async update({ id, input, stands, viewer, tx }, ordinary) {
        const { status, assignedToId: to } = differing(stands, input);
        if (to) refuseDecommissioned({ status: status ?? stands.status });
        const isMoved = status !== undefined && input.statusReason === undefined;
        const written = await (isMoved ? ordinary({ ...input, statusReason: null }) : ordinary());
        if (to !== undefined) await passOn(tx, viewer, { assetId: id, to });
        return written;
      },
    },
  });
  serveAssignments(app, context, records);
}
