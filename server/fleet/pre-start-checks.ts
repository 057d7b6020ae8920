import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { PoolClient } from 'pg';
import { assets } from '#contract/assets/assets.ts';
import { can, type Viewer } from '#contract/engine/access.ts';
import { checkWords, failedInWords, openOrderOfCheck } from '#contract/fleet/check-order.ts';
import { preStartChecks, resultOf } from '#contract/fleet/pre-start-checks.ts';
import { assetSource } from '#server/assets/source.ts';
import type { Context } from '#server/context.ts';
import { run, statement, transaction } from '#server/database/statement.ts';
import { serveResource, type CreateBody } from '#server/engine/resource.ts';
import { writing } from '#server/engine/writing.ts';
import { Json, route } from '#server/http/route.ts';
import { conflict, forbidden, invalid } from '#server/refused.ts';
import { openOrderOf } from './check-order.ts';
import { checkSource } from './check-source.ts';
import { checkPhotos } from './files.ts';
import { usualMeter } from './fuel-entries.ts';
import { holdVehicle } from './holding.ts';
import { openOrder } from './open-order.ts';
import { recordReading } from './readings.ts';

const assetRecords = writing(assets, assetSource);

type Answers = CreateBody<typeof preStartChecks>['answers'];

export function servePreStartChecks(app: FastifyInstance, context: Context): void {
  const { pool } = context;
  const checks = serveResource(app, context, preStartChecks, {
    source: checkSource,
    special: {
      async create({ id, input, viewer, tx }, ordinary) {
        const { id: _id, ...check } = input;
        const { assetId, answers, date = viewer.today, meter = null } = check;
        if (date > viewer.today) throw invalid([{ path: 'date', message: checkWords.toCome }]);
        const asset = await holdAsset(tx, assetId);
        if (asset.status === 'Decommissioned') throw conflict(checkWords.decommissioned);
        refuseOthers(asset, answers);
        const meterKind = check.meterKind ?? (await usualMeter(tx, assetId));
        if (meter !== null)
          await recordReading(tx, viewer, { assetId, kind: meterKind, value: meter, date }, 'meter');
        const result = resultOf(answers);
        const maintenanceId = result === 'Failed' ? await takeOut(tx, viewer, { asset, answers }) : null;
        const { employeeId: checkedById } = viewer;
        const written = await ordinary({ ...check, date, meterKind, result, checkedById, maintenanceId });
        await checkPhotos.keep(tx, viewer, { id, input });
        return written;
      },
    },
  });
  checkPhotos.serve(app, context, checks);

  route(app, context, openOrderOfCheck, async ({ params: { id }, viewer }) => {
    const reach = can(viewer, preStartChecks.rights.read);
    if (!reach) throw forbidden();
    return transaction(pool, async (tx) => {
      const check = await checks.hold(tx, viewer, id, { version: undefined, reach });
      if (check.maintenanceId) return new Json(await checks.read(tx, viewer, id));
      if (check.result === 'Passed') throw conflict(checkWords.nothingFound);
      const maintenanceId = await openOrder(tx, viewer, {
        assetId: check.assetId,
        kind: 'Repair',
        priority: 'Medium',
        dueDate: viewer.today,
        note: noteOf(check.answers),
      });
      const values = { maintenanceId };
      return new Json(await checks.update(tx, viewer, id, { values, version: undefined, reach }));
    });
  });
}

const hold = statement(sql`select id, status, category, (
    select items from checklists where lower(checklists.category) = lower(assets.category)) as items
  from assets where id = ${sql.placeholder('assetId')} for no key update`);

interface Asset {
  id: string;
  status: string;
  category: string;
  /** Of its checklist. */
  items: { item: string; isCritical: boolean }[] | null;
}

/** One check of an asset at a time: of two that fail at once, the second finds the work order of the first. */
async function holdAsset(tx: PoolClient, assetId: string): Promise<Asset> {
  await holdVehicle(tx, assetId);
  const [asset] = await run<Asset>(tx, hold, { assetId });
  if (!asset) throw invalid([{ path: 'assetId', message: 'There is no such asset' }]);
  return asset;
}

/** What was answered is what the checklist asks now, in its order. */
function refuseOthers({ category, items }: Asset, answers: Answers): void {
  if (!items) throw invalid([{ path: 'assetId', message: checkWords.noChecklist(category) }]);
  const answered = answers.map(({ item, isCritical }) => ({ item, isCritical }));
  if (!isDeepStrictEqual(answered, items)) throw conflict(checkWords.changed);
}

interface Failed {
  asset: Asset;
  answers: Answers;
}

/** Takes the machine out of service; answers the work order that brings it back. */
async function takeOut(tx: PoolClient, viewer: Viewer, { asset, answers }: Failed): Promise<string> {
  const { id: assetId, status } = asset;
  if (status === 'Operational') {
    const statusReason = shortened(
      `Pre-start check failed: ${failedInWords(answers).replaceAll('\n', '; ')}`,
      300,
    );
    const values = { status: 'Under Maintenance', statusReason } as const;
    await assetRecords.change(tx, viewer, assetId, { values, version: undefined, reach: 'all' });
  }
  const known = await openOrderOf(tx, assetId);
  if (known) return known;
  const order = { assetId, kind: 'Repair', priority: 'Critical', dueDate: viewer.today } as const;
  return openOrder(tx, viewer, { ...order, note: noteOf(answers) });
}

function noteOf(answers: Answers): string {
  return shortened(`Pre-start check found:\n${failedInWords(answers)}`, 2000);
}

function shortened(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
}
