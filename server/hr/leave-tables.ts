import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { workTypes } from '#contract/hr/employee-options.ts';
import { ledgerKinds } from '#contract/hr/leave/leave-ledger.ts';
import { leaveArises } from '#contract/hr/leave/leave-rules.ts';
import { day, oneOf, recordColumns } from '#server/database/columns.ts';
import { siteTable } from '#server/settings/tables.ts';
import { userTable } from '#server/users/tables.ts';
import { employeeTable } from './tables.ts';
import { leaveTypeTable } from './time-tables.ts';

/** Days in quarters. */
const days = (name: string) => numeric(name, { precision: 7, scale: 2, mode: 'number' });

export const leaveRuleTable = pgTable(
  'leave_rules',
  {
    ...recordColumns,
    leaveTypeId: uuid('leave_type_id')
      .notNull()
      .references(() => leaveTypeTable.id),
    from: day('from_day').notNull(),
    until: day('until_day'),
    workType: text('work_type'),
    siteId: uuid('site_id').references(() => siteTable.id),
    employeeId: uuid('employee_id').references(() => employeeTable.id),
    daysAYear: days('days_a_year').notNull(),
    arises: text('arises', { enum: leaveArises }).notNull().default('Start of the leave year'),
    isProRata: boolean('is_pro_rata').notNull().default(true),
    waitingMonths: integer('waiting_months').notNull().default(0),
    carryOverLimit: days('carry_over_limit'),
    carryOverMonths: integer('carry_over_months'),
    yearBegins: text('year_begins'),
    source: text('source').notNull(),
    note: text('note'),
    isConfirmed: boolean('is_confirmed').notNull().default(false),
  },
  (table) => [
    unique('leave_rules_once')
      .on(table.leaveTypeId, table.workType, table.siteId, table.employeeId, table.from)
      .nullsNotDistinct(),
    check('leave_rules_work_type_known', oneOf(table.workType, workTypes)),
    check('leave_rules_arises_known', oneOf(table.arises, leaveArises)),
    check(
      'leave_rules_one_scope',
      sql`num_nonnulls(${table.workType}, ${table.siteId}, ${table.employeeId}) <= 1`,
    ),
    check('leave_rules_until_after_from', sql`${table.until} >= ${table.from}`),
  ],
);

/** Append-only: a migration has the triggers that refuse changes. Entries go only with their employee. */
export const leaveLedgerTable = pgTable(
  'leave_ledger',
  {
    ...recordColumns,
    employeeId: uuid('employee_id')
      .notNull()
      .references(() => employeeTable.id, { onDelete: 'cascade' }),
    leaveTypeId: uuid('leave_type_id')
      .notNull()
      .references(() => leaveTypeTable.id),
    kind: text('kind', { enum: ledgerKinds }).notNull(),
    date: day('date').notNull(),
    days: days('days').notNull(),
    carried: days('carried').notNull().default(0),
    reason: text('reason'),
    ruleId: uuid('rule_id'),
    requestId: uuid('request_id'),
    payRunId: uuid('pay_run_id'),
    reversesId: uuid('reverses_id'),
    recordedById: uuid('recorded_by_id').references(() => userTable.id),
  },
  (table) => [
    // Holds the days, so that balances are read from the index alone.
    index('leave_ledger_by_employee').on(table.employeeId, table.leaveTypeId, table.date, table.days),
    index('leave_ledger_by_date').on(table.date, table.id),
    index('leave_ledger_openings')
      .on(table.employeeId)
      .where(sql`${table.kind} = 'Opening'`),
    uniqueIndex('leave_ledger_reversed_once')
      .on(table.reversesId)
      .where(sql`${table.reversesId} is not null`),
    index('leave_ledger_by_pay_run')
      .on(table.payRunId)
      .where(sql`${table.payRunId} is not null`),
    check('leave_ledger_kind_known', oneOf(table.kind, ledgerKinds)),
    check('leave_ledger_quarters', sql`${table.days} * 4 = trunc(${table.days} * 4)`),
    check(
      'leave_ledger_adjusted_with_reason',
      sql`${table.kind} <> 'Adjusted' or ${table.reason} is not null`,
    ),
  ],
);

/**
 * The employments of a person with their work types, from a day on. Written with the employee, so that a later change of
 * the work type does not change what was earned before.
 */
export const employmentTermTable = pgTable(
  'employment_terms',
  {
    employeeId: uuid('employee_id')
      .notNull()
      .references(() => employeeTable.id, { onDelete: 'cascade' }),
    from: day('from_day').notNull(),
    /** Whether an employment begins on this day. */
    isStart: boolean('is_start').notNull(),
    /** The last day of the employment, in its last row. */
    endDate: day('end_date'),
    workType: text('work_type'),
  },
  (table) => [primaryKey({ columns: [table.employeeId, table.from] })],
);

/** Employees whose leave balances are to be worked out again by the job. */
export const leaveDueTable = pgTable('leave_due', {
  employeeId: uuid('employee_id')
    .primaryKey()
    .references(() => employeeTable.id, { onDelete: 'cascade' }),
});
