import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { settingsId } from '#contract/settings/settings.ts';
import type { AuditAction } from '#contract/settings/audit.ts';
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

/** Append-only: a trigger refuses UPDATE, DELETE and TRUNCATE, and the program has no right to any of them. */
export const auditTable = pgTable(
  'audit',
  {
    id: uuid('id').primaryKey(),
    at: timestamp('at', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
    actorId: uuid('actor_id'),
    /** As they were called at that moment. */
    actorName: text('actor_name'),
    action: text('action').$type<AuditAction>().notNull(),
    resource: text('resource').notNull(),
    recordId: uuid('record_id'),
    requestId: text('request_id'),
    note: text('note'),
    /** Field name to [old, new]; sealed fields name themselves with nulls. */
    changes: jsonb('changes').$type<Record<string, [unknown, unknown]>>().notNull().default({}),
  },
  (table) => [
    index('audit_by_record').on(table.recordId, table.at),
    index('audit_by_time').on(table.at),
    index('audit_by_actor').on(table.actorId, table.at),
    index('audit_by_resource').on(table.resource, table.at),
    check('audit_actor_named', sql`${table.actorId} is null or ${table.actorName} is not null`),
  ],
);
