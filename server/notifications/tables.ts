import { pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import { userTable } from '#server/users/tables.ts';

/** When a user last opened their notifications. Later ones are unread. */
export const notificationOpeningTable = pgTable('notification_openings', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => userTable.id),
  openedAt: timestamp('opened_at', { withTimezone: true, mode: 'string' }).notNull(),
});
