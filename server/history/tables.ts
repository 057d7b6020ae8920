import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { AuditAction } from '#contract/history/audit.ts';
import { undoableKinds } from '#contract/history/undo.ts';
import { bytes, oneOf } from '#server/database/columns.ts';

/** Append-only: a trigger refuses UPDATE, DELETE and TRUNCATE, and the program has no right to any of them. */
export const auditTable = pgTable(
  'audit',
  {
    id: uuid('id').primaryKey(),
    at: timestamp('at', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
    actorId: uuid('actor_id'),
    /** As they were called at that moment. */
    actorName: text('actor_name'),
    /** As the key was called by which a program did it in their name. */
    keyName: text('key_name'),
    action: text('action').$type<AuditAction>().notNull(),
    resource: text('resource').notNull(),
    recordId: uuid('record_id'),
    requestId: text('request_id'),
    note: text('note'),
    /** Field name to [old, new]; sealed fields name themselves with nulls. */
    changes: jsonb('changes').$type<Record<string, [unknown, unknown]>>().notNull().default({}),
    /** Under which whoever asked sends the same bulk change again; the id of the request is the server's own. */
    bulkId: uuid('bulk_id'),
    /** What the key makes of all other columns (database/audit-marks.ts); null of entries from before there were marks. */
    mark: bytes('mark'),
  },
  (table) => [
    index('audit_by_record').on(table.recordId, table.at),
    // To the id, as the log is read: what one request wrote has one moment, and may be ten thousand entries.
    index('audit_in_order').on(table.at, table.id),
    index('audit_by_actor').on(table.actorId, table.at),
    index('audit_of_resource_in_order').on(table.resource, table.at, table.id),
    index('audit_by_request').on(table.requestId),
    // Rare among all entries: late pay asks what is gone.
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

/** A record as its table held it before it was deleted, or changed beyond what the log holds: what is sealed stays so. */
export const deletedRecordTable = pgTable(
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
/**
 * The links of the audit log's chain, append-only as the log is. A link holds the entries that it was made of, so
 * that writing an entry waits for no other.
 */
export const auditChainTable = pgTable(
  'audit_chain',
  {
    /** From 1, without a gap. */
    position: integer('position').primaryKey(),
    linkedAt: timestamp('linked_at', { withTimezone: true, mode: 'string' }).notNull(),
    /** Of entries that were there before the chain was. */
    isFromBefore: boolean('is_from_before').notNull(),
    /** Its entries, and those of all links after it, bear the mark of the program that wrote them. */
    areMarked: boolean('are_marked').notNull().default(false),
    entries: uuid('entries').array().notNull(),
    /** 16 bytes of each entry, in their order: what the key makes of it. */
    marks: bytes('marks').notNull(),
    /** The moments between which its entries lie; null where it has none. */
    firstAt: timestamp('first_at', { withTimezone: true, mode: 'string' }),
    lastAt: timestamp('last_at', { withTimezone: true, mode: 'string' }),
    /** Of the key that made it. */
    keyId: bytes('key_id').notNull(),
    /** The hash of the link before it; of none, 32 zeros. */
    previous: bytes('previous').notNull(),
    /** What the key makes of all the other columns. */
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
