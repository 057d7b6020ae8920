import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { PoolClient } from 'pg';
import { can, type Viewer } from '#contract/engine/access.ts';
import { fuelEntries } from '#contract/fleet/fuel-entries.ts';
import type { MeterKind } from '#contract/fleet/meter-readings.ts';
import type { Context } from '#server/context.ts';
import { run, statement, type Database } from '#server/database/statement.ts';
import { serveResource } from '#server/engine/resource.ts';
import type { Row } from '#server/engine/row.ts';
import { settle } from '#server/postings/settle.ts';
import { receipts } from './files.ts';
import { judged } from './fuel-doubts.ts';
import { fuelSource } from './fuel-source.ts';
import type { fuelEntryTable } from './meter-tables.ts';
import { recordReading } from './readings.ts';

/** What the meter said stays, whatever becomes of the entry: it is a reading by then. */
export function serveFuelEntries(app: FastifyInstance, context: Context): void {
  const records = serveResource(app, context, fuelEntries, {
    source: fuelSource,
    special: {
      async create({ id, input, viewer, tx }, ordinary) {
        const { id: _id, ...entry } = input;
        const { assetId, date, meter = null } = entry;
        const meterKind = entry.meterKind ?? (await usualMeter(tx, assetId));
        if (meter !== null)
          await recordReading(tx, viewer, { assetId, kind: meterKind, value: meter, date }, 'meter');
        const made = {
          ...entry,
          id,
          cost: entry.cost ?? null,
          meterKind,
          meter,
          preparerIds: [viewer.userId],
        };
        const judgement = await judged(tx, { viewer, right: fuelEntries.rights.create }, made);
        const written = await ordinary({ ...entry, meterKind, preparerIds: made.preparerIds, ...judgement });
        await receipts.keep(tx, viewer, { id, input });
        await settle(tx, viewer, 'fuel-entries', id);
        return written;
      },
      async update({ id, input, stands, viewer, tx }, ordinary) {
        const { litres = stands.litres, cost = stands.cost, status } = input;
        const isSame = litres === stands.litres && cost === stands.cost;
        const asking = { viewer, right: fuelEntries.rights.update };
        const judgement = isSame ? {} : await judged(tx, asking, { ...stands, litres, cost });
        const written = await ordinary({
          ...input,
          ...(status && status !== 'Refused' && { statusReason: null }),
          ...judgement,
        });
        await receipts.keep(tx, viewer, { id, input, stands });
        await settle(tx, viewer, 'fuel-entries', id);
        return written;
      },
      async remove({ id, viewer, tx }, ordinary) {
        await ordinary();
        await settle(tx, viewer, 'fuel-entries', id);
      },
      async restore({ id, stands, viewer, tx }, ordinary) {
        await ordinary(await judgedAgain(tx, viewer, stands));
        await settle(tx, viewer, 'fuel-entries', id);
      },
    },
  });
  receipts.serve(app, context, records);
}

/** What was accepted comes back so from who may accept it; from others it is judged as if they entered it now. */
async function judgedAgain(tx: PoolClient, viewer: Viewer, stands: Row<typeof fuelEntryTable>) {
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
