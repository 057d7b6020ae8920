import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { mostDecimals } from '#contract/inventory/quantities.ts';
import { movementKinds } from '#contract/inventory/stock-movements.ts';
import { purchaseOrderStatuses } from '#contract/inventory/purchase-orders.ts';
import { stockOrderStatuses } from '#contract/inventory/stock-orders.ts';
import { stocktakeStatuses } from '#contract/inventory/stocktakes.ts';
import { assetTable } from '#server/assets/tables.ts';
import { day, oneOf, quantity, recordColumns, unitCost } from '#server/database/columns.ts';
import { maintenanceTable } from '#server/fleet/order-tables.ts';
import { siteTable } from '#server/settings/tables.ts';
import { employeeTable } from '#server/hr/tables.ts';
import { userTable } from '#server/users/tables.ts';

export const inventoryTable = pgTable(
  'inventory',
  {
    ...recordColumns,
    sku: text('sku').notNull(),
    itemName: text('item_name').notNull(),
    description: text('description'),
    category: text('category'),
    unit: text('unit').notNull().default('each'),
    /** Triggers in the migrations keep all quantities of the item within it. */
    decimals: integer('decimals').notNull().default(0),
    barcode: text('barcode'),
    supplier: text('supplier'),
    openingCost: unitCost('opening_cost'),
    isRetired: boolean('is_retired').notNull().default(false),
  },
  (table) => [
    uniqueIndex('inventory_sku_unique').on(sql`lower(${table.sku})`),
    uniqueIndex('inventory_barcode_unique').on(sql`lower(${table.barcode})`),
    index('inventory_by_sku').on(sql`lower(${table.sku}) collate "C"`, table.id),
    check('inventory_decimals_few', sql`${table.decimals} between 0 and ${sql.raw(String(mostDecimals))}`),
    check('inventory_opening_cost_not_negative', sql`${table.openingCost} >= 0`),
  ],
);

/** The quantity is the sum of the movements; triggers in the migrations maintain it. */
export const stockTable = pgTable(
  'stock',
  {
    ...recordColumns,
    itemId: uuid('item_id')
      .notNull()
      .references(() => inventoryTable.id),
    location: text('location').notNull(),
    quantityOnHand: quantity('quantity_on_hand').notNull().default(0),
    lowStockThreshold: quantity('low_stock_threshold').notNull().default(0),
    orderUpTo: quantity('order_up_to'),
  },
  (table) => [
    uniqueIndex('stock_once_a_place').on(table.itemId, sql`lower(${table.location})`),
    index('stock_by_place').on(sql`lower(${table.location})`),
    check('stock_not_negative', sql`${table.quantityOnHand} >= 0`),
    check('stock_threshold_not_negative', sql`${table.lowStockThreshold} >= 0`),
    check('stock_order_up_to_above_threshold', sql`${table.orderUpTo} > ${table.lowStockThreshold}`),
  ],
);

export const stockKeeperTable = pgTable(
  'stock_keepers',
  {
    ...recordColumns,
    location: text('location').notNull(),
    employeeId: uuid('employee_id')
      .notNull()
      .references(() => employeeTable.id),
  },
  (table) => [
    uniqueIndex('stock_keepers_once_a_place').on(sql`lower(${table.location})`),
    index('stock_keepers_by_employee').on(table.employeeId),
  ],
);

