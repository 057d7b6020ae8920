import { sql } from 'drizzle-orm';
import { check, date, index, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { assetTable } from '#server/assets/tables.ts';
import { recordColumns } from '#server/database/columns.ts';

/** Planned and completed service of an asset; the latest completed one is its Last Service. */
export const maintenanceTable = pgTable(
  'maintenance',
  {
    ...recordColumns,
    assetId: uuid('asset_id')
      .notNull()
      .references(() => assetTable.id),
    kind: text('kind').notNull(),
    dueDate: date('due_date', { mode: 'string' }),
    completedDate: date('completed_date', { mode: 'string' }),
    cost: numeric('cost', { precision: 14, scale: 2, mode: 'number' }),
    note: text('note'),
  },
  (table) => [
    index('maintenance_by_asset').on(table.assetId, table.completedDate),
    check('maintenance_cost_not_negative', sql`${table.cost} >= 0`),
    check('maintenance_due_or_done', sql`${table.dueDate} is not null or ${table.completedDate} is not null`),
  ],
);
