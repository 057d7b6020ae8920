import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { fuelStatuses } from '#contract/fleet/fuel-entries.ts';
import { meterKinds } from '#contract/fleet/meter-readings.ts';
import { assetTable } from '#server/assets/tables.ts';
import { day, money, oneOf, recordColumns } from '#server/database/columns.ts';
import { stockMovementTable, stockTable } from '#server/inventory/tables.ts';

/** A reading is never below the previous one without a reason: a trigger enforces it and serialises writers. */
export const meterReadingTable = pgTable(
  'meter_readings',
  {
    ...recordColumns,
    assetId: uuid('asset_id')
      .notNull()
      .references(() => assetTable.id),
    kind: text('kind', { enum: meterKinds }).notNull(),
    value: integer('value').notNull(),
    date: day('date').notNull(),
    reason: text('reason'),
    isCorrection: boolean('is_correction').notNull().default(false),
    /** The order of entry. The last reading of a day counts. */
    place: integer('place').notNull().default(0),
  },
  (table) => [
    index('meter_readings_by_asset').on(table.assetId, table.kind, table.date, table.place),
    index('meter_readings_by_date').on(table.date, table.place, table.id),
    check('meter_readings_kind_known', oneOf(table.kind, meterKinds)),
    check('meter_readings_value_in_range', sql`${table.value} >= 0`),
  ],
);

export const fuelEntryTable = pgTable(
  'fuel_entries',
  {
    ...recordColumns,
    assetId: uuid('asset_id')
      .notNull()
      .references(() => assetTable.id),
    date: day('date').notNull(),
    litres: numeric('litres', { precision: 8, scale: 2, mode: 'number' }).notNull(),
    cost: money('cost'),
    isFull: boolean('is_full').notNull().default(true),
    meterKind: text('meter_kind', { enum: meterKinds }).notNull().default('Odometer'),
    meter: integer('meter'),
    vendor: text('vendor'),
    stockId: uuid('stock_id').references(() => stockTable.id),
    /** The movement that took it out of stock, unless it was reversed. */
    movementId: uuid('movement_id').references(() => stockMovementTable.id),
    notes: text('notes'),
    receipts: jsonb('receipts')
      .$type<string[]>()
      .notNull()
      .default(sql`'[]'`),
    status: text('status', { enum: fuelStatuses }).notNull().default('Accepted'),
    statusReason: text('status_reason'),
    doubt: text('doubt'),
    explanation: text('explanation'),
    /** Users who entered or changed it for their own asset. Somebody else must accept it. */
    preparerIds: uuid('preparer_ids').array().notNull().default([]),
  },
  (table) => [
    index('fuel_entries_by_asset').on(table.assetId, table.date, table.meter),
    index('fuel_entries_by_date').on(table.date, table.id),
    check('fuel_entries_some_litres', sql`${table.litres} > 0`),
    check('fuel_entries_cost_not_negative', sql`${table.cost} >= 0`),
    check('fuel_entries_meter_kind_known', oneOf(table.meterKind, meterKinds)),
    index('fuel_entries_by_stock')
      .on(table.stockId)
      .where(sql`${table.stockId} is not null`),
    uniqueIndex('fuel_entries_one_movement').on(table.movementId),
    check(
      'fuel_entries_taken_from_stock',
      sql`${table.movementId} is null or ${table.stockId} is not null and ${table.status} <> 'Refused'`,
    ),
    index('fuel_entries_to_accept')
      .on(table.updatedAt)
      .where(sql`${table.status} = 'To be accepted'`),
    check('fuel_entries_status_known', oneOf(table.status, fuelStatuses)),
    check(
      'fuel_entries_refused_with_reason',
      sql`${table.status} <> 'Refused' or ${table.statusReason} is not null`,
    ),
  ],
);
