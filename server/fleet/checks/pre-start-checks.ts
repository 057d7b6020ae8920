import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { PoolClient } from 'pg';
import { can, type Viewer } from '#contract/engine/access.ts';
import { checkWords, decideReadingOfCheck, openOrderOfCheck } from '#contract/fleet/check-order.ts';
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
import { lockMeters, lockVehicle } from '../asset-locks.ts';
import { doubtOfReading, recordReading, type Reading } from '../readings.ts';
import { serveMachinesToCheck } from './machines-to-check.ts';

export function servePreStartChecks(app: FastifyInstance, context: Context): void {
  const { pool } = context;
  const checks = serveResource(app, context, preStartChecks, {
    source: checkSource,
    overrides: {
      /** With it, the row filter covers a machine of the viewer's site before the check exists. */
      initialValues: ({ viewer }) => ({ checkedById: viewer.employeeId }),
      async create({ id, input, viewer, tx }, next) {
        const { id: _id, ...check } = input;
        const { assetId, answers, date = viewer.today, meter = null } = check;
        const asset = await lockAsset(tx, assetId);
        if (asset.status === 'Decommissioned') throw conflict(checkWords.decommissioned);
        refuseOthers(asset, answers);
        refuseIncomplete(asset, check);
        const meterKind = check.meterKind ?? (await usualMeter(tx, assetId));
        const reading = meter === null ? null : { assetId, kind: meterKind, value: meter, date };
        const readingDoubt = reading && (await readOrDoubt(tx, viewer, reading, check));
        const result = resultOf(answers);
        const maintenanceId =
          result === 'Failed' ? await stopMachine(tx, viewer, { assetId, answers }) : null;
        const { employeeId: checkedById } = viewer;
        const readingStatus = readingDoubt === null ? null : ('To be confirmed' as const);
        const given = { ...check, date, meterKind, result, checkedById, maintenanceId };
        const written = await next({ ...given, readingDoubt, readingStatus });
        await checkPhotos.keep(tx, viewer, { id, input });
        return written;
      },
    },
  });
  checkPhotos.serve(app, context, checks);
  serveMachinesToCheck(app, context);

  route(app, context, decideReadingOfCheck, async ({ params: { id }, body, viewer }) => {
    const scope = can(viewer, preStartChecks.rights.read);
    if (!scope || can(viewer, decideReadingOfCheck.access) !== 'all') throw forbidden();
    return transaction(pool, async (tx) => {
      await lockMetersOf(tx, id);
      const check = await checks.lock(tx, viewer, id, { version: undefined, scope });
      const readingStatus = body.isConfirmed ? ('Confirmed' as const) : ('Refused' as const);
      if (check.readingStatus === readingStatus) return new Json(await checks.read(tx, viewer, id));
      if (check.readingStatus !== 'To be confirmed' || check.meter === null)
        throw conflict(checkWords.readingDecided);
      const { assetId, meterKind: kind, meter: value, date } = check;
      const reason = checkWords.readingReason;
      if (body.isConfirmed) await recordReading(tx, viewer, { assetId, kind, value, date, reason }, 'meter');
      const values = { readingStatus };
      return new Json(await checks.update(tx, viewer, id, { values, version: undefined, scope }));
    });
  });

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

const assetOf = statement(
  sql`select asset_id as "assetId" from pre_start_checks where id = ${sql.placeholder('id')}`,
);

/** Locks the asset before its check, like a new check does. */
async function lockMetersOf(tx: PoolClient, id: string): Promise<void> {
  const [check] = await run<{ assetId: string }>(tx, assetOf, { id });
  if (check) await lockMeters(tx, check.assetId);
}

const lock = statement(sql`select status, category, (
    select items from checklists where lower(checklists.category) = lower(assets.category)) as items, (
    select needs_reading from checklists where lower(checklists.category) = lower(assets.category)) as "needsReading"
  from assets where id = ${sql.placeholder('assetId')} for no key update`);

interface Asset {
  status: string;
  category: string;
  /** The items of its checklist. */
  items: { item: string; isCritical: boolean }[] | null;
  needsReading: boolean | null;
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

/** Throws where a defect is not described, or the checklist wants a reading and has none. */
function refuseIncomplete({ needsReading }: Asset, { answers, meter }: Sent): void {
  const undescribed = answers.flatMap(({ item, answer, note }, at) =>
    answer === 'Failed' && !note ? [{ path: `answers.${at}.note`, message: checkWords.describe(item) }] : [],
  );
  if (undescribed.length > 0) throw invalid(undescribed);
  if (needsReading && (meter ?? null) === null)
    throw invalid([{ path: 'meter', message: checkWords.needsReading }]);
}

interface Sent {
  answers: Answers;
  meter?: number | null;
  isLastReadingWrong?: boolean;
}

/** Records a plausible reading. Otherwise returns the doubt, for somebody who can confirm the reading. */
async function readOrDoubt(tx: PoolClient, viewer: Viewer, reading: Reading, sent: Sent) {
  const doubt = await doubtOfReading(tx, reading);
  if (doubt === null) await recordReading(tx, viewer, reading, 'meter');
  else if (!sent.isLastReadingWrong)
    throw invalid([{ path: 'meter', message: `${doubt} ${checkWords.lastLooksWrong}` }]);
  return doubt;
}
