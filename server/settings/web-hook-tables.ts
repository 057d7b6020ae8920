import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytes, comparedName, recordColumns } from '#server/database/columns.ts';
import type { Place } from '#server/sealing.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });

export function secretPlace(id: string): Place {
  return { table: 'web_hooks', column: 'secret', id };
}

export const webHookTable = pgTable(
  'web_hooks',
  {
    ...recordColumns,
    name: text('name').notNull(),
    url: text('url').notNull(),
    resources: jsonb('resources').$type<string[]>().notNull(),
    isActive: boolean('is_active').notNull().default(true),
    secretSealed: bytes('secret_sealed').notNull(),
    /** The entry of the audit up to which its events have been put in its queue. */
    toldAt: moment('told_at').notNull().defaultNow(),
    toldId: uuid('told_id').notNull().default('ffffffff-ffff-ffff-ffff-ffffffffffff'),
    /** Tries that failed since one went well. */
    failures: integer('failures').notNull().default(0),
    failingSince: moment('failing_since'),
    nextTryAt: moment('next_try_at'),
    endedAt: moment('ended_at'),
    endedReason: text('ended_reason'),
  },
  (table) => [
    uniqueIndex('web_hooks_name_unique').on(comparedName(table.name)),
    check('web_hooks_failing_whole', sql`(${table.failures} = 0) = (${table.failingSince} is null)`),
    check('web_hooks_end_has_reason', sql`(${table.endedAt} is null) = (${table.endedReason} is null)`),
    check('web_hooks_ended_inactive', sql`${table.endedAt} is null or not ${table.isActive}`),
  ],
);

const hookId = () =>
  uuid('hook_id')
    .notNull()
    .references(() => webHookTable.id, { onDelete: 'cascade' });

/** What is still to be sent to a hook, in the order of the audit. */
export const webHookEventTable = pgTable(
  'web_hook_events',
  {
    hookId: hookId(),
    /** Of the entry in the audit. */
    eventId: uuid('event_id').notNull(),
    at: moment('at').notNull(),
    resource: text('resource').notNull(),
    action: text('action').notNull(),
    recordId: uuid('record_id'),
  },
  (table) => [
    primaryKey({ columns: [table.hookId, table.eventId] }),
    index('web_hook_events_in_order').on(table.hookId, table.at, table.eventId),
  ],
);

/** What was sent, and how it went: for some days. */
export const webHookAttemptTable = pgTable(
  'web_hook_attempts',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    hookId: hookId(),
    eventId: uuid('event_id').notNull(),
    resource: text('resource').notNull(),
    action: text('action').notNull(),
    at: moment('at').notNull(),
    status: integer('status'),
    error: text('error'),
    tookMilliseconds: integer('took_milliseconds').notNull(),
  },
  (table) => [
    index('web_hook_attempts_by_hook').on(table.hookId, table.id),
    index('web_hook_attempts_by_time').on(table.at),
  ],
);