/** An order to a supplier. The stock orders are its lines. */
export const purchaseOrderTable = pgTable(
  'purchase_orders',
  {
    ...recordColumns,
    sequence: integer('sequence')
      .notNull()
      .default(sql`nextval('purchase_order_number')`),
    supplier: text('supplier').notNull(),
    siteId: uuid('site_id').references(() => siteTable.id),
    orderedOn: day('ordered_on'),
    expectedOn: day('expected_on'),
    reference: text('reference'),
    status: text('status', { enum: purchaseOrderStatuses }).notNull().default('Draft'),
    statusReason: text('status_reason'),
    note: text('note'),
    preparedById: uuid('prepared_by_id').references(() => userTable.id),
    /** Everyone who changed what is ordered; none of them approves it. */
    preparerIds: uuid('preparer_ids').array().notNull().default([]),
    approvedById: uuid('approved_by_id').references(() => userTable.id),
    /** Written by the server: `orderedOn` is entered, and may be another day. */
    placedOn: day('placed_on'),
    placedById: uuid('placed_by_id').references(() => userTable.id),
    /** The total that was approved. */
    approvedTotal: numeric('approved_total', { precision: 20, scale: 2, mode: 'number' }),
  },
  (table) => [
    uniqueIndex('purchase_orders_number').on(table.sequence),
    index('purchase_orders_by_site').on(table.siteId),
    index('purchase_orders_by_placer').on(table.placedById, table.placedOn),
    check('purchase_orders_expected_after_ordered', sql`${table.expectedOn} >= ${table.orderedOn}`),
    check(
      'purchase_orders_placed',
      sql`${table.status} not in ('Ordered', 'Received') or ${table.placedOn} is not null`,
    ),
    check('purchase_orders_status_known', oneOf(table.status, purchaseOrderStatuses)),
    check(
      'purchase_orders_dated_if_placed',
      sql`${table.status} not in ('Ordered', 'Received') or ${table.orderedOn} is not null`,
    ),
    check(
      'purchase_orders_approved_with_total',
      sql`(${table.approvedById} is null) = (${table.approvedTotal} is null)`,
    ),
    check(
      'purchase_orders_approved_by_another',
      sql`${table.approvedById} is null or not ${table.approvedById} = any(${table.preparerIds})`,
    ),
  ],
);

/** A line of a purchase order. Its receipts are the movements that name it. */
export const stockOrderTable = pgTable(
  'stock_orders',
  {
    ...recordColumns,
    stockId: uuid('stock_id')
      .notNull()
      .references(() => stockTable.id),
    purchaseOrderId: uuid('purchase_order_id')
      .notNull()
      .references(() => purchaseOrderTable.id, { onDelete: 'cascade' }),
    supplier: text('supplier').notNull(),
    quantity: quantity('quantity').notNull(),
    unitCost: unitCost('unit_cost'),
    priceReason: text('price_reason'),
    orderedOn: day('ordered_on')
      .notNull()
      .default(sql`current_date`),
    expectedOn: day('expected_on'),
    reference: text('reference'),
    status: text('status', { enum: stockOrderStatuses }).notNull().default('Ordered'),
    statusReason: text('status_reason'),
    note: text('note'),
  },
  (table) => [
    index('stock_orders_by_stock').on(table.stockId),
    index('stock_orders_by_purchase').on(table.purchaseOrderId),
    index('stock_orders_open')
      .on(table.stockId)
      .where(sql`${table.status} in ('Draft', 'Ordered')`),
    index('stock_orders_by_day').on(table.expectedOn, table.orderedOn, table.id),
    check('stock_orders_some', sql`${table.quantity} > 0`),
    check('stock_orders_cost_not_negative', sql`${table.unitCost} >= 0`),
    check('stock_orders_expected_after_ordered', sql`${table.expectedOn} >= ${table.orderedOn}`),
    check('stock_orders_status_known', oneOf(table.status, stockOrderStatuses)),
  ],
);

export const stocktakeTable = pgTable(
  'stocktakes',
  {
    ...recordColumns,
    location: text('location').notNull(),
    status: text('status', { enum: stocktakeStatuses }).notNull().default('Counting'),
    statusReason: text('status_reason'),
    note: text('note'),
    startedOn: day('started_on')
      .notNull()
      .default(sql`current_date`),
    adjustedOn: day('adjusted_on'),
    countedById: uuid('counted_by_id').references(() => userTable.id),
    approvedById: uuid('approved_by_id').references(() => userTable.id),
  },
  (table) => [
    uniqueIndex('stocktakes_one_open_a_place')
      .on(sql`lower(${table.location})`)
      .where(sql`${table.status} in ('Counting', 'Counted')`),
    index('stocktakes_by_day').on(table.startedOn, table.id),
    check('stocktakes_status_known', oneOf(table.status, stocktakeStatuses)),
    check(
      'stocktakes_adjusted_with_day',
      sql`(${table.status} = 'Adjusted') = (${table.adjustedOn} is not null)`,
    ),
  ],
);

