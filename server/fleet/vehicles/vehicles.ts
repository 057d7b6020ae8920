import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { PoolClient } from 'pg';
import type { Viewer } from '#contract/engine/access.ts';
import { fleet, fleetWords } from '#contract/fleet/fleet.ts';
import type { Context } from '#server/context.ts';
import { one, statement } from '#server/database/statement.ts';
import { serveResource } from '#server/engine/serve.ts';
import { differing } from '#server/engine/row.ts';
import { invalid } from '#server/http-error.ts';
import { recordReading } from '../readings.ts';
import { keepRegistration } from './registration.ts';
import { fleetSource } from '../vehicle-source.ts';
import { refuseOtherCategory, serveVehicleWithAsset } from './vehicle-with-asset.ts';

/**
 * The odometer and the registration are stored with the asset, as readings and renewals; a change of the vehicle writes
 * those.
 */
export function serveVehicles(app: FastifyInstance, context: Context): void {
  const { create } = serveResource(app, context, fleet, {
    source: fleetSource,
    overrides: {
      async create({ input, viewer, tx }, next) {
        const { id: _id, ...vehicle } = input;
        const { assetId } = vehicle;
        await refuseOtherCategory(tx, assetId);
        const known = await one<Known>(tx, knownOf, { assetId });
        const odometerReading = vehicle.odometerReading ?? known.odometerReading;
        const registrationExpiry = vehicle.registrationExpiry ?? known.registrationExpiry;
        if (odometerReading !== null && odometerReading !== known.odometerReading)
          await readOdometer(tx, viewer, { assetId, value: odometerReading });
        if (registrationExpiry !== known.registrationExpiry)
          await keepRegistration(tx, viewer, { assetId, expiry: registrationExpiry });
        return next({ ...vehicle, odometerReading, registrationExpiry });
      },
      async update({ input, current, viewer, tx }, next) {
        const { assetId } = current;
        const { odometerReading: value, registrationExpiry: expiry } = differing(current, input);
        if (value === null) throw invalid([{ path: 'odometerReading', message: fleetWords.odometerStays }]);
        if (value !== undefined) await readOdometer(tx, viewer, { assetId, value });
        if (expiry !== undefined) await keepRegistration(tx, viewer, { assetId, expiry });
        // The row already has both values, so they are added to its history here.
        const { odometerReading: _value, registrationExpiry: _expiry, ...rest } = input;
        return next(rest, {
          ...(value !== undefined && { odometerReading: [current.odometerReading, value] }),
          ...(expiry !== undefined && { registrationExpiry: [current.registrationExpiry, expiry] }),
        });
      },
    },
  });
  serveVehicleWithAsset(app, context, create);
}

interface Known {
  registrationExpiry: string | null;
  odometerReading: number | null;
}

/** The values that an asset brings when it becomes a vehicle. */
const knownOf = statement(sql`select
  (select max(expiry_date)::text from renewals
    where asset_id = ${sql.placeholder('assetId')} and lower(kind) = 'registration') as "registrationExpiry",
  (select value from meter_readings
    where asset_id = ${sql.placeholder('assetId')} and kind = 'Odometer'
    order by date desc, place desc limit 1) as "odometerReading"`);

/** Records the odometer value as a reading of today. */
async function readOdometer(
  tx: PoolClient,
  viewer: Viewer,
  { assetId, value }: { assetId: string; value: number },
): Promise<void> {
  const reading = { assetId, kind: 'Odometer', value, date: viewer.today } as const;
  await recordReading(tx, viewer, reading, 'odometerReading');
}
