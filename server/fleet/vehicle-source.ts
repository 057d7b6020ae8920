import { sql, type SQL } from 'drizzle-orm';
import type { fleet } from '#contract/fleet/fleet.ts';
import { roadKinds } from '#contract/fleet/renewals.ts';
import type { SourceOf } from '#server/database/fits.ts';
import { today } from '#server/engine/source.ts';
import { ofAsset } from './of-asset.ts';
import { maintenanceTable } from './order-tables.ts';
import { fleetTable, renewalTable } from './tables.ts';

const vehicle = ofAsset(fleetTable.assetId);

export const roadKindsInOrder = sql.raw(`array[${roadKinds.map((kind) => `'${kind}'`).join(', ')}]`);

/**
 * The same rule as `roadLegal` in the contract: which document required for road use expires first, and when; null if one
 * is not recorded.
 */
const firstToEnd = (answer: SQL) => sql`(select ${answer} from unnest(${roadKindsInOrder}) with ordinality
    as road(kind, nth)
  cross join lateral (select max(expiry_date) as until from renewals
    where renewals.asset_id = ${fleetTable.assetId} and lower(renewals.kind) = lower(road.kind)) latest
  order by until nulls first, nth limit 1)`;

export const fleetSource = {
  table: fleetTable,
  ...vehicle,
  reads: [...vehicle.reads, maintenanceTable, renewalTable],
  columns: {
    ...vehicle.columns,
    assetStatus: sql`assets.status`,
    currentLocation: sql`assets.current_location`,
    isServiceOverdue: sql`exists (select from maintenance where maintenance.asset_id = ${fleetTable.assetId}
      and completed_date is null and status <> 'Cancelled' and due_date < ${today})`,
    roadLegalUntil: firstToEnd(sql`until`),
    roadLegalBy: firstToEnd(sql`case when until is not null then road.kind end`),
  },
  codes: ['assetTag', 'licensePlate'],
  name: sql`${fleetTable.licensePlate}`,
  searchEntry: {
    name: sql`assets.asset_name`,
    code: sql`fleet.license_plate`,
    numbers: [sql`fleet.vin_number`],
    detail: sql`assets.asset_tag`,
    isOver: sql`assets.status = 'Decommissioned'`,
    from: sql`fleet join assets on assets.id = fleet.asset_id`,
  },
} satisfies SourceOf<typeof fleet, typeof fleetTable>;
