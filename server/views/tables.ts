import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { lists } from '#contract/views/lists.ts';
import { comparedName, oneOf, recordColumns } from '#server/database/columns.ts';
import { roleTable, userTable } from '#server/users/tables.ts';

export const savedViewTable = pgTable(
  'saved_views',
  {
    ...recordColumns,
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => userTable.id, { onDelete: 'cascade' }),
    list: text('list', { enum: lists }).notNull(),
    name: text('name').notNull(),
    query: text('query').notNull(),
    /** The role it is shared with. If the role is deleted, the view stays with its owner. */
    sharedWith: uuid('shared_with').references(() => roleTable.id, { onDelete: 'set null' }),
    isDefault: boolean('is_default').notNull().default(false),
  },
  (table) => [
    uniqueIndex('saved_views_name_unique').on(table.ownerId, table.list, comparedName(table.name)),
    uniqueIndex('saved_views_default_unique')
      .on(table.ownerId, table.list)
      .where(sql`${table.isDefault}`),
    index('saved_views_by_role').on(table.sharedWith),
    check('saved_views_list_known', oneOf(table.list, lists)),
  ],
);
