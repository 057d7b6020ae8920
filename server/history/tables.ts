import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { AuditAction } from '#contract/history/audit.ts';
import { undoableKinds } from '#contract/history/undo.ts';
import { bytes, oneOf } from '#server/database/columns.ts';

/** Append-only: a trigger refuses UPDATE, DELETE and TRUNCATE, and the program's role lacks the privileges. */
export const auditTable = pgTable(
  'audit',
  {
    id: uuid('id').primaryKey(),
    at: timestamp('at', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
    actorId: uuid('actor_id'),
    /** The user's name at that time. */
    actorName: text('actor_name'),
    /** The name of the API key that was used on the user's behalf. */
    keyName: text('key_name'),
    action: text('action').$type<AuditAction>().notNull(),
    resource: text('resource').notNull(),
    recordId: uuid('record_id'),
    requestId: text('request_id'),
    note: text('note'),
    /** Field name to [old, new]. Sealed fields have nulls. */
    changes: jsonb('changes').$type<Record<string, [unknown, unknown]>>().notNull().default({}),
    /**
     * The id under which the user may send the same bulk change again, unlike `requestId`, which the server assigns.
     */
    bulkId: uuid('bulk_id'),
    /** A MAC over all other columns (database/audit-marks.ts). Null for entries from before marks. */
    mark: bytes('mark'),
  },
  (table) => [
    index('audit_by_record').on(table.recordId, table.at),
    // With the id, in the order of reading: a request may write ten thousand entries with one timestamp.
    index('audit_in_order').on(table.at, table.id),
    index('audit_by_actor').on(table.actorId, table.at),
    index('audit_of_resource_in_order').on(table.resource, table.at, table.id),
    index('audit_by_request').on(table.requestId),
    // Few entries are deletions, and late pay looks for them.
    index('audit_of_deletions')
      .on(table.resource, table.at)
      .where(sql`${table.action} = 'delete'`),
    index('audit_by_bulk')
      .on(table.bulkId)
      .where(sql`${table.bulkId} is not null`),
    check('audit_mark_whole', sql`octet_length(${table.mark}) = 16`),
    check('audit_actor_named', sql`${table.actorId} is null or ${table.actorName} is not null`),
  ],
);

/** A request that can be undone for some days. Its audit entries contain what it did. */
export const undoableTable = pgTable(
  'undoables',
  {
    /** The id of the request. */
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

/**
 * A row from before its deletion, or before a change that the log does not contain completely. Sealed values stay
 * sealed.
 */
export const deletedRecordTable = pgTable(
  'removed_records',
  {
    /** The id of the audit entry. */
    id: uuid('id').primaryKey(),
    at: timestamp('at', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
    resource: text('resource').notNull(),
    recordId: uuid('record_id').notNull(),
    row: jsonb('row').notNull(),
    /** The rows that were deleted with it, by table. */
    parts: jsonb('parts').notNull().default({}),
  },
  (table) => [index('removed_records_by_time').on(table.at)],
);
/**
 * The links of the audit log's chain, append-only like the log. Each link lists its entries, so that writing an entry
 * never waits for another.
 */
export const auditChainTable = pgTable(
  'audit_chain',
  {
    /** From 1, without gaps. */
    position: integer('position').primaryKey(),
    linkedAt: timestamp('linked_at', { withTimezone: true, mode: 'string' }).notNull(),
    /** The entries existed before the chain. */
    isFromBefore: boolean('is_from_before').notNull(),
    /** Its entries, and those of all later links, have the mark of the program that wrote them. */
    areMarked: boolean('are_marked').notNull().default(false),
    entries: uuid('entries').array().notNull(),
    /** 16 bytes for each entry in order: a MAC of its digest. */
    marks: bytes('marks').notNull(),
    /** The first and last timestamp of its entries. Null without entries. */
    firstAt: timestamp('first_at', { withTimezone: true, mode: 'string' }),
    lastAt: timestamp('last_at', { withTimezone: true, mode: 'string' }),
    /** The id of the key that made it. */
    keyId: bytes('key_id').notNull(),
    /** The hash of the previous link, or 32 zeros for the first. */
    previous: bytes('previous').notNull(),
    /** A MAC over all other columns. */
    hash: bytes('hash').notNull(),
  },
  (table) => [
    index('audit_chain_by_time').on(table.lastAt),
    check('audit_chain_begins_at_one', sql`${table.position} > 0`),
    check(
      'audit_chain_marks_entries',
      sql`octet_length(${table.marks}) = 16 * cardinality(${table.entries})`,
    ),
    check(
      'audit_chain_dates_entries',
      sql`num_nulls(${table.firstAt}, ${table.lastAt}) = case when cardinality(${table.entries}) = 0 then 2 else 0 end`,
    ),
    check(
      'audit_chain_hashes_whole',
      sql`octet_length(${table.previous}) = 32 and octet_length(${table.hash}) = 32 and octet_length(${table.keyId}) = 8`,
    ),
  ],
);
