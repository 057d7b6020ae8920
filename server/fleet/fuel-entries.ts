import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { fuelEntries } from '#contract/fleet/fuel-entries.ts';
import type { MeterKind } from '#contract/fleet/meter-readings.ts';
import { meterWords } from '#contract/fleet/meter-rules.ts';
import type { Context } from '#server/context.ts';
import { run, statement, type Database } from '#server/database/statement.ts';
import { serveResource } from '#server/engine/resource.ts';
import { keepFiles, removeFilesOf, serveFilesOf } from '#server/files/kept-files.ts';
import { invalid } from '#server/refused.ts';
import { fuelSource } from './fuel-source.ts';
import { recordReading } from './readings.ts';

const field = 'receipts';

/** What the meter said stays, whatever becomes of the entry: it is a reading by then. */
export function serveFuelEntries(app: FastifyInstance, context: Context): void {
  const records = serveResource(app, context, fuelEntries, {
    source: fuelSource,
    special: {
      async create({ id, input, viewer, tx }, ordinary) {
        const { id: _id, ...entry } = input;
        const { assetId, date, meter = null, receipts = [] } = entry;
        if (date > viewer.today) throw invalid([{ path: 'date', message: meterWords.toCome }]);
        const meterKind = entry.meterKind ?? (await usualMeter(tx, assetId));
        if (meter !== null)
          await recordReading(tx, viewer, { assetId, kind: meterKind, value: meter, date }, 'meter');
        const written = await ordinary({ ...entry, meterKind });
        const holder = { resource: fuelEntries, id, field };
        await keepFiles(tx, viewer, holder, { before: [], after: receipts });
        return written;
      },
      async update({ id, input, stands, viewer, tx }, ordinary) {
        const written = await ordinary();
        const { receipts: before } = stands;
        const holder = { resource: fuelEntries, id, field };
        await keepFiles(tx, viewer, holder, { before, after: input.receipts ?? before });
        return written;
      },
      async remove({ id, tx }, ordinary) {
        await removeFilesOf(tx, { resource: fuelEntries, id });
        return ordinary();
      },
    },
  });
  serveFilesOf(app, context, fuelEntries, records);
}

const vehicle = statement(sql`select from fleet where asset_id = ${sql.placeholder('assetId')}`);

/** Vehicles count kilometres, other machines hours. */
export async function usualMeter(database: Database, assetId: string): Promise<MeterKind> {
  const found = await run(database, vehicle, { assetId });
  return found.length > 0 ? 'Odometer' : 'Hours';
}
