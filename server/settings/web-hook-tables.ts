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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytes, comparedName, recordColumns, instant } from '#server/database/columns.ts';
import type { Place } from '#server/sealing.ts';

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
    /** The audit entry up to which its events are queued. */
    toldAt: instant('told_at').notNull().defaultNow(),
    toldId: uuid('told_id').notNull().default('ffffffff-ffff-ffff-ffff-ffffffffffff'),
    /** Failed deliveries since the last success. */
    failures: integer('failures').notNull().default(0),
    failingSince: instant('failing_since'),
    nextTryAt: instant('next_try_at'),
    endedAt: instant('ended_at'),
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

/** The events to be delivered to a webhook, in the order of the audit log. */
export const webHookEventTable = pgTable(
  'web_hook_events',
  {
    hookId: hookId(),
    /** The id of the audit entry. */
    eventId: uuid('event_id').notNull(),
    at: instant('at').notNull(),
    resource: text('resource').notNull(),
    action: text('action').notNull(),
    recordId: uuid('record_id'),
  },
  (table) => [
    primaryKey({ columns: [table.hookId, table.eventId] }),
    index('web_hook_events_in_order').on(table.hookId, table.at, table.eventId),
  ],
);

/** Deliveries and their results, kept for some days. */
export const webHookAttemptTable = pgTable(
  'web_hook_attempts',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    hookId: hookId(),
    eventId: uuid('event_id').notNull(),
    resource: text('resource').notNull(),
    action: text('action').notNull(),
    at: instant('at').notNull(),
    status: integer('status'),
    error: text('error'),
    tookMilliseconds: integer('took_milliseconds').notNull(),
  },
  (table) => [
    index('web_hook_attempts_by_hook').on(table.hookId, table.id),
    index('web_hook_attempts_by_time').on(table.at),
  ],
);
