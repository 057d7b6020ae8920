import {
  boolean,
  check,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
  index,
} from 'drizzle-orm/pg-core';
import { letterKinds } from '#contract/hr/letter-templates.ts';
import { comparedName, oneOf, recordColumns } from '#server/database/columns.ts';
import { userTable } from '#server/users/tables.ts';
import { employeeDocumentTable, employeeTable } from './tables.ts';

export const letterTemplateTable = pgTable(
  'letter_templates',
  {
    ...recordColumns,
    name: text('name').notNull(),
    kind: text('kind', { enum: letterKinds }).notNull(),
    text: text('letter_text').notNull(),
    isRetired: boolean('is_retired').notNull().default(false),
  },
  (table) => [
    uniqueIndex('letter_templates_name_once').on(comparedName(table.name)),
    check('letter_templates_kind_known', oneOf(table.kind, letterKinds)),
  ],
);

/** The numbers of letters. Rows are never deleted, so no number is given twice. */
export const letterTable = pgTable(
  'letters',
  {
    ...recordColumns,
    year: integer('year').notNull(),
    sequence: integer('sequence').notNull(),
    kind: text('kind', { enum: letterKinds }).notNull(),
    employeeId: uuid('employee_id')
      .notNull()
      .references(() => employeeTable.id),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => userTable.id),
    /** Null once the document is removed for good. */
    documentId: uuid('document_id').references(() => employeeDocumentTable.id, { onDelete: 'set null' }),
  },
  (table) => [
    unique('letters_number_once').on(table.year, table.sequence),
    index('letters_by_employee').on(table.employeeId),
    index('letters_by_document').on(table.documentId),
    check('letters_kind_known', oneOf(table.kind, letterKinds)),
  ],
);