/** `book`: the book quantity at the time of the count, which the count is compared with. */
export const stocktakeLineTable = pgTable(
  'stocktake_lines',
  {
    ...recordColumns,
    stocktakeId: uuid('stocktake_id')
      .notNull()
      .references(() => stocktakeTable.id, { onDelete: 'cascade' }),
    stockId: uuid('stock_id')
      .notNull()
      .references(() => stockTable.id),
    expected: quantity('expected').notNull(),
    counted: quantity('counted'),
    book: quantity('book'),
    countedAt: timestamp('counted_at', { withTimezone: true, mode: 'string' }),
    countedById: uuid('counted_by_id').references(() => userTable.id),
    note: text('note'),
  },
  (table) => [
    uniqueIndex('stocktake_lines_once').on(table.stocktakeId, table.stockId),
    index('stocktake_lines_by_stock').on(table.stockId),
    check(
      'stocktake_lines_not_negative',
      sql`least(${table.counted}, ${table.book}, ${table.expected}) >= 0`,
    ),
    check(
      'stocktake_lines_counted_against_book',
      sql`num_nonnulls(${table.counted}, ${table.book}, ${table.countedAt}) in (0, 3)`,
    ),
  ],
);

/** A person's corrections at a location on a day, at the highest cost. The limit applies to the sum of a day. */
export const stockCorrectionTable = pgTable(
  'stock_corrections',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => userTable.id),
    /** The normalised name of the location. */
    place: text('place').notNull(),
    day: day('day').notNull(),
    value: numeric('value', { precision: 20, scale: 2, mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.place, table.day] }),
    check('stock_corrections_value_positive', sql`${table.value} > 0`),
  ],
);

