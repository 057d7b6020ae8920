import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  date,
  index,
  pgTable,
  text,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { recordColumns } from '#server/database/columns.ts';
import { siteTable } from '#server/settings/tables.ts';
import { userTable } from '#server/users/tables.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const day = (name: string) => date(name, { mode: 'string' });

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
    position: text('position').notNull(),
    workType: text('work_type'),
    siteId: uuid('site_id').references(() => siteTable.id),
    supervisorId: uuid('supervisor_id').references((): AnyPgColumn => employeeTable.id),
    startDate: day('start_date').notNull(),
    endDate: day('end_date'),
    shirtSize: text('shirt_size'),
    pantsSize: text('pants_size'),
    bootSize: text('boot_size'),
    gloveSize: text('glove_size'),
  },
  (table) => [
    uniqueIndex('employees_employee_id_unique').on(sql`lower(${table.employeeId})`),
    index('employees_by_supervisor').on(table.supervisorId),
    index('employees_by_site').on(table.siteId),
    check('employees_end_after_start', sql`${table.endDate} >= ${table.startDate}`),
    check('employees_not_own_supervisor', sql`${table.supervisorId} <> ${table.id}`),
  ],
);

/** Where a salary goes. The number is sealed; its last four digits and a keyed fingerprint stand beside it. */
export const bankingDetailTable = pgTable(
  'banking_details',
  {
    ...recordColumns,
    employeeId: uuid('employee_id')
      .notNull()
      .references(() => employeeTable.id),
    bankName: text('bank_name').notNull(),
    accountName: text('account_name').notNull(),
    accountNumber: bytes('account_number_sealed').notNull(),
    accountLast4: text('account_last4').notNull(),
    accountFingerprint: text('account_fingerprint').notNull(),
    bsb: text('bsb'),
    isPrimary: boolean('is_primary').notNull().default(false),
  },
  (table) => [
    uniqueIndex('banking_details_one_primary')
      .on(table.employeeId)
      .where(sql`${table.isPrimary}`),
    uniqueIndex('banking_details_no_duplicates').on(table.employeeId, table.accountFingerprint),
  ],
);
