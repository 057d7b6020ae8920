import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { PoolClient } from 'pg';
import { can, type Viewer } from '#contract/engine/access.ts';
import { fuelEntries, fuelConstraintMessages, fuelWords } from '#contract/fleet/fuel-entries.ts';
import type { MeterKind } from '#contract/fleet/meter-readings.ts';
import type { Context } from '#server/context.ts';
import { run, statement, type Database } from '#server/database/statement.ts';
import { serveResource } from '#server/engine/serve.ts';
import type { Row } from '#server/engine/row.ts';
import { invalid } from '#server/http-error.ts';
import { syncPostings } from '#server/postings/sync-postings.ts';
import { receipts } from '../files.ts';
import { reviewFields } from './fuel-doubts.ts';
import { fuelFromStock, refuseTaking } from './fuel-from-stock.ts';
import { fuelSource } from '../fuel-source.ts';
import type { fuelEntryTable } from '../meter-tables.ts';
import { recordReading } from '../readings.ts';

/** The meter value of an entry becomes a reading, which stays even if the entry is changed or deleted. */
export function serveFuelEntries(app: FastifyInstance, context: Context): void {
  const tank = fuelFromStock(context);
  const records = serveResource(app, context, fuelEntries, {
    source: fuelSource,
    overrides: {
      async create({ id, input, viewer, tx }, next) {
        const { id: _id, ...entry } = input;
        const { assetId, date, litres, meter = null, stockId } = entry;
        if (stockId) {
          refuseTaking(viewer);
          refuseCost(entry.cost);
        }
        const meterKind = entry.meterKind ?? (await usualMeter(tx, assetId));
        if (meter !== null)
          await recordReading(tx, viewer, { assetId, kind: meterKind, value: meter, date }, 'meter');
        const fromStock = stockId ? await tank.take(tx, viewer, { stockId, assetId, litres, date }) : {};
        const submitted = {
          ...entry,
          id,
          cost: entry.cost ?? null,
          ...fromStock,
          meterKind,
          meter,
          isFull: entry.isFull ?? true,
          preparerIds: [viewer.userId],
        };
        const judgement = await reviewFields(tx, { viewer, right: fuelEntries.rights.create }, submitted);
        const { preparerIds } = submitted;
        const written = await next({ ...entry, ...fromStock, meterKind, preparerIds, ...judgement });
        await receipts.keep(tx, viewer, { id, input });
        await syncPostings(tx, viewer, 'fuel-entries', id);
        return written;
      },
      async update({ id, input, current, viewer, tx }, next) {
        const { litres = current.litres, isFull = current.isFull, status, explanation } = input;
        const fromStock = await updateStock(tx, viewer, { id, input, current });
        const { cost = current.cost } = { ...input, ...fromStock };
        const isSame = litres === current.litres && cost === current.cost && isFull === current.isFull;
        const author = { viewer, right: fuelEntries.rights.update };
        const values = { ...current, litres, cost, isFull, explanation, status: status ?? current.status };
        const judgement = isSame
          ? keptExplanation(current, explanation)
          : await reviewFields(tx, author, values, current);
        const written = await next({
          ...input,
          ...fromStock,
          ...(status && status !== 'Refused' && { statusReason: null }),
          ...judgement,
        });
        await receipts.keep(tx, viewer, { id, input, current });
        await syncPostings(tx, viewer, 'fuel-entries', id);
        return written;
      },
      async remove({ id, current, viewer, tx }, next) {
        const { movementId } = current;
        if (movementId) await tank.putBack(tx, viewer, { id, movementId, note: fuelWords.deleted });
        await next();
        await syncPostings(tx, viewer, 'fuel-entries', id);
      },
      async restore({ id, current, viewer, tx }, next) {
        const { stockId, status } = current;
        const fromStock =
          stockId && status !== 'Refused' ? await tank.take(tx, viewer, { ...current, stockId }) : {};
        await next({
          movementId: null,
          ...fromStock,
          ...(await restoredReviewFields(tx, viewer, { ...current, ...fromStock })),
        });
        await syncPostings(tx, viewer, 'fuel-entries', id);
      },
    },
  });
  receipts.serve(app, context, records);

  /** A change of litres, a refusal or a later acceptance needs another stock movement. */
  async function updateStock(tx: PoolClient, viewer: Viewer, { id, input, current }: Change) {
    const { stockId, movementId } = current;
    if (!stockId) return {};
    refuseCost(input.cost, current.cost);
    const { litres = current.litres, status = current.status } = input;
    const isRefused = status === 'Refused';
    const isSame = litres === current.litres && isRefused === (movementId === null);
    if (isSame) return {};
    if (litres !== current.litres) refuseTaking(viewer);
    const note = isRefused ? fuelWords.refused : fuelWords.changed;
    if (movementId) await tank.putBack(tx, viewer, { id, movementId, note });
    return isRefused ? { movementId: null } : tank.take(tx, viewer, { ...current, stockId, litres });
  }
}

/** What looks wrong about unchanged figures stays explained. */
function keptExplanation({ doubt, explanation: known }: Entry, given: string | null | undefined) {
  return doubt !== null && known !== null && !given ? { explanation: known } : {};
}

interface Change {
  id: string;
  input: { litres?: number; cost?: number | null; status?: Entry['status'] };
  current: Entry;
}

type Entry = Row<typeof fuelEntryTable>;

/** The cost of fuel from stock is its value in the tank, so no other cost may be entered. */
function refuseCost(given: number | null | undefined, known: number | null = null): void {
  if (given === undefined || given === null || given === known) return;
  throw invalid([{ path: 'cost', message: fuelConstraintMessages.costOfStock }]);
}

/** Restores an accepted entry as accepted for viewers who may accept it. For others it is judged like a new one. */
async function restoredReviewFields(tx: PoolClient, viewer: Viewer, current: Entry) {
  const { create, update } = fuelEntries.rights;
  const mayAccept = can(viewer, update) === 'all' && !current.preparerIds.includes(viewer.userId);
  if (current.status !== 'Accepted' || mayAccept || can(viewer, create) === 'all') return {};
  return reviewFields(tx, { viewer, right: create }, current);
}

const vehicle = statement(sql`select from fleet where asset_id = ${sql.placeholder('assetId')}`);

export async function usualMeter(database: Database, assetId: string): Promise<MeterKind> {
  const found = await run(database, vehicle, { assetId });
  return found.length > 0 ? 'Odometer' : 'Hours';
}
