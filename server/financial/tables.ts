import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { payrollStatuses } from '#contract/financial/payroll.ts';
import { transactionStatuses, transactionTypes } from '#contract/financial/transactions.ts';
import { day, money, oneOf, recordColumns } from '#server/database/columns.ts';
import { employeeTable } from '#server/hr/tables.ts';
import { userTable } from '#server/users/tables.ts';

export const transactionTable = pgTable(
  'transactions',
  {
    ...recordColumns,
    date: day('date').notNull(),
    description: text('description').notNull(),
    category: text('category').notNull(),
    type: text('type').notNull(),
    amount: money('amount').notNull(),
    status: text('status', { enum: transactionStatuses }).notNull().default('Recorded'),
    voidReason: text('void_reason'),
  },
  (table) => [
    index('transactions_by_date').on(table.date, table.createdAt, table.id),
    index('transactions_by_amount').on(table.amount),
    check('transactions_type_known', oneOf(table.type, transactionTypes)),
    check('transactions_status_known', oneOf(table.status, transactionStatuses)),
    check('transactions_amount_positive', sql`${table.amount} > 0`),
    check(
      'transactions_void_with_reason',
      sql`(${table.status} = 'Void') = (${table.voidReason} is not null)`,
    ),
  ],
);

/** That two live rows of a person do not overlap is an exclusion constraint of the migrations. */
export const payrollTable = pgTable(
  'payroll',
  {
    ...recordColumns,
    employeeId: uuid('employee_id')
      .notNull()
      .references(() => employeeTable.id),
    payPeriodStart: day('pay_period_start').notNull(),
    payPeriodEnd: day('pay_period_end').notNull(),
    grossSalary: money('gross_salary').notNull(),
    deductions: money('deductions').notNull().default(0),
    netSalary: money('net_salary')
      .notNull()
      .generatedAlwaysAs(sql`gross_salary - deductions`),
    status: text('status', { enum: payrollStatuses }).notNull().default('Draft'),
    voidReason: text('void_reason'),
    /** Who last set the amounts. */
    preparedById: uuid('prepared_by_id').references(() => userTable.id),
    /** Everybody who ever set them: somebody else approves them. */
    preparerIds: uuid('preparer_ids').array().notNull().default([]),
  },
  (table) => [
    index('payroll_by_employee').on(table.employeeId, table.payPeriodStart),
    index('payroll_by_period').on(table.payPeriodStart, table.id),
    check('payroll_status_known', oneOf(table.status, payrollStatuses)),
    check('payroll_end_after_start', sql`${table.payPeriodEnd} >= ${table.payPeriodStart}`),
    check('payroll_amounts_not_negative', sql`${table.grossSalary} >= 0 and ${table.deductions} >= 0`),
    check('payroll_deductions_within_gross', sql`${table.deductions} <= ${table.grossSalary}`),
    check('payroll_void_with_reason', sql`(${table.status} = 'Void') = (${table.voidReason} is not null)`),
  ],
);
