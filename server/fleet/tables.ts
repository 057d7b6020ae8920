import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { fuelTypes } from '#contract/fleet/fleet.ts';
import { assetTable } from '#server/assets/tables.ts';
import { day, money, oneOf, recordColumns } from '#server/database/columns.ts';

/** What an asset that drives has beside: plate, registration, odometer. */
export const fleetTable = pgTable(
  'fleet',
  {
    ...recordColumns,
    assetId: uuid('asset_id')
      .notNull()
      .references(() => assetTable.id),
    licensePlate: text('license_plate').notNull(),
    vinNumber: text('vin_number'),
    registrationExpiry: day('registration_expiry'),
    odometerReading: integer('odometer_reading'),
    fuelType: text('fuel_type'),
  },
  (table) => [
    uniqueIndex('fleet_asset_id_unique').on(table.assetId),
    uniqueIndex('fleet_license_plate_unique').on(sql`lower(${table.licensePlate})`),
    uniqueIndex('fleet_vin_number_unique').on(sql`lower(${table.vinNumber})`),
    check('fleet_odometer_not_negative', sql`${table.odometerReading} >= 0`),
    check('fleet_fuel_type_known', oneOf(table.fuelType, fuelTypes)),
  ],
);

/** Planned and completed service of an asset; the latest completed one is its Last Service. */
export const maintenanceTable = pgTable(
  'maintenance',
  {
    ...recordColumns,
    assetId: uuid('asset_id')
      .notNull()
      .references(() => assetTable.id),
    kind: text('kind').notNull(),
    dueDate: day('due_date'),
    completedDate: day('completed_date'),
    cost: money('cost'),
    note: text('note'),
  },
  (table) => [
    index('maintenance_by_asset').on(table.assetId, table.completedDate),
    index('maintenance_by_due').on(table.dueDate, table.id),
    index('maintenance_open')
      .on(table.dueDate)
      .where(sql`${table.completedDate} is null`),
    check('maintenance_cost_not_negative', sql`${table.cost} >= 0`),
    check('maintenance_due_or_done', sql`${table.dueDate} is not null or ${table.completedDate} is not null`),
  ],
);
