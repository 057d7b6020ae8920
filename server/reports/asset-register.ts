import { sql } from 'drizzle-orm';
import type { assetRegister } from '#contract/reports/asset-register.ts';
import { assetSource } from '#server/assets/source.ts';
import { from } from '#server/engine/source.ts';
import { assetTable } from '#server/assets/tables.ts';
import { maintenanceTable } from '#server/fleet/order-tables.ts';
import { asked, type ReportSource } from './report.ts';

export const assetRegisterSource: ReportSource<keyof typeof assetRegister.filters> = {
  tables: [assetTable, maintenanceTable],
  conditions: {
    category: sql`assets.category = ${asked('category')}`,
    status: sql`assets.status = ${asked('status')}`,
    location: sql`assets.current_location = ${asked('location')}`,
  },
  rows: ({ within, filtered }) => sql`
    select assets.id, asset_tag as "assetTag", asset_name as "assetName", category, assets.status,
      current_location as "currentLocation", ${assetSource.columns.assignedToName} as "assignedToName",
      serial_number as "serialNumber", purchase_date as "purchaseDate",
      ${assetSource.columns.lastService} as "lastService"
    from ${from(assetSource)} where ${within('assets:read', assetSource.rowFilter)} and ${filtered}
    order by lower(asset_tag) collate "C", assets.id`,
  totals: sql`count(*) filter (where status = 'Operational') as operational,
    count(*) filter (where status = 'Under Maintenance') as "underMaintenance",
    count(*) filter (where status = 'Decommissioned') as decommissioned`,
  chart: sql`select category as at, status as series, count(*) as value from found group by category, status
    order by sum(count(*)) over (partition by category) desc, category, status`,
  choices: (within) => ({
    category: sql`select distinct category as value, category as label from assets
      where ${within('assets:read', assetSource.rowFilter)} order by label`,
    location: sql`select distinct current_location as value, current_location as label from assets
      where current_location is not null and ${within('assets:read', assetSource.rowFilter)} order by label`,
  }),
};
