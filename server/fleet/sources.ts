import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { fleet } from '#contract/fleet/fleet.ts';
import type { maintenance } from '#contract/fleet/maintenance.ts';
import type { SourceOf } from '#server/database/fits.ts';
import { today, viewerEmployeeId } from '#server/engine/projection.ts';
import { fleetTable, maintenanceTable } from './tables.ts';

/** What belongs to an asset is one's own when the asset is assigned to one. */
function ofAsset(assetId: PgColumn) {
  const assignedTo = (who: ReturnType<typeof sql>) =>
    sql`${assetId} in (select id from assets where assigned_to_id ${who})`;
  return {
    columns: { assetTag: sql`assets.asset_tag`, assetName: sql`assets.asset_name` },
    joins: sql`join assets on assets.id = ${assetId}`,
    scope: {
      own: assignedTo(sql`= ${viewerEmployeeId}`),
      team: assignedTo(sql`in (select team_of(${viewerEmployeeId}))`),
    },
  };
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
} satisfies SourceOf<typeof fleet, typeof fleetTable>;

const serviced = ofAsset(maintenanceTable.assetId);

export const maintenanceSource = {
  table: maintenanceTable,
  ...serviced,
  columns: {
    ...serviced.columns,
    status: sql`case when ${maintenanceTable.completedDate} is not null then 'Completed'
      when ${maintenanceTable.dueDate} < ${today} then 'Overdue' else 'Planned' end`,
    isOpen: sql`${maintenanceTable.completedDate} is null`,
  },
} satisfies SourceOf<typeof maintenance, typeof maintenanceTable>;
