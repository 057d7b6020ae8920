import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { importableNames } from '#contract/imports/importable-names.ts';
import { importStatuses } from '#contract/imports/imports.ts';
import { bytes, oneOf, recordColumns, instant } from '#server/database/columns.ts';
import type { Place } from '#server/sealing.ts';
import { userTable } from '#server/users/tables.ts';

export const importTable = pgTable(
  'imports',
  {
    ...recordColumns,
    resource: text('resource').notNull(),
    fileName: text('file_name').notNull(),
    status: text('status', { enum: importStatuses }).notNull().default('Ready'),
    added: integer('added').notNull(),
    changed: integer('changed').notNull(),
    same: integer('same').notNull(),
    refused: integer('refused').notNull(),
    madeById: uuid('made_by_id')
      .notNull()
      .references(() => userTable.id),
    /** The field of each column name, to recognise it in the next file. */
    columns: jsonb('columns').$type<Record<string, string | null>>().notNull(),
    /** The content of the file, sealed because it may contain any personal data. Deleted after some time. */
    contentSealed: bytes('content_sealed'),
    /** The result of each row, sealed for the same reason. */
    outcomeSealed: bytes('outcome_sealed'),
    isStopped: boolean('is_stopped').notNull().default(false),
    /** The timestamp and the request id of everything that it wrote. */
    ranAt: instant('ran_at'),
    requestId: text('request_id'),
    undoneAt: instant('undone_at'),
  },
  (table) => [
    index('imports_by_maker').on(table.madeById, table.createdAt),
    index('imports_by_run').on(table.ranAt),
    check('imports_resource_known', oneOf(table.resource, importableNames)),
    check('imports_status_known', oneOf(table.status, importStatuses)),
    check(
      'imports_counted',
      sql`least(${table.added}, ${table.changed}, ${table.same}, ${table.refused}) >= 0`,
    ),
    check('imports_run_whole', sql`(${table.ranAt} is null) = (${table.requestId} is null)`),
    check('imports_run_dated', sql`(${table.status} = 'Ready') = (${table.ranAt} is null)`),
    check('imports_undone_dated', sql`(${table.status} = 'Undone') = (${table.undoneAt} is not null)`),
  ],
);

export function contentPlace(id: string): Place {
  return { table: 'imports', column: 'content', id };
}

export function outcomePlace(id: string): Place {
  return { table: 'imports', column: 'outcome', id };
}
