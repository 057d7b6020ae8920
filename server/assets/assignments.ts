import type { FastifyInstance } from 'fastify';
import type { PoolClient } from 'pg';
import { assets } from '#contract/assets/assets.ts';
import { assignmentWords } from '#contract/assets/assignment-words.ts';
import { assignments } from '#contract/assets/assignments.ts';
import { serviceWords } from '#contract/assets/service.ts';
import { can, type Viewer } from '#contract/engine/access.ts';
import type { Context } from '#server/context.ts';
import { serveResource } from '#server/engine/serve.ts';
import { differing, type Row } from '#server/engine/row.ts';
import type { Records } from '#server/engine/records/records.ts';
import { conflict, forbidden } from '#server/http-error.ts';
import { assignmentSource } from './assignment-source.ts';
import { asReference, lockAssetOf, refuseNotEmployed, refuseTwoHolders, showHolder } from './handing-over.ts';
import { servePassingOn } from './pass-on.ts';
import { refuseUnready } from './readiness.ts';
import type { assetTable } from './tables.ts';

type Assets = Records<typeof assetTable>;

export function serveAssignments(app: FastifyInstance, context: Context, records: Assets): void {
  const served = serveResource(app, context, assignments, {
    source: assignmentSource,
    overrides: {
      lockFirst: lockAssetOf,
      async create({ id, input, viewer, tx }, next) {
        const { assetId, employeeId, from, until = null, reason = null } = input;
        const asset = await lockAsset(tx, viewer, { records, assetId });
        await refuseNotEmployed(tx, { employeeId, on: from, path: 'employeeId' });
        await refuseTwoHolders(tx, viewer, { id, assetId, from, until });
        if (until === null) {
          refuseDecommissioned(asset);
          if (!reason)
            await refuseUnready(tx, viewer, {
              assetId,
              message: serviceWords.reasonToHandOver,
              path: 'reason',
            });
          await showHolder(tx, viewer, { assetId, assignedToId: employeeId });
        }
        return next();
      },
      async update({ id, input, current, viewer, tx }, next) {
        const { until } = differing(current, input);
        if (until === undefined) return next();
        const { assetId, employeeId, from } = current;
        const asset = await lockAsset(tx, viewer, { records, assetId });
        await refuseTwoHolders(tx, viewer, { id, assetId, from, until });
        if (until === null) {
          refuseDecommissioned(asset);
          await showHolder(tx, viewer, { assetId, assignedToId: employeeId });
        } else if (current.until === null) await showHolder(tx, viewer, { assetId, assignedToId: null });
        return next();
      },
    },
  });
  servePassingOn(app, context, served);
}

/**
 * Locks an asset, so that its holder changes in one transaction at a time. Requires the permission to change the asset.
 */
async function lockAsset(
  tx: PoolClient,
  viewer: Viewer,
  { records, assetId }: { records: Assets; assetId: string },
): Promise<Row<typeof assetTable>> {
  const scope = can(viewer, assets.rights.update);
  if (!scope) throw forbidden();
  return records
    .lock(tx, viewer, assetId, { version: undefined, scope })
    .catch(asReference('assetId', 'This asset does not exist'));
}

export function refuseDecommissioned({ status }: Pick<Row<typeof assetTable>, 'status'>): void {
  if (status === 'Decommissioned') throw conflict(assignmentWords.decommissioned);
}
