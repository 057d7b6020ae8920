import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { AuditAction } from '#contract/history/audit.ts';
import { undoableKinds } from '#contract/history/undo.ts';
import { oneOf } from '#server/database/columns.ts';

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
    index('audit_by_request').on(table.requestId),
    check('audit_actor_named', sql`${table.actorId} is null or ${table.actorName} is not null`),
  ],
);

/** A request of which what it did can be undone for a while; its entries in the audit say what that was. */
export const undoableTable = pgTable(
  'undoables',
  {
    /** Of the request. */
    id: text('id').primaryKey(),
    at: timestamp('at', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
    actorId: uuid('actor_id').notNull(),
    kind: text('kind', { enum: undoableKinds }).notNull(),
    resource: text('resource').notNull(),
    undoneAt: timestamp('undone_at', { withTimezone: true, mode: 'string' }),
  },
  (table) => [
    index('undoables_by_time').on(table.at),
    check('undoables_kind_known', oneOf(table.kind, undoableKinds)),
  ],
);

/** A record that was deleted, as its table held it: what is sealed stays so. */
export const removedRecordTable = pgTable(
  'removed_records',
  {
    /** Of its entry in the audit. */
    id: uuid('id').primaryKey(),
    at: timestamp('at', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
    resource: text('resource').notNull(),
    recordId: uuid('record_id').notNull(),
    row: jsonb('row').notNull(),
    /** By table: the rows that went with it. */
    parts: jsonb('parts').notNull().default({}),
  },
  (table) => [index('removed_records_by_time').on(table.at)],
);
