import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { keptMaintenanceStatuses, maintenancePriorities } from '#contract/fleet/maintenance.ts';
import { assetTable } from '#server/assets/tables.ts';
import { day, money, oneOf, recordColumns } from '#server/database/columns.ts';
import { employeeTable } from '#server/hr/tables.ts';

/** Recurring maintenance. The open work order of a plan is its next one. */
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

/**
 * Work orders. The latest completed one of an asset is its Last Service. Overdue is not stored; it follows from the due
 * date.
 */
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
    // The first column is the field isOpen, so that the list of open orders starts at the first due.
    index('maintenance_by_open').on(
      sql`(${table.completedDate} is null and ${table.status} <> 'Cancelled')`,
      table.dueDate,
      table.id,
    ),
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
