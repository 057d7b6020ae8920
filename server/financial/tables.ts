import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { monthStates } from '#contract/financial/month-closings.ts';
import { payrollStatuses } from '#contract/financial/payroll.ts';
import {
  transactionSources,
  transactionStatuses,
  transactionTypes,
} from '#contract/financial/transactions.ts';
import { assetTable } from '#server/assets/tables.ts';
import { comparedName, day, money, oneOf, recordColumns } from '#server/database/columns.ts';
import { wordsText } from '#server/database/words-text.ts';
import { employeeTable } from '#server/hr/tables.ts';
import { siteTable } from '#server/settings/tables.ts';
import { userTable } from '#server/users/tables.ts';
import { payRunTable } from './pay-tables.ts';

export const transactionCategoryTable = pgTable(
  'transaction_categories',
  {
    ...recordColumns,
    name: text('name').notNull(),
    type: text('type', { enum: transactionTypes }),
    isRetired: boolean('is_retired').notNull().default(false),
  },
  (table) => [
    // The target of the foreign key of transactions.
    unique('transaction_categories_name_unique').on(table.name),
    uniqueIndex('transaction_categories_name_once').on(comparedName(table.name)),
    check('transaction_categories_type_known', oneOf(table.type, transactionTypes)),
  ],
);

/** A trigger in the migrations keeps transactions of closed months from being added or changed. */
export const monthClosingTable = pgTable(
  'month_closings',
  {
    ...recordColumns,
    month: day('month').notNull(),
    status: text('status', { enum: monthStates }).notNull().default('Closed'),
    reason: text('reason').notNull(),
    changedById: uuid('changed_by_id').references(() => userTable.id),
  },
  (table) => [
    unique('month_closings_once').on(table.month),
    check('month_closings_first_day', sql`extract(day from ${table.month}) = 1`),
    check('month_closings_status_known', oneOf(table.status, monthStates)),
  ],
);

export const transactionTable = pgTable(
  'transactions',
  {
    ...recordColumns,
    date: day('date').notNull(),
    description: text('description').notNull(),
    category: text('category')
      .notNull()
      .references(() => transactionCategoryTable.name, { onUpdate: 'cascade' }),
    type: text('type').notNull(),
    amount: numeric('amount', { precision: 18, scale: 2, mode: 'number' }).notNull(),
    reference: text('reference'),
    status: text('status', { enum: transactionStatuses }).notNull().default('Recorded'),
    voidReason: text('void_reason'),
    siteId: uuid('site_id').references(() => siteTable.id),
    assetId: uuid('asset_id').references(() => assetTable.id),
    attachments: jsonb('attachments')
      .$type<string[]>()
      .notNull()
      .default(sql`'[]'`),
    /** True when the pay is of so few people that the amount reveals somebody's pay. */
    isPayOfFew: boolean('is_pay_of_few').notNull().default(false),
    /** What posted it, and the record it comes from. Null for a transaction entered by a person. */
    source: text('source', { enum: transactionSources }),
    sourceId: uuid('source_id'),
    /** For a reversal in an open month: the posting of a closed month that it reverses. */
    reversesId: uuid('reverses_id').references((): AnyPgColumn => transactionTable.id),
    /** For a posting: how many earlier postings of the same source were reversed. */
    reissue: integer('reissue').notNull().default(0),
  },
  (table) => [
    // Makes postings idempotent.
    uniqueIndex('transactions_posted_once')
      .on(table.source, table.sourceId, table.category, table.reissue)
      .where(sql`status = 'Recorded' and reverses_id is null`),
    unique('transactions_reversed_once').on(table.reversesId),
    // Few are, and the audit log hides them from some.
    index('transactions_of_few')
      .on(table.id)
      .where(sql`${table.isPayOfFew}`),
    index('transactions_by_source').on(table.sourceId),
    index('transactions_by_asset').on(table.assetId),
    check('transactions_source_known', oneOf(table.source, transactionSources)),
    check('transactions_source_with_record', sql`(${table.source} is null) = (${table.sourceId} is null)`),
    index('transactions_by_date').on(table.date, table.createdAt, table.id),
    index('transactions_by_category')
      .on(table.category)
      .where(sql`status <> 'Void'`),
    index('transactions_by_amount').on(table.amount),
    index('transactions_words').using(
      'gin',
      sql`${wordsText(table.description, table.category, table.reference)} gin_trgm_ops`,
    ),
    check('transactions_type_known', oneOf(table.type, transactionTypes)),
    check('transactions_status_known', oneOf(table.status, transactionStatuses)),
    // A reversal has a negative amount.
    check(
      'transactions_amount_positive',
      sql`(${table.amount} > 0) = (${table.reversesId} is null) and ${table.amount} <> 0`,
    ),
    check(
      'transactions_void_with_reason',
      sql`(${table.status} = 'Void') = (${table.voidReason} is not null)`,
    ),
  ],
);

