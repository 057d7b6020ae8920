import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { movementKinds } from '#contract/inventory/stock-movements.ts';
import { day, oneOf, recordColumns } from '#server/database/columns.ts';

export const inventoryTable = pgTable(
  'inventory',
  {
    ...recordColumns,
    sku: text('sku').notNull(),
    itemName: text('item_name').notNull(),
    description: text('description'),
    category: text('category'),
  },
  (table) => [
    uniqueIndex('inventory_sku_unique').on(sql`lower(${table.sku})`),
    index('inventory_by_sku').on(sql`lower(${table.sku}) collate "C"`, table.id),
  ],
);

/** The quantity is the sum of the movements: triggers of the migrations keep it so, whoever writes. */
export const stockTable = pgTable(
  'stock',
  {
    ...recordColumns,
    itemId: uuid('item_id')
      .notNull()
      .references(() => inventoryTable.id),
    location: text('location').notNull(),
    quantityOnHand: integer('quantity_on_hand').notNull().default(0),
    lowStockThreshold: integer('low_stock_threshold').notNull().default(0),
  },
  (table) => [
    uniqueIndex('stock_once_a_place').on(table.itemId, sql`lower(${table.location})`),
    check('stock_not_negative', sql`${table.quantityOnHand} >= 0`),
    check('stock_threshold_not_negative', sql`${table.lowStockThreshold} >= 0`),
  ],
);

/** Append-only. */
export const stockMovementTable = pgTable(
  'stock_movements',
  {
    ...recordColumns,
    stockId: uuid('stock_id')
      .notNull()
      .references(() => stockTable.id),
    kind: text('kind').notNull(),
    quantity: integer('quantity').notNull(),
    date: day('date')
      .notNull()
      .default(sql`current_date`),
    note: text('note'),
  },
  (table) => [
    index('stock_movements_by_stock').on(table.stockId),
    index('stock_movements_by_date').on(table.date, table.createdAt, table.id),
    check('stock_movements_kind_known', oneOf(table.kind, movementKinds)),
    check(
      'stock_movements_sign_of_kind',
      sql`case ${table.kind} when 'Receive' then ${table.quantity} > 0
        when 'Issue' then ${table.quantity} < 0 else ${table.quantity} <> 0 end`,
    ),
  ],
);
