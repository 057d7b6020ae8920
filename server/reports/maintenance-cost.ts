import { sql } from 'drizzle-orm';
import type { maintenanceCost } from '#contract/reports/maintenance-cost.ts';
import { assetSource } from '#server/assets/source.ts';
import { issuedCost } from '#server/inventory/sources.ts';
import { assetTable } from '#server/assets/tables.ts';
import { maintenanceTable } from '#server/fleet/order-tables.ts';
import { inventoryTable, stockLedgerTable, stockMovementTable } from '#server/inventory/tables.ts';
import { asked, sumsOf, type ReportSource } from './report.ts';

const completed = sql`maintenance join assets on assets.id = maintenance.asset_id`;

export const maintenanceCostSource: ReportSource<keyof typeof maintenanceCost.filters> = {
  tables: [assetTable, maintenanceTable, inventoryTable, stockLedgerTable, stockMovementTable],
  conditions: {
    from: sql`completed_date >= ${asked('from')}::date`,
    to: sql`completed_date <= ${asked('to')}::date`,
    category: sql`category = ${asked('category')}`,
  },
  rows: ({ within, filtered }) => sql`
    select *, "labourCost" + "partsCost" + "issuedCost" + "otherCost" as "totalCost" from (
      select assets.id, asset_tag as "assetTag", asset_name as "assetName", category, count(*) as orders,
        coalesce(sum(labour_cost), 0) as "labourCost", coalesce(sum(parts_cost), 0) as "partsCost",
        coalesce(sum(${issuedCost(sql`maintenance.id`)}), 0) as "issuedCost", coalesce(sum(cost), 0) as "otherCost"
      from ${completed}
      where ${within('maintenance:read', assetSource.rowFilter)} and ${filtered}
      group by assets.id) machines
    order by "totalCost" desc, lower("assetTag") collate "C", id`,
  totals: sumsOf('orders', 'labourCost', 'partsCost', 'issuedCost', 'otherCost', 'totalCost'),
  chart: sql`select category as at, series, sum(cost) as value
    from found, lateral (values ('Labour', "labourCost"), ('Parts', "partsCost"),
      ('Issued Parts', "issuedCost"), ('Other', "otherCost"))
      as each(series, cost)
    group by category, series
    order by sum(sum(cost)) over (partition by category) desc, category, series`,
  choices: (within) => ({
    category: sql`select distinct category as value, category as label from ${completed}
      where completed_date is not null and ${within('maintenance:read', assetSource.rowFilter)} order by label`,
  }),
};
