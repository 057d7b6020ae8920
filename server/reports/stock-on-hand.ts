import { sql } from 'drizzle-orm';
import type { stockOnHand } from '#contract/reports/stock-on-hand.ts';
import { inventoryTable, stockTable } from '#server/inventory/tables.ts';
import { asked, type ReportSource } from './report.ts';

const status = sql`stock_status(quantity_on_hand, low_stock_threshold)`;

export const stockOnHandSource: ReportSource<keyof typeof stockOnHand.filters> = {
  tables: [inventoryTable, stockTable],
  conditions: {
    location: sql`stock.location = ${asked('location')}`,
    category: sql`inventory.category = ${asked('category')}`,
    status: sql`${status} = ${asked('status')}`,
  },
  rows: ({ within, filtered }) => sql`
    select inventory.id, item_name as "itemName", sku, category, location,
      trim_scale(quantity_on_hand) as "quantityOnHand",
      trim_scale(low_stock_threshold) as "lowStockThreshold", ${status} as status
    from inventory left join stock on stock.item_id = inventory.id
    where ${within('inventory:read')} and ${filtered}
    order by lower(item_name), sku, lower(location)`,
  totals: sql`count(*) filter (where status = 'Low Stock') as low,
    count(*) filter (where status = 'Out of Stock') as out, trim_scale(coalesce(sum("quantityOnHand"), 0)) as "quantityOnHand"`,
  chart: sql`select coalesce(category, 'No category') as at, status as series, count(*) as value
    from found group by category, status
    order by sum(count(*)) over (partition by category) desc, category, status`,
  choices: (within) => ({
    location: sql`select distinct location as value, location as label from stock
      where ${within('inventory:read')} order by label`,
    category: sql`select distinct category as value, category as label from inventory
      where category is not null and ${within('inventory:read')} order by label`,
  }),
};
