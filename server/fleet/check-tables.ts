import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  time,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { meterKinds } from '#contract/fleet/meter-readings.ts';
import { checkReadingStatuses, checkResults, type answers } from '#contract/fleet/pre-start-checks.ts';
import { assetTable } from '#server/assets/tables.ts';
import { comparedName, day, oneOf, recordColumns } from '#server/database/columns.ts';
import { employeeTable } from '#server/hr/tables.ts';
import { maintenanceTable } from './order-tables.ts';

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
    needsReading: boolean('needs_reading').notNull().default(true),
  },
  (table) => [uniqueIndex('checklists_category_unique').on(comparedName(table.category))],
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
    time: time('time').notNull(),
    answers: jsonb('answers').$type<CheckAnswer[]>().notNull(),
    result: text('result', { enum: checkResults }).notNull(),
    meterKind: text('meter_kind', { enum: meterKinds }).notNull().default('Odometer'),
    meter: integer('meter'),
    isLastReadingWrong: boolean('is_last_reading_wrong').notNull().default(false),
    readingStatus: text('reading_status', { enum: checkReadingStatuses }),
    readingDoubt: text('reading_doubt'),
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
    index('pre_start_checks_by_checker').on(table.checkedById, table.date),
    index('pre_start_checks_with_doubt')
      .on(table.createdAt)
      .where(sql`${table.readingStatus} = 'To be confirmed'`),
    index('pre_start_checks_by_order').on(table.maintenanceId),
    check('pre_start_checks_result_known', oneOf(table.result, checkResults)),
    check('pre_start_checks_reading_status_known', oneOf(table.readingStatus, checkReadingStatuses)),
    check(
      'pre_start_checks_doubtful_reading',
      sql`(${table.readingStatus} is null) = (${table.readingDoubt} is null)
        and (${table.readingStatus} is null or ${table.meter} is not null)`,
    ),
    check('pre_start_checks_meter_kind_known', oneOf(table.meterKind, meterKinds)),
  ],
);
