import { sql } from 'drizzle-orm';
import type { stockMovementsReport } from '#contract/reports/stock-movements.ts';
import { assetTable } from '#server/assets/tables.ts';
import {
  inventoryTable,
  stockTable,
  stockLedgerTable,
  stockMovementTable,
} from '#server/inventory/tables.ts';
import { maintenanceTable } from '#server/fleet/order-tables.ts';
import { asked, type ReportSource } from './report.ts';

export const stockMovementsSource: ReportSource<keyof typeof stockMovementsReport.filters> = {
  tables: [assetTable, inventoryTable, maintenanceTable, stockTable, stockLedgerTable, stockMovementTable],
  conditions: {
    from: sql`ledger.date >= ${asked('from')}::date`,
    to: sql`ledger.date <= ${asked('to')}::date`,
    kind: sql`movement.kind = ${asked('kind')}`,
    location: sql`stock.location = ${asked('location')}`,
    category: sql`inventory.category = ${asked('category')}`,
  },
  rows: ({ within, filtered }) => sql`
    select stock.id, ledger.date, item_name as "itemName", sku, inventory.category, stock.location, movement.kind,
      trim_scale(movement.quantity) as quantity, ledger.value, full_name as "employeeName", machine.asset_tag as "assetTag", movement.note
    from stock_ledger ledger join stock_movements movement on movement.id = ledger.movement_id
    join stock on stock.id = ledger.stock_id join inventory on inventory.id = ledger.item_id
    left join people on people.id = movement.employee_id
    left join maintenance work on work.id = movement.maintenance_id
    left join assets machine on machine.id = coalesce(movement.asset_id, work.asset_id)
    where ${within('inventory:read')} and ${filtered}
    order by ledger.date desc, ledger.sequence desc`,
  totals: sql`count(*) as movements, coalesce(sum(value) filter (where value > 0), 0) as "valueIn",
    coalesce(-sum(value) filter (where value < 0), 0) as "valueOut"`,
  chart: sql`select date_trunc('week', date::date)::date::text as at, series, sum(abs(value)) as value
    from (select *, case when value > 0 then 'Value in' else 'Value out' end as series from found where value <> 0) moved
    group by at, series order by at, series`,
  choices: (within) => ({
    location: sql`select distinct location as value, location as label from stock
      where ${within('inventory:read')} order by label`,
    category: sql`select distinct category as value, category as label from inventory
      where category is not null and ${within('inventory:read')} order by label`,
  }),
};
