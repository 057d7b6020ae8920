import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { settingsId } from '#contract/settings/settings.ts';
import { recordColumns } from '#server/database/columns.ts';

export const siteTable = pgTable(
  'sites',
  {
    ...recordColumns,
    name: text('name').notNull(),
    code: text('code').notNull(),
  },
  (table) => [
    uniqueIndex('sites_name_unique').on(sql`lower(${table.name})`),
    uniqueIndex('sites_code_unique').on(sql`lower(${table.code})`),
  ],
);

export const settingsTable = pgTable(
  'settings',
  {
    ...recordColumns,
    organisationName: text('organisation_name').notNull().default('My organisation'),
    currencySymbol: text('currency_symbol').notNull().default('$'),
    timeZone: text('time_zone').notNull().default('Pacific/Port_Moresby'),
    dateFormat: text('date_format').notNull().default('DD/MM/YYYY'),
    sessionIdleMinutes: integer('session_idle_minutes').notNull().default(480),
    sessionDays: integer('session_days').notNull().default(7),
  },
  (table) => [check('settings_only_one', sql`${table.id} = ${sql.raw(`'${settingsId}'`)}`)],
);
