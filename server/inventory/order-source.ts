import { sql } from 'drizzle-orm';
import type { stockOrders } from '#contract/inventory/stock-orders.ts';
import type { SourceOf } from '#server/database/fits.ts';
import { today } from '#server/engine/source.ts';
import { purchaseNumber } from './purchase-number.ts';
import { stockOrderTable as table } from './tables.ts';

/** A reversal names the order too, so it is subtracted. */
export const received = sql`coalesce((select sum(came.quantity) from stock_movements came
  where came.order_id = ${table.id}), 0)`;

const joins = sql`join stock on stock.id = ${table.stockId} join inventory on inventory.id = stock.item_id`;
const withItem = sql`stock_orders ${joins}`;

export const orderSource = {
  table,
  columns: {
    purchaseNumber: purchaseNumber(sql`${table.purchaseOrderId}`),
    itemId: sql`stock.item_id`,
    sku: sql`inventory.sku`,
    itemName: sql`inventory.item_name`,
    unit: sql`inventory.unit`,
    location: sql`stock.location`,
    received,
    outstanding: sql`case when ${table.status} = 'Ordered' then greatest(${table.quantity} - ${received}, 0) else 0 end`,
    cost: sql`round(${table.quantity} * ${table.unitCost}, 2)`,
    isOpen: sql`(${table.status} = 'Ordered')`,
    isLate: sql`(${table.status} = 'Ordered' and ${table.expectedOn} is not null and ${table.expectedOn} < ${today})`,
  },
  joins,
  keepsRows: true,
  name: sql`(select item_name || ' for ' || location from stock join inventory on inventory.id = stock.item_id
    where stock.id = ${table.stockId})`,
  // Found by supplier and reference, narrowed by the words of its item: the item has its own search entry.
  searchEntry: {
    name: sql`inventory.item_name`,
    code: sql`coalesce(stock_orders.reference, '')`,
    numbers: [sql`stock_orders.reference`],
    detail: sql`concat_ws(', ', stock_orders.supplier, nullif(stock_orders.status, 'Ordered'), stock.location)`,
    day: sql`stock_orders.ordered_on`,
    isOver: sql`stock_orders.status <> 'Ordered'`,
    from: withItem,
    columns: [
      { column: sql`stock_orders.search`, from: sql`stock_orders` },
      { column: sql`inventory.search`, from: withItem, isBorrowed: true },
    ],
  },
} satisfies SourceOf<typeof stockOrders, typeof table>;