export const stockMovementTable = pgTable(
  'stock_movements',
  {
    ...recordColumns,
    stockId: uuid('stock_id')
      .notNull()
      .references(() => stockTable.id),
    kind: text('kind', { enum: movementKinds }).notNull(),
    quantity: quantity('quantity').notNull(),
    date: day('date')
      .notNull()
      .default(sql`current_date`),
    note: text('note'),
    reason: text('reason'),
    unitCost: unitCost('unit_cost'),
    employeeId: uuid('employee_id').references(() => employeeTable.id),
    assetId: uuid('asset_id').references(() => assetTable.id),
    maintenanceId: uuid('maintenance_id').references(() => maintenanceTable.id),
    toStockId: uuid('to_stock_id').references(() => stockTable.id),
    counterpartId: uuid('counterpart_id').references((): AnyPgColumn => stockMovementTable.id),
    reversesId: uuid('reverses_id').references((): AnyPgColumn => stockMovementTable.id),
    orderId: uuid('order_id').references(() => stockOrderTable.id),
    stocktakeId: uuid('stocktake_id').references(() => stocktakeTable.id),
  },
  (table) => [
    index('stock_movements_by_stock').on(table.stockId, table.createdAt, table.id, table.quantity),
    index('stock_movements_by_date').on(table.date, table.createdAt, table.id),
    index('stock_movements_by_employee')
      .on(table.employeeId)
      .where(sql`${table.employeeId} is not null`),
    index('stock_movements_by_asset')
      .on(table.assetId)
      .where(sql`${table.assetId} is not null`),
    index('stock_movements_by_work')
      .on(table.maintenanceId)
      .where(sql`${table.maintenanceId} is not null`),
    index('stock_movements_by_order')
      .on(table.orderId)
      .where(sql`${table.orderId} is not null`),
    index('stock_movements_with_cost')
      .on(table.stockId, table.date, table.createdAt, table.id)
      .where(sql`${table.kind} = 'Receive' and ${table.unitCost} is not null`),
    index('stock_movements_by_stocktake')
      .on(table.stocktakeId, table.stockId)
      .where(sql`${table.stocktakeId} is not null`),
    uniqueIndex('stock_movements_reversed_once').on(table.reversesId),
    uniqueIndex('stock_movements_one_counterpart').on(table.counterpartId),
    check('stock_movements_kind_known', oneOf(table.kind, movementKinds)),
    check(
      'stock_movements_sign_of_kind',
      sql`case ${table.kind} when 'Receive' then ${table.quantity} > 0 when 'Return' then ${table.quantity} > 0
        when 'Issue' then ${table.quantity} < 0
        when 'Transfer' then ${table.quantity} <> 0 and (${table.quantity} < 0) = (${table.counterpartId} is null)
        else ${table.quantity} <> 0 end`,
    ),
    check(
      'stock_movements_to_of_transfer',
      sql`(${table.toStockId} is not null) = (${table.kind} = 'Transfer' and ${table.counterpartId} is null)`,
    ),
    check(
      'stock_movements_recipient_of_kind',
      sql`num_nonnulls(${table.employeeId}, ${table.assetId}, ${table.maintenanceId}) = 0
        or ${table.kind} in ('Issue', 'Return', 'Reverse')`,
    ),
    check('stock_movements_asset_or_order', sql`num_nonnulls(${table.assetId}, ${table.maintenanceId}) < 2`),
    check(
      'stock_movements_cost_of_kind',
      sql`${table.unitCost} is null or ${table.unitCost} >= 0 and ${table.quantity} > 0
        and ${table.kind} in ('Receive', 'Return', 'Adjust', 'Count')`,
    ),
    check(
      'stock_movements_reason_given',
      sql`${table.kind} not in ('Adjust', 'Reverse') or ${table.note} is not null`,
    ),
    check(
      'stock_movements_undoes_of_reverse',
      sql`(${table.kind} = 'Reverse') = (${table.reversesId} is not null)`,
    ),
    check(
      'stock_movements_counterpart_of_transfer',
      sql`${table.counterpartId} is null or ${table.kind} in ('Transfer', 'Reverse')`,
    ),
    check(
      'stock_movements_order_of_receipt',
      sql`${table.orderId} is null or ${table.kind} in ('Receive', 'Reverse')`,
    ),
    check(
      'stock_movements_stocktake_of_count',
      sql`${table.stocktakeId} is null or ${table.kind} in ('Count', 'Reverse')`,
    ),
  ],
);

/**
 * The result of each movement in date order: the quantity at its location afterwards, the value added to its item, and
 * the quantity and value of the item afterwards. Triggers maintain it, and recompute what follows a backdated movement.
 */
export const stockLedgerTable = pgTable(
  'stock_ledger',
  {
    movementId: uuid('movement_id')
      .primaryKey()
      .references(() => stockMovementTable.id),
    itemId: uuid('item_id')
      .notNull()
      .references(() => inventoryTable.id),
    stockId: uuid('stock_id')
      .notNull()
      .references(() => stockTable.id),
    date: day('date').notNull(),
    sequence: bigint('sequence', { mode: 'number' }).notNull(),
    quantity: quantity('quantity').notNull(),
    balance: numeric('balance', { precision: 16, scale: 3, mode: 'number' }).notNull().default(0),
    value: numeric('value', { precision: 16, scale: 2, mode: 'number' }).notNull().default(0),
    itemQuantity: numeric('item_quantity', { precision: 20, scale: 3, mode: 'number' }).notNull().default(0),
    itemValue: numeric('item_value', { precision: 20, scale: 2, mode: 'number' }).notNull().default(0),
  },
  (table) => [
    uniqueIndex('stock_ledger_by_item').on(table.itemId, table.date, table.sequence),
    index('stock_ledger_by_stock').on(table.stockId, table.date, table.sequence),
    index('stock_ledger_by_date').on(table.date),
  ],
);
