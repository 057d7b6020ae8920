import { sql, type SQL } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
  type PgColumn,
} from 'drizzle-orm/pg-core';
import { banks } from '#contract/hr/banks.ts';
import { documentTypes } from '#contract/hr/employee-documents.ts';
import { workTypes } from '#contract/hr/employee-options.ts';
import { fitnessResults } from '#contract/hr/medical-histories.ts';
import { bytes, day, oneOf, recordColumns } from '#server/database/columns.ts';
import { wordsText } from '#server/database/words-text.ts';
import { fileTable } from '#server/files/tables.ts';
import type { Place } from '#server/sealing.ts';
import { siteTable } from '#server/settings/tables.ts';
import { userTable } from '#server/users/tables.ts';

/** What the list of employees searches besides their users. */
export function employeeWords(table: Record<'employeeId' | 'position' | 'primaryPhone', PgColumn>): SQL {
  return wordsText(table.employeeId, table.position, table.primaryPhone);
}

export const employeeTable = pgTable(
  'employees',
  {
    ...recordColumns,
    userId: uuid('user_id')
      .notNull()
      .unique('employees_user_id_unique')
      .references(() => userTable.id),
    employeeId: text('employee_id')
      .notNull()
      .default(sql`next_employee_id()`),
    dateOfBirth: day('date_of_birth'),
    gender: text('gender'),
    race: text('race'),
    primaryPhone: text('primary_phone'),
    secondaryPhone: text('secondary_phone'),
    personalEmail: text('personal_email'),
    addressStreet1: text('address_street1'),
    addressStreet2: text('address_street2'),
    city: text('city'),
    province: text('province'),
    emergencyContactName: text('emergency_contact_name'),
    emergencyContactPhone: text('emergency_contact_phone'),
    photo: jsonb('photo')
      .$type<string[]>()
      .notNull()
      .default(sql`'[]'`),
    position: text('position').notNull(),
    workType: text('work_type'),
    siteId: uuid('site_id').references(() => siteTable.id),
    supervisorId: uuid('supervisor_id').references((): AnyPgColumn => employeeTable.id),
    startDate: day('start_date').notNull(),
    probationEndDate: day('probation_end_date'),
    endDate: day('end_date'),
    endReason: text('end_reason'),
    shirtSize: text('shirt_size'),
    pantsSize: text('pants_size'),
    bootSize: text('boot_size'),
    gloveSize: text('glove_size'),
  },
  (table) => [
    uniqueIndex('employees_employee_id_unique').on(sql`lower(${table.employeeId})`),
    index('employees_words').using('gin', sql`${employeeWords(table)} gin_trgm_ops`),
    index('employees_by_supervisor').on(table.supervisorId),
    index('employees_by_site').on(table.siteId),
    index('employees_by_position').on(table.position),
    check('employees_work_type_known', oneOf(table.workType, workTypes)),
    check('employees_end_with_date', sql`${table.endReason} is null or ${table.endDate} is not null`),
    check('employees_end_after_start', sql`${table.endDate} >= ${table.startDate}`),
    check('employees_probation_after_start', sql`${table.probationEndDate} >= ${table.startDate}`),
    check('employees_not_own_supervisor', sql`${table.supervisorId} <> ${table.id}`),
  ],
);

/**
 * Where each employee worked from which day until which. A trigger keeps it, because public holidays of the past must
 * not change for people who move to another site.
 */
export const employeeSiteTable = pgTable(
  'employee_sites',
  {
    employeeId: uuid('employee_id')
      .notNull()
      .references(() => employeeTable.id, { onDelete: 'cascade' }),
    /** The first of a person is `-infinity`. */
    from: day('from_day').notNull(),
    /** The day after the last. */
    until: day('until_day').notNull().default('infinity'),
    siteId: uuid('site_id').references(() => siteTable.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.employeeId, table.from] }),
    index('employee_sites_by_site').on(table.siteId),
    check('employee_sites_until_after_from', sql`${table.until} > ${table.from}`),
  ],
);

