import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { day, recordColumns } from '#server/database/columns.ts';
import { siteTable } from '#server/settings/tables.ts';

export const crewRuleTable = pgTable(
  'crew_rules',
  {
    ...recordColumns,
    siteId: uuid('site_id').references(() => siteTable.id),
    position: text('position'),
    minimum: integer('minimum').notNull(),
    startDate: day('start_date').notNull(),
    isEveryDay: boolean('is_every_day').notNull().default(false),
  },
  (table) => [
    uniqueIndex('crew_rules_once').on(
      sql`coalesce(${table.siteId}::text, '')`,
      sql`coalesce(lower(${table.position}), '')`,
      table.startDate,
    ),
    index('crew_rules_by_site').on(table.siteId),
    check('crew_rules_of_somebody', sql`num_nonnulls(${table.siteId}, ${table.position}) > 0`),
    check('crew_rules_minimum_not_negative', sql`${table.minimum} >= 0`),
  ],
);
