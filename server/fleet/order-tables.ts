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
import { keptMaintenanceStatuses, maintenancePriorities } from '#contract/fleet/maintenance.ts';
import { assetTable } from '#server/assets/tables.ts';
import { comparedName, day, money, oneOf, recordColumns } from '#server/database/columns.ts';
import { employeeTable } from '#server/hr/tables.ts';

const hours = (name: string) => numeric(name, { precision: 7, scale: 2, mode: 'number' });

/** Parts from stock: the items and how many of each. */
const kit = () =>
  jsonb('kit')
    .$type<{ itemId: string; quantity: number }[]>()
    .notNull()
    .default(sql`'[]'`);

/** Standard jobs. Their tasks and parts are copied onto work orders. */
export const jobPlanTable = pgTable(
  'job_plans',
  {
    ...recordColumns,
    title: text('title').notNull(),
    kind: text('kind').notNull(),
    estimatedHours: hours('estimated_hours'),
    tasks: jsonb('tasks')
      .$type<string[]>()
      .notNull()
      .default(sql`'[]'`),
    kit: kit(),
    note: text('note'),
  },
  (table) => [
    uniqueIndex('job_plans_title_unique').on(comparedName(table.title)),
    check('job_plans_hours_not_negative', sql`${table.estimatedHours} >= 0`),
  ],
);

/** Recurring maintenance. The open work order of a plan is its next one. */
export const maintenancePlanTable = pgTable(
  'maintenance_plans',
  {
    ...recordColumns,
    assetId: uuid('asset_id')
      .notNull()
      .references(() => assetTable.id),
    // Filled from the kind and the note by a trigger.
    title: text('title').notNull().default(''),
    jobPlanId: uuid('job_plan_id').references(() => jobPlanTable.id),
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
    leadDays: integer('lead_days'),
    leadKilometres: integer('lead_kilometres'),
    leadHours: integer('lead_hours'),
    /** When it is next due, while its work order is not open yet. */
    pendingDue: day('pending_due'),
    pendingDueKilometres: integer('pending_due_kilometres'),
    pendingDueHours: integer('pending_due_hours'),
  },
  (table) => [
    index('maintenance_plans_by_asset').on(table.assetId),
    index('maintenance_plans_by_job_plan').on(table.jobPlanId),
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
    check(
      'maintenance_plans_lead_counts',
      sql`(${table.leadKilometres} is null or ${table.everyKilometres} is not null)
        and (${table.leadHours} is null or ${table.everyHours} is not null)`,
    ),
    check(
      'maintenance_plans_leads_not_negative',
      sql`least(${table.leadDays}, ${table.leadKilometres}, ${table.leadHours}) >= 0`,
    ),
    check('maintenance_plans_title_not_empty', sql`${table.title} <> ''`),
    check('maintenance_plans_priority_known', oneOf(table.priority, maintenancePriorities)),
  ],
);

interface CopiedWork {
  tasks: { task: string; isDone: boolean }[];
  kit: { itemId: string; quantity: number }[];
  estimatedHours: number | null;
}

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
    serial: integer('serial')
      .notNull()
      .default(sql`nextval('work_order_number')`),
    number: text('number')
      .notNull()
      .generatedAlwaysAs(sql`work_order_number_of(serial)`),
    // Filled from the kind and the note by a trigger.
    title: text('title').notNull().default(''),
    kind: text('kind').notNull(),
    status: text('status', { enum: keptMaintenanceStatuses }).notNull().default('Planned'),
    jobPlanId: uuid('job_plan_id').references(() => jobPlanTable.id, { onDelete: 'set null' }),
    estimatedHours: hours('estimated_hours'),
    tasks: jsonb('tasks')
      .$type<{ task: string; isDone: boolean }[]>()
      .notNull()
      .default(sql`'[]'`),
    kit: kit(),
    /** What its plan has copied of the job plan, to tell whether somebody has changed it since. */
    copiedWork: jsonb('copied_work').$type<CopiedWork>(),
    labour: jsonb('labour')
      .$type<{ employeeId: string; hours: number }[]>()
      .notNull()
      .default(sql`'[]'`),
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
    uniqueIndex('maintenance_serial_unique').on(table.serial),
    index('maintenance_by_asset').on(table.assetId, table.completedDate),
    index('maintenance_by_due').on(table.dueDate, table.id),
    index('maintenance_by_plan').on(table.planId, table.completedDate),
    index('maintenance_by_job_plan')
      .on(table.jobPlanId)
      .where(sql`${table.jobPlanId} is not null`),
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
    check('maintenance_hours_not_negative', sql`${table.estimatedHours} >= 0`),
    check('maintenance_title_not_empty', sql`${table.title} <> ''`),
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
