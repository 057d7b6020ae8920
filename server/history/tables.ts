import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { AuditAction } from '#contract/history/audit.ts';

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
