import { sql } from 'drizzle-orm';
import { check, date, index, numeric, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { assetStatuses } from '#contract/assets/assets.ts';
import { comparedCode, oneOf, recordColumns, sharesCode } from '#server/database/columns.ts';
import { employeeTable } from '#server/hr/tables.ts';

export const assetTable = pgTable(
  'assets',
  {
    ...recordColumns,
    assetTag: text('asset_tag').notNull(),
    sharesCode: sharesCode(),
    assetName: text('asset_name').notNull(),
    category: text('category').notNull(),
    status: text('status', { enum: assetStatuses }).notNull().default('Operational'),
    statusReason: text('status_reason'),
    decommissionedOn: date('decommissioned_on', { mode: 'string' }),
    currentLocation: text('current_location'),
    purchaseDate: date('purchase_date', { mode: 'string' }),
    serialNumber: text('serial_number'),
    tankCapacity: numeric('tank_capacity', { precision: 8, scale: 2, mode: 'number' }),
    assignedToId: uuid('assigned_to_id').references(() => employeeTable.id),
    notes: text('notes'),
  },
  (table) => [
    uniqueIndex('assets_asset_tag_unique').on(sql`lower(${table.assetTag})`),
    uniqueIndex('assets_asset_tag_spelling')
      .on(comparedCode(table.assetTag))
      .where(sql`not ${table.sharesCode}`),
    index('assets_sharing_code')
      .on(table.id)
      .where(sql`${table.sharesCode}`),
    index('assets_by_compared_tag').on(comparedCode(table.assetTag)),
    index('assets_by_tag').on(sql`lower(${table.assetTag}) collate "C"`, table.id),
    index('assets_by_name').on(sql`lower(${table.assetName}) collate "C"`, table.id),
    index('assets_by_holder').on(table.assignedToId),
    check('assets_tank_holds_something', sql`${table.tankCapacity} > 0`),
    check('assets_status_known', oneOf(table.status, assetStatuses)),
    check(
      'assets_decommissioned_on',
      sql`(${table.status} = 'Decommissioned') = (${table.decommissionedOn} is not null)`,
    ),
  ],
);

/** A migration also has the exclusion constraint that assignments of an asset do not overlap. */
export const assignmentTable = pgTable(
  'assignments',
  {
    ...recordColumns,
    assetId: uuid('asset_id')
      .notNull()
      .references(() => assetTable.id),
    employeeId: uuid('employee_id')
      .notNull()
      .references(() => employeeTable.id),
    from: date('from_day', { mode: 'string' }).notNull(),
    until: date('until_day', { mode: 'string' }),
    condition: text('condition'),
    reason: text('reason'),
    returnCondition: text('return_condition'),
  },
  (table) => [
    uniqueIndex('assignments_one_open')
      .on(table.assetId)
      .where(sql`${table.until} is null`),
    index('assignments_by_asset').on(table.assetId, table.from),
    index('assignments_by_employee').on(table.employeeId),
    index('assignments_by_day').on(table.from, table.id),
    check('assignments_returned_after_handed_over', sql`${table.until} >= ${table.from}`),
    check(
      'assignments_condition_of_return',
      sql`${table.returnCondition} is null or ${table.until} is not null`,
    ),
  ],
);
