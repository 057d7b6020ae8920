import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { fuelTypes } from '#contract/fleet/fleet.ts';
import { assetTable } from '#server/assets/tables.ts';
import { comparedCode, day, money, oneOf, recordColumns, sharesCode } from '#server/database/columns.ts';

/** The vehicle data of an asset: plate, registration and odometer. */
export const fleetTable = pgTable(
  'fleet',
  {
    ...recordColumns,
    assetId: uuid('asset_id')
      .notNull()
      .references(() => assetTable.id),
    licensePlate: text('license_plate').notNull(),
    sharesCode: sharesCode(),
    vinNumber: text('vin_number'),
    registrationExpiry: day('registration_expiry'),
    odometerReading: integer('odometer_reading'),
    fuelType: text('fuel_type'),
  },
  (table) => [
    uniqueIndex('fleet_asset_id_unique').on(table.assetId),
    uniqueIndex('fleet_license_plate_unique').on(sql`lower(${table.licensePlate})`),
    uniqueIndex('fleet_license_plate_spelling')
      .on(comparedCode(table.licensePlate))
      .where(sql`not ${table.sharesCode}`),
    index('fleet_sharing_code')
      .on(table.id)
      .where(sql`${table.sharesCode}`),
    index('fleet_by_compared_plate').on(comparedCode(table.licensePlate)),
    uniqueIndex('fleet_vin_number_unique').on(sql`lower(${table.vinNumber})`),
    check('fleet_odometer_not_negative', sql`${table.odometerReading} >= 0`),
    check('fleet_fuel_type_known', oneOf(table.fuelType, fuelTypes)),
  ],
);

/** The renewal of each kind that expires last counts. The expiry of the registration is also stored in the vehicle. */
export const renewalTable = pgTable(
  'renewals',
  {
    ...recordColumns,
    assetId: uuid('asset_id')
      .notNull()
      .references(() => assetTable.id),
    kind: text('kind').notNull(),
    issueDate: day('issue_date'),
    expiryDate: day('expiry_date').notNull(),
    documentNumber: text('document_number'),
    cost: money('cost'),
    notes: text('notes'),
    evidence: jsonb('evidence')
      .$type<string[]>()
      .notNull()
      .default(sql`'[]'`),
  },
  (table) => [
    uniqueIndex('renewals_once').on(table.assetId, sql`lower(${table.kind})`, table.expiryDate),
    index('renewals_by_expiry').on(table.expiryDate, table.id),
    check('renewals_expiry_after_issue', sql`${table.expiryDate} >= ${table.issueDate}`),
    check('renewals_cost_not_negative', sql`${table.cost} >= 0`),
  ],
);
