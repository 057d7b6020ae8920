import { sql } from 'drizzle-orm';
import type { stockValue } from '#contract/reports/stock-value.ts';
import { shelvesOn } from '#server/inventory/sources.ts';
import {
  inventoryTable,
  stockTable,
  stockLedgerTable,
  stockMovementTable,
} from '#server/inventory/tables.ts';
import { asked, type ReportSource } from './report.ts';

export const stockValueSource: ReportSource<keyof typeof stockValue.filters> = {
  tables: [inventoryTable, stockTable, stockLedgerTable, stockMovementTable],
  conditions: {
    location: sql`stock.location = ${asked('location')}`,
    category: sql`inventory.category = ${asked('category')}`,
  },
  rows: ({ within, filtered }) => sql`
    select inventory.id, item_name as "itemName", sku, category, location, trim_scale(shelf.quantity) as quantity, unit,
      case when shelf.worth > 0 then round(shelf.worth / nullif(shelf.total, 0), 4) end as "averageCost", shelf.value
    from (${shelvesOn(sql`${asked('on')}::date`)}) shelf
    join stock on stock.id = shelf.stock_id join inventory on inventory.id = shelf.item_id
    where (shelf.quantity <> 0 or shelf.value <> 0) and ${within('inventory:read')} and ${filtered}
    order by lower(item_name) collate "C", sku, lower(location)`,
  totals: sql`coalesce(sum(value), 0) as value, count(distinct id) filter (where "averageCost" is null) as "withoutCost"`,
  chart: sql`select location as at, 'Value' as series, sum(value) as value
    from found group by location having sum(value) > 0 order by sum(value) desc, location`,
  choices: (within) => ({
    location: sql`select distinct location as value, location as label from stock
      where ${within('inventory:read')} order by label`,
    category: sql`select distinct category as value, category as label from inventory
      where category is not null and ${within('inventory:read')} order by label`,
  }),
};
