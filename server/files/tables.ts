import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, recordColumns } from '#server/database/columns.ts';
import { userTable } from '#server/users/tables.ts';

/** Uploaded files, sealed. The record that a file is attached to decides who may read it. */
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
    /** The import that brought the file. Not a foreign key, because files are stored before their import. */
    importId: uuid('import_id'),
  },
  (table) => [
    index('files_by_uploader').on(table.uploadedBy, table.createdAt),
    index('files_by_import')
      .on(table.importId)
      .where(sql`${table.importId} is not null`),
  ],
);

/** The record of a file, except for documents of employees. A file is attached to at most one record. */
export const fileUseTable = pgTable(
  'file_uses',
  {
    fileId: uuid('file_id')
      .primaryKey()
      .references(() => fileTable.id, { onDelete: 'cascade' }),
    /** The resource name as in the audit log. */
    resource: text('resource').notNull(),
    recordId: uuid('record_id').notNull(),
  },
  (table) => [index('file_uses_by_record').on(table.recordId)],
);
