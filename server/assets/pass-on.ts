import type { FastifyInstance } from 'fastify';
import type { PoolClient } from 'pg';
import { assignmentWords } from '#contract/assets/assignment-words.ts';
import { assignments } from '#contract/assets/assignments.ts';
import { passOnAsset, type PassingOn } from '#contract/assets/pass-on.ts';
import { can, type Viewer } from '#contract/engine/access.ts';
import type { Context } from '#server/context.ts';
import type { Served } from '#server/engine/served.ts';
import type { Row } from '#server/engine/row.ts';
import { Json, route } from '#server/http/route.ts';
import { conflict, forbidden, invalid } from '#server/http-error.ts';
import { asReference, lockAssetOf, showHolder } from './handing-over.ts';
import type { assignmentTable } from './tables.ts';

/** Serves the endpoint that ends one assignment and begins the next, in one transaction. */
export function servePassingOn(
  app: FastifyInstance,
  context: Context,
  records: Served<typeof assignmentTable>,
): void {
  route(app, context, passOnAsset, async ({ body, viewer, reply }) => {
    const { returns: _returns, version: _version, ...next } = body;
    const { id, json, isRepeated } = await records.create.one(context.pool, viewer, next, async (tx) => ({
      assetId: await takeBack(tx, viewer, body),
    }));
    if (isRepeated) reply.code(200);
    reply.header('location', `${assignments.path}/${id}`);
    return new Json(json);
  });

  /** Ends the current assignment and returns it. */
  async function takeBack(tx: PoolClient, viewer: Viewer, passing: PassingOn): Promise<string> {
    const scope = can(viewer, assignments.rights.update);
    if (!scope) throw forbidden();
    const { returns, version, from, condition = null } = passing;
    await lockAssetOf(tx, returns);
    const current = await records
      .lock(tx, viewer, returns, { version: undefined, scope })
      .catch(asReference('returns', 'This assignment does not exist'));
    if (current.until !== null || current.version !== version) throw conflict(assignmentWords.changedSince);
    refuseWrong(current, passing);
    const { assetId } = current;
    await showHolder(tx, viewer, { assetId, assignedToId: null });
    const values = { until: from, returnCondition: condition };
    await records.update(tx, viewer, returns, { values, version, scope });
    return assetId;
  }
}

function refuseWrong(current: Row<typeof assignmentTable>, { employeeId, from }: PassingOn): void {
  if (employeeId === current.employeeId)
    throw invalid([{ path: 'employeeId', message: assignmentWords.hasItAlready }]);
  if (from < current.from) throw invalid([{ path: 'from', message: assignmentWords.handedOnEarlier }]);
}
