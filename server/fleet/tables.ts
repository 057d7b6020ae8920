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
import { fuelTypes } from '#contract/fleet/fleet.ts';
import { keptMaintenanceStatuses, maintenancePriorities } from '#contract/fleet/maintenance.ts';
import { meterKinds } from '#contract/fleet/meter-readings.ts';
import { checkResults, type answers } from '#contract/fleet/pre-start-checks.ts';
import { assetTable } from '#server/assets/tables.ts';
import { day, money, oneOf, recordColumns } from '#server/database/columns.ts';
import { employeeTable } from '#server/hr/tables.ts';

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

/** What is done again and again. The open work order of a plan is its next. */
export const maintenancePlanTable = pgTable(
  'maintenance_plans',
  {
    ...recordColumns,
    assetId: uuid('asset_id')
      .notNull()
      .references(() => assetTable.id),
    kind: text('kind').notNull(),
    everyMonths: integer('every_months'),
    everyDays: integer('every_days'),
    everyKilometres: integer('every_kilometres'),
    everyHours: integer('every_hours'),
    startDate: day('start_date').notNull(),
    startKilometres: integer('start_kilometres'),
    startHours: integer('start_hours'),
    priority: text('priority').notNull().default('Medium'),
    assigneeId: uuid('assignee_id').references(() => employeeTable.id),
    vendor: text('vendor'),
    note: text('note'),
    isPaused: boolean('is_paused').notNull().default(false),
  },
  (table) => [
    index('maintenance_plans_by_asset').on(table.assetId),
    index('maintenance_plans_by_assignee').on(table.assigneeId),
    check(
      'maintenance_plans_some_interval',
      sql`num_nonnulls(${table.everyMonths}, ${table.everyDays}, ${table.everyKilometres}, ${table.everyHours}) > 0`,
    ),
    check(
      'maintenance_plans_months_or_days',
      sql`${table.everyMonths} is null or ${table.everyDays} is null`,
    ),
    check(
      'maintenance_plans_intervals_positive',
      sql`least(${table.everyMonths}, ${table.everyDays}, ${table.everyKilometres}, ${table.everyHours}) > 0`,
    ),
    check('maintenance_plans_priority_known', oneOf(table.priority, maintenancePriorities)),
  ],
);

interface Part {
  part: string;
  quantity: number;
}

/** Work orders. The latest completed one of an asset is its Last Service. Overdue is not kept: it follows from the day. */
export const maintenanceTable = pgTable(
  'maintenance',
  {
    ...recordColumns,
    assetId: uuid('asset_id')
      .notNull()
      .references(() => assetTable.id),
    planId: uuid('plan_id').references(() => maintenancePlanTable.id, { onDelete: 'set null' }),
    kind: text('kind').notNull(),
    status: text('status', { enum: keptMaintenanceStatuses }).notNull().default('Planned'),
    statusReason: text('status_reason'),
    priority: text('priority').notNull().default('Medium'),
    dueDate: day('due_date'),
    dueKilometres: integer('due_kilometres'),
    dueHours: integer('due_hours'),
    startedDate: day('started_date'),
    completedDate: day('completed_date'),
    assigneeId: uuid('assignee_id').references(() => employeeTable.id),
    vendor: text('vendor'),
    labourCost: money('labour_cost'),
    partsCost: money('parts_cost'),
    cost: money('cost'),
    kilometres: integer('kilometres'),
    hours: integer('hours'),
    parts: jsonb('parts')
      .$type<Part[]>()
      .notNull()
      .default(sql`'[]'`),
    note: text('note'),
    photos: jsonb('photos')
      .$type<string[]>()
      .notNull()
      .default(sql`'[]'`),
  },
  (table) => [
    index('maintenance_by_asset').on(table.assetId, table.completedDate),
    index('maintenance_by_due').on(table.dueDate, table.id),
    index('maintenance_by_plan').on(table.planId, table.completedDate),
    index('maintenance_by_assignee').on(table.assigneeId),
    index('maintenance_open')
      .on(table.dueDate)
      .where(sql`${table.completedDate} is null and ${table.status} <> 'Cancelled'`),
    uniqueIndex('maintenance_plan_one_open')
      .on(table.planId)
      .where(sql`${table.status} in ('Planned', 'In Progress')`),
    check(
      'maintenance_costs_not_negative',
      sql`least(${table.cost}, ${table.labourCost}, ${table.partsCost}) >= 0`,
    ),
    check('maintenance_status_known', oneOf(table.status, keptMaintenanceStatuses)),
    check('maintenance_priority_known', oneOf(table.priority, maintenancePriorities)),
    check(
      'maintenance_completed_with_date',
      sql`(${table.status} = 'Completed') = (${table.completedDate} is not null)`,
    ),
    check(
      'maintenance_due_or_done',
      sql`num_nonnulls(${table.dueDate}, ${table.dueKilometres}, ${table.dueHours}, ${table.completedDate}) > 0`,
    ),
  ],
);

/** Never below the one before it, unless with a reason: a trigger of the migration sees to it, one at a time. */
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
    /** In the order in which they were written: of one day the last one stands. */
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
    notes: text('notes'),
    receipts: jsonb('receipts')
      .$type<string[]>()
      .notNull()
      .default(sql`'[]'`),
  },
  (table) => [
    index('fuel_entries_by_asset').on(table.assetId, table.date, table.meter),
    index('fuel_entries_by_date').on(table.date, table.id),
    check('fuel_entries_some_litres', sql`${table.litres} > 0`),
    check('fuel_entries_cost_not_negative', sql`${table.cost} >= 0`),
    check('fuel_entries_meter_kind_known', oneOf(table.meterKind, meterKinds)),
  ],
);

/** Of each kind of an asset the one that holds longest counts; the registration's day stands in the vehicle too. */
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

interface ChecklistItem {
  item: string;
  isCritical: boolean;
}

export const checklistTable = pgTable(
  'checklists',
  {
    ...recordColumns,
    category: text('category').notNull(),
    items: jsonb('items').$type<ChecklistItem[]>().notNull(),
  },
  (table) => [uniqueIndex('checklists_category_unique').on(sql`lower(${table.category})`)],
);

interface CheckAnswer extends ChecklistItem {
  answer: (typeof answers)[number];
  note?: string | null | undefined;
}

export const preStartCheckTable = pgTable(
  'pre_start_checks',
  {
    ...recordColumns,
    assetId: uuid('asset_id')
      .notNull()
      .references(() => assetTable.id),
    date: day('date')
      .notNull()
      .default(sql`current_date`),
    answers: jsonb('answers').$type<CheckAnswer[]>().notNull(),
    result: text('result', { enum: checkResults }).notNull(),
    meterKind: text('meter_kind', { enum: meterKinds }).notNull().default('Odometer'),
    meter: integer('meter'),
    note: text('note'),
    photos: jsonb('photos')
      .$type<string[]>()
      .notNull()
      .default(sql`'[]'`),
    checkedById: uuid('checked_by_id').references(() => employeeTable.id),
    maintenanceId: uuid('maintenance_id').references(() => maintenanceTable.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('pre_start_checks_by_asset').on(table.assetId, table.date),
    index('pre_start_checks_by_date').on(table.date, table.id),
    index('pre_start_checks_by_order').on(table.maintenanceId),
    check('pre_start_checks_result_known', oneOf(table.result, checkResults)),
    check('pre_start_checks_meter_kind_known', oneOf(table.meterKind, meterKinds)),
  ],
);
