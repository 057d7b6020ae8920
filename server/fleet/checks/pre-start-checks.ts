import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { PoolClient } from 'pg';
import { can } from '#contract/engine/access.ts';
import { checkWords, openOrderOfCheck } from '#contract/fleet/check-order.ts';
import { preStartChecks, resultOf } from '#contract/fleet/pre-start-checks.ts';
import type { Context } from '#server/context.ts';
import { run, statement, transaction } from '#server/database/statement.ts';
import { serveResource } from '#server/engine/serve.ts';
import { Json, route } from '#server/http/route.ts';
import { conflict, forbidden, invalid } from '#server/http-error.ts';
import { openRepair, stopMachine, type Answers } from './check-orders.ts';
import { checkSource } from '../check-source.ts';
import { checkPhotos } from '../files.ts';
import { usualMeter } from '../fuel/fuel-entries.ts';
import { lockVehicle } from '../asset-locks.ts';
import { recordReading } from '../readings.ts';

export function servePreStartChecks(app: FastifyInstance, context: Context): void {
  const { pool } = context;
  const checks = serveResource(app, context, preStartChecks, {
    source: checkSource,
    overrides: {
      async create({ id, input, viewer, tx }, next) {
        const { id: _id, ...check } = input;
        const { assetId, answers, date = viewer.today, meter = null } = check;
        const asset = await lockAsset(tx, assetId);
        if (asset.status === 'Decommissioned') throw conflict(checkWords.decommissioned);
        refuseOthers(asset, answers);
        const meterKind = check.meterKind ?? (await usualMeter(tx, assetId));
        if (meter !== null)
          await recordReading(tx, viewer, { assetId, kind: meterKind, value: meter, date }, 'meter');
        const result = resultOf(answers);
        const maintenanceId =
          result === 'Failed' ? await stopMachine(tx, viewer, { assetId, answers }) : null;
        const { employeeId: checkedById } = viewer;
        const written = await next({ ...check, date, meterKind, result, checkedById, maintenanceId });
        await checkPhotos.keep(tx, viewer, { id, input });
        return written;
      },
    },
  });
  checkPhotos.serve(app, context, checks);

  route(app, context, openOrderOfCheck, async ({ params: { id }, viewer }) => {
    const scope = can(viewer, preStartChecks.rights.read);
    if (!scope) throw forbidden();
    return transaction(pool, async (tx) => {
      const check = await checks.lock(tx, viewer, id, { version: undefined, scope });
      if (check.maintenanceId) return new Json(await checks.read(tx, viewer, id));
      if (check.result === 'Passed') throw conflict(checkWords.nothingFound);
      const { assetId, answers } = check;
      const maintenanceId = await openRepair(tx, viewer, { assetId, answers, priority: 'Medium' });
      const values = { maintenanceId };
      return new Json(await checks.update(tx, viewer, id, { values, version: undefined, scope }));
    });
  });
}

const lock = statement(sql`select status, category, (
    select items from checklists where lower(checklists.category) = lower(assets.category)) as items
  from assets where id = ${sql.placeholder('assetId')} for no key update`);

interface Asset {
  status: string;
  category: string;
  /** The items of its checklist. */
  items: { item: string; isCritical: boolean }[] | null;
}

/** Locks the asset, so that of two concurrent failed checks the second finds the work order of the first. */
async function lockAsset(tx: PoolClient, assetId: string): Promise<Asset> {
  await lockVehicle(tx, assetId);
  const [asset] = await run<Asset>(tx, lock, { assetId });
  if (!asset) throw invalid([{ path: 'assetId', message: 'This asset does not exist' }]);
  return asset;
}

/** Throws unless the answers match the current items of the checklist, in order. */
function refuseOthers({ category, items }: Asset, answers: Answers): void {
  if (!items) throw invalid([{ path: 'assetId', message: checkWords.noChecklist(category) }]);
  const answered = answers.map(({ item, isCritical }) => ({ item, isCritical }));
  if (!isDeepStrictEqual(answered, items)) throw conflict(checkWords.changed);
}
