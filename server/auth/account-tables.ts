import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import type { AccountNoticeKind } from '#contract/auth/account-notices.ts';
import { userTable } from '#server/users/tables.ts';

/** What happened to a person's account, for the person to check that it was them. Kept for a month. */
export const accountNoticeTable = pgTable(
  'account_notices',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => userTable.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<AccountNoticeKind>().notNull(),
    at: timestamp('at', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
    /** The name of what was added or removed. */
    detail: text('detail'),
    /** Of the request. Null when somebody else did it. */
    device: text('device'),
    address: text('address'),
    /** Who did it, if it was somebody else. */
    actorId: uuid('actor_id').references(() => userTable.id, { onDelete: 'set null' }),
    /** Whether its e-mail was queued, or there is none. */
    isMailed: boolean('is_mailed').notNull().default(false),
  },
  (table) => [
    index('account_notices_by_user').on(table.userId, table.at),
    index('account_notices_by_actor').on(table.actorId),
    index('account_notices_to_mail')
      .on(table.at)
      .where(sql`not ${table.isMailed}`),
  ],
);

/** The browsers with which each person has signed in. A cookie identifies them; only its hash is stored. */
export const knownDeviceTable = pgTable(
  'known_devices',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => userTable.id, { onDelete: 'cascade' }),
    deviceHash: text('device_hash').notNull(),
    lastSeenAt: timestamp('last_seen_at', { withTimezone: true, mode: 'string' }).notNull(),
  },
  (table) => [unique('known_devices_once').on(table.userId, table.deviceHash)],
);
