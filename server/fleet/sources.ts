import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { fleet } from '#contract/fleet/fleet.ts';
import { maintenance } from '#contract/fleet/maintenance.ts';
import type { Scope } from '#contract/engine/access.ts';
import { assetSource } from '#server/assets/source.ts';
import { became, latestEntry } from '#server/database/audit.ts';
import type { SourceOf } from '#server/database/fits.ts';
import { sinceWhen, today, viewerEmployeeId } from '#server/engine/projection.ts';
import { fleetTable, maintenanceTable } from './tables.ts';

/** What belongs to an asset is one's own when the asset is assigned to one. */
function ofAsset(assetId: PgColumn) {
  const assignedTo = (who: ReturnType<typeof sql>) =>
    sql`${assetId} in (select id from assets where assigned_to_id ${who})`;
  return {
    columns: { assetTag: sql`assets.asset_tag`, assetName: sql`assets.asset_name` },
    joins: sql`join assets on assets.id = ${assetId}`,
    keepsRows: true as const,
    named: [{ by: assetId, view: sql`assets`, fields: ['assetTag', 'assetName', 'currentLocation'] }],
    scope: {
      own: assignedTo(sql`= ${viewerEmployeeId}`),
      team: assignedTo(sql`in (select team_of(${viewerEmployeeId}))`),
    },
    since: { own: sinceAssetIs('own'), team: sinceAssetIs('team') },
  };

  function sinceAssetIs(reach: Scope): SQL {
    return sql`(select ${sinceWhen(assetSource, reach)} from assets where assets.id = ${assetId})`;
  }
}

const vehicle = ofAsset(fleetTable.assetId);

export const fleetSource = {
  table: fleetTable,
  ...vehicle,
  columns: {
    ...vehicle.columns,
    assetStatus: sql`assets.status`,
    currentLocation: sql`assets.current_location`,
    isServiceOverdue: sql`exists (select from maintenance where maintenance.asset_id = ${fleetTable.assetId}
      and completed_date is null and due_date < ${today})`,
  },
  name: sql`${fleetTable.licensePlate}`,
  found: {
    name: sql`assets.asset_name`,
    code: sql`fleet.license_plate`,
    detail: sql`assets.asset_tag`,
    isOver: sql`assets.status = 'Decommissioned'`,
    from: sql`fleet join assets on assets.id = fleet.asset_id`,
  },
} satisfies SourceOf<typeof fleet, typeof fleetTable>;

const serviced = ofAsset(maintenanceTable.assetId);

/** It may have been put down to another asset first. Of an unknown moment and a known one nothing follows. */
function sinceBoth(sinceAsset: SQL): SQL {
  const sinceItsAsset = latestEntry(
    maintenance.name,
    maintenanceTable.id,
    sql`${became('assetId')} = ${maintenanceTable.assetId}::text`,
  );
  return sql`(select max(at) from (values (${sinceAsset}), (${sinceItsAsset})) moment(at) having count(at) = 2)`;
}

export const maintenanceSource = {
  table: maintenanceTable,
  ...serviced,
  since: { own: sinceBoth(serviced.since.own), team: sinceBoth(serviced.since.team) },
  columns: {
    ...serviced.columns,
    status: sql`case when ${maintenanceTable.completedDate} is not null then 'Completed'
      when ${maintenanceTable.dueDate} < ${today} then 'Overdue' else 'Planned' end`,
    isOpen: sql`${maintenanceTable.completedDate} is null`,
  },
  name: sql`${maintenanceTable.kind} || ' of ' || (
    select asset_tag || ' ' || asset_name from assets where assets.id = ${maintenanceTable.assetId})`,
  found: null,
} satisfies SourceOf<typeof maintenance, typeof maintenanceTable>;
