import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { PoolClient } from 'pg';
import { can, type Viewer } from '#contract/engine/access.ts';
import { fuelEntries, fuelRefusals, fuelWords } from '#contract/fleet/fuel-entries.ts';
import type { MeterKind } from '#contract/fleet/meter-readings.ts';
import type { Context } from '#server/context.ts';
import { run, statement, type Database } from '#server/database/statement.ts';
import { serveResource } from '#server/engine/resource.ts';
import type { Row } from '#server/engine/row.ts';
import { invalid } from '#server/refused.ts';
import { settle } from '#server/postings/settle.ts';
import { receipts } from './files.ts';
import { judged } from './fuel-doubts.ts';
import { fuelFromStock, refuseTaking } from './fuel-from-stock.ts';
import { fuelSource } from './fuel-source.ts';
import type { fuelEntryTable } from './meter-tables.ts';
import { recordReading } from './readings.ts';

/** What the meter said stays, whatever becomes of the entry: it is a reading by then. */
export function serveFuelEntries(app: FastifyInstance, context: Context): void {
  const tank = fuelFromStock(context);
  const records = serveResource(app, context, fuelEntries, {
    source: fuelSource,
    special: {
      async create({ id, input, viewer, tx }, ordinary) {
        const { id: _id, ...entry } = input;
        const { assetId, date, litres, meter = null, stockId } = entry;
        if (stockId) {
          refuseTaking(viewer);
          refuseCost(entry.cost);
        }
        const meterKind = entry.meterKind ?? (await usualMeter(tx, assetId));
        if (meter !== null)
          await recordReading(tx, viewer, { assetId, kind: meterKind, value: meter, date }, 'meter');
        const taken = stockId ? await tank.take(tx, viewer, { stockId, assetId, litres, date }) : {};
        const made = {
          ...entry,
          id,
          cost: entry.cost ?? null,
          ...taken,
          meterKind,
          meter,
          preparerIds: [viewer.userId],
        };
        const judgement = await judged(tx, { viewer, right: fuelEntries.rights.create }, made);
        const { preparerIds } = made;
        const written = await ordinary({ ...entry, ...taken, meterKind, preparerIds, ...judgement });
        await receipts.keep(tx, viewer, { id, input });
        await settle(tx, viewer, 'fuel-entries', id);
        return written;
      },
      async update({ id, input, stands, viewer, tx }, ordinary) {
        const { litres = stands.litres, status } = input;
        const taken = await takenAnew(tx, viewer, { id, input, stands });
        const { cost = stands.cost } = { ...input, ...taken };
        const isSame = litres === stands.litres && cost === stands.cost;
        const asking = { viewer, right: fuelEntries.rights.update };
        const judgement = isSame ? {} : await judged(tx, asking, { ...stands, litres, cost });
        const written = await ordinary({
          ...input,
          ...taken,
          ...(status && status !== 'Refused' && { statusReason: null }),
          ...judgement,
        });
        await receipts.keep(tx, viewer, { id, input, stands });
        await settle(tx, viewer, 'fuel-entries', id);
        return written;
      },
      async remove({ id, stands, viewer, tx }, ordinary) {
        const { movementId } = stands;
        if (movementId) await tank.putBack(tx, viewer, { id, movementId, note: fuelWords.deleted });
        await ordinary();
        await settle(tx, viewer, 'fuel-entries', id);
      },
      async restore({ id, stands, viewer, tx }, ordinary) {
        const { stockId, status } = stands;
        const taken =
          stockId && status !== 'Refused' ? await tank.take(tx, viewer, { ...stands, stockId }) : {};
        await ordinary({
          movementId: null,
          ...taken,
          ...(await judgedAgain(tx, viewer, { ...stands, ...taken })),
        });
        await settle(tx, viewer, 'fuel-entries', id);
      },
    },
  });
  receipts.serve(app, context, records);

  /** Other litres, and an entry that is refused or accepted after all, are another movement. */
  async function takenAnew(tx: PoolClient, viewer: Viewer, { id, input, stands }: Change) {
    const { stockId, movementId } = stands;
    if (!stockId) return {};
    refuseCost(input.cost, stands.cost);
    const { litres = stands.litres, status = stands.status } = input;
    const isRefused = status === 'Refused';
    const isSame = litres === stands.litres && isRefused === (movementId === null);
    if (isSame) return {};
    if (litres !== stands.litres) refuseTaking(viewer);
    const note = isRefused ? fuelWords.refused : fuelWords.changed;
    if (movementId) await tank.putBack(tx, viewer, { id, movementId, note });
    return isRefused ? { movementId: null } : tank.take(tx, viewer, { ...stands, stockId, litres });
  }
}

interface Change {
  id: string;
  input: { litres?: number; cost?: number | null; status?: Entry['status'] };
  stands: Entry;
}

type Entry = Row<typeof fuelEntryTable>;

/** What it costs is what it was worth in the tank. */
function refuseCost(given: number | null | undefined, known: number | null = null): void {
  if (given === undefined || given === null || given === known) return;
  throw invalid([{ path: 'cost', message: fuelRefusals.costOfStock }]);
}

/** What was accepted comes back so from who may accept it; from others it is judged as if they entered it now. */
async function judgedAgain(tx: PoolClient, viewer: Viewer, stands: Entry) {
  const { create, update } = fuelEntries.rights;
  const mayAccept = can(viewer, update) === 'all' && !stands.preparerIds.includes(viewer.userId);
  if (stands.status !== 'Accepted' || mayAccept) return {};
  return judged(tx, { viewer, right: create }, stands);
}

const vehicle = statement(sql`select from fleet where asset_id = ${sql.placeholder('assetId')}`);

/** Vehicles count kilometres, other machines hours. */
export async function usualMeter(database: Database, assetId: string): Promise<MeterKind> {
  const found = await run(database, vehicle, { assetId });
  return found.length > 0 ? 'Odometer' : 'Hours';
}