const isRunsDraft = sql`pay_run_id is not null and status in ('Draft', 'Void')`;

/** A migration has the exclusion constraint that active rows of a person do not overlap. */
export const payrollTable = pgTable(
  'payroll',
  {
    ...recordColumns,
    employeeId: uuid('employee_id')
      .notNull()
      .references(() => employeeTable.id),
    /** Null for a single row that was entered by hand. */
    payRunId: uuid('pay_run_id').references(() => payRunTable.id),
    /** For a row of a run: later changes are corrected in a later run. */
    computedAt: timestamp('computed_at', { withTimezone: true, mode: 'string' }),
    /** Its correction is void or was recalculated, so it is compared again. */
    isToCompare: boolean('is_to_compare').notNull().default(false),
    payPeriodStart: day('pay_period_start').notNull(),
    payPeriodEnd: day('pay_period_end').notNull(),
    grossSalary: money('gross_salary').notNull(),
    deductions: money('deductions').notNull().default(0),
    netSalary: money('net_salary')
      .notNull()
      .generatedAlwaysAs(sql`gross_salary - deductions`),
    status: text('status', { enum: payrollStatuses }).notNull().default('Draft'),
    voidReason: text('void_reason'),
    /** Set on the void row of a person who was left out of a Draft run. */
    leftOutAt: timestamp('left_out_at', { withTimezone: true, mode: 'string' }),
    leftOutById: uuid('left_out_by_id').references(() => userTable.id),
    /** Set when it was ever paid, with the fund of that day. Reports of closed months rely on these. */
    paidOn: day('paid_on'),
    superFund: text('super_fund'),
    superMember: text('super_member'),
    /** Set when it became void after its month was closed: it stays in that month and is deducted on this day. */
    reversedOn: day('reversed_on'),
    preparedById: uuid('prepared_by_id').references(() => userTable.id),
    /** Everybody who ever set the amounts. Somebody else must approve them. */
    preparerIds: uuid('preparer_ids').array().notNull().default([]),
  },
  (table) => [
    index('payroll_by_run').on(table.payRunId, table.employeeId),
    index('payroll_left_out')
      .on(table.payRunId)
      .where(sql`${table.leftOutAt} is not null`),
    index('payroll_by_employee').on(table.employeeId, table.payPeriodStart),
    index('payroll_by_period').on(table.payPeriodStart, table.id),
    index('payroll_by_payment').on(table.paidOn),
    index('payroll_by_reversal').on(table.reversedOn),
    check('payroll_paid_on', sql`${table.status} <> 'Paid' or ${table.paidOn} is not null`),
    check(
      'payroll_reversed_after_paid',
      sql`${table.reversedOn} is null or ${table.status} = 'Void' and ${table.paidOn} is not null`,
    ),
    check('payroll_status_known', oneOf(table.status, payrollStatuses)),
    check('payroll_end_after_start', sql`${table.payPeriodEnd} >= ${table.payPeriodStart}`),
    // A Draft of a run may be negative; its checks report that.
    check(
      'payroll_amounts_not_negative',
      sql`${table.grossSalary} >= 0 and ${table.deductions} >= 0 or ${isRunsDraft}`,
    ),
    check(
      'payroll_deductions_within_gross',
      sql`${table.deductions} <= ${table.grossSalary} or ${isRunsDraft}`,
    ),
    check(
      'payroll_left_out_of_run',
      sql`${table.leftOutAt} is null or ${table.payRunId} is not null and ${table.status} = 'Void'`,
    ),
    check('payroll_left_out_by', sql`(${table.leftOutAt} is null) = (${table.leftOutById} is null)`),
    check('payroll_void_with_reason', sql`(${table.status} = 'Void') = (${table.voidReason} is not null)`),
  ],
);
