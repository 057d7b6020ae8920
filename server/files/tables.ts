import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, recordColumns } from '#server/database/columns.ts';
import { userTable } from '#server/users/tables.ts';

/** Uploaded files, sealed. Who may read one is decided by the record that carries it. */
export const fileTable = pgTable(
  'files',
  {
    ...recordColumns,
    name: text('name').notNull(),
    type: text('type').notNull(),
    size: integer('size').notNull(),
    contentSealed: bytes('content_sealed').notNull(),
    uploadedBy: uuid('uploaded_by')
      .notNull()
      .references(() => userTable.id),
  },
  (table) => [index('files_by_uploader').on(table.uploadedBy, table.createdAt)],
);

/** Which record has a file, where that is not a document of an employee: a file is in one record at most. */
export const fileUseTable = pgTable(
  'file_uses',
  {
    fileId: uuid('file_id')
      .primaryKey()
      .references(() => fileTable.id, { onDelete: 'cascade' }),
    /** As the audit log names it. */
    resource: text('resource').notNull(),
    recordId: uuid('record_id').notNull(),
  },
  (table) => [index('file_uses_by_record').on(table.recordId)],
);