/** The seal context of an account number. */
export function numberPlace(id: string): Place {
  return { table: 'banking_details', column: 'account_number', id };
}

/** Bank accounts for salaries. The number is sealed; its last four digits and a keyed fingerprint are stored too. */
export const bankingDetailTable = pgTable(
  'banking_details',
  {
    ...recordColumns,
    employeeId: uuid('employee_id')
      .notNull()
      .references(() => employeeTable.id),
    bankName: text('bank_name', { enum: banks }).notNull(),
    accountName: text('account_name').notNull(),
    accountNumberSealed: bytes('account_number_sealed').notNull(),
    accountLast4: text('account_last4').notNull(),
    accountFingerprint: text('account_fingerprint').notNull(),
    bsb: text('bsb'),
    isPrimary: boolean('is_primary').notNull().default(false),
    /** Checked by somebody other than those who entered the number. */
    isChecked: boolean('is_checked').notNull().default(false),
    /** Everybody who contributed to changes that are not checked yet. Somebody else must check them. */
    preparerIds: uuid('preparer_ids').array().notNull().default([]),
    /** Why another person has the same account. */
    sharedReason: text('shared_reason'),
  },
  (table) => [
    uniqueIndex('banking_details_one_primary')
      .on(table.employeeId)
      .where(sql`${table.isPrimary}`),
    uniqueIndex('banking_details_no_duplicates').on(table.employeeId, table.accountFingerprint),
    index('banking_details_by_number').on(table.accountFingerprint),
    index('banking_details_unchecked')
      .on(table.employeeId)
      .where(sql`not ${table.isChecked}`),
  ],
);

/** The history is one sealed JSON value. What planners may know is stored in separate columns. */
export const medicalHistoryTable = pgTable(
  'medical_histories',
  {
    ...recordColumns,
    employeeId: uuid('employee_id')
      .notNull()
      .references(() => employeeTable.id),
    fitness: text('fitness'),
    fitnessUntil: day('fitness_until'),
    contentSealed: bytes('content_sealed').notNull(),
  },
  (table) => [
    uniqueIndex('medical_histories_one_each').on(table.employeeId),
    check('medical_histories_fitness_known', oneOf(table.fitness, fitnessResults)),
    check(
      'medical_histories_until_with_result',
      sql`${table.fitnessUntil} is null or ${table.fitness} is not null`,
    ),
  ],
);

export const employeeDocumentTable = pgTable(
  'employee_documents',
  {
    ...recordColumns,
    employeeId: uuid('employee_id')
      .notNull()
      .references(() => employeeTable.id),
    documentName: text('document_name').notNull(),
    documentType: text('document_type').notNull(),
    filePath: text('file_path').notNull(),
    fileId: uuid('file_id').references(() => fileTable.id),
    issueDate: day('issue_date'),
    expiryDate: day('expiry_date'),
    documentNumber: text('document_number'),
    issuingAuthority: text('issuing_authority'),
    notes: text('notes'),
    uploadDate: day('upload_date')
      .notNull()
      .default(sql`current_date`),
    /** Accepted by somebody who may change documents. Until then it replaces no other document. */
    isAccepted: boolean('is_accepted').notNull().default(false),
    /** Once set, the document can only be restored, for some days. */
    deletedAt: timestamp('deleted_at', { withTimezone: true, mode: 'string' }),
  },
  (table) => [
    index('employee_documents_by_employee').on(table.employeeId),
    index('employee_documents_by_expiry').on(table.expiryDate),
    index('employee_documents_unaccepted')
      .on(table.employeeId)
      .where(sql`not ${table.isAccepted}`),
    uniqueIndex('employee_documents_file_id_unique').on(table.fileId),
    check('employee_documents_type_known', oneOf(table.documentType, documentTypes)),
    check('employee_documents_expiry_after_issue', sql`${table.expiryDate} >= ${table.issueDate}`),
  ],
);
