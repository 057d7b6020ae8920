import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { payBasisKinds, payGroups } from '#contract/financial/pay/pay-bases.ts';
import { payCheckKinds, payCheckStates, ruleCheckKinds } from '#contract/financial/pay/pay-checks.ts';
import { finalPayRuns } from '#contract/financial/pay/final-pays.ts';
import { payItemKinds } from '#contract/financial/pay/pay-items.ts';
import { payLineKinds, type PayCause } from '#contract/financial/pay/pay-lines.ts';
import { payRuleKinds, taxStatuses, type PayTerms } from '#contract/financial/pay/pay-rules.ts';
import { payRunStatuses } from '#contract/financial/pay/pay-runs.ts';
import { paymentFormats } from '#contract/financial/pay/payments.ts';
import { holidayScopes } from '#contract/financial/pay/public-holidays.ts';
import { provinces } from '#contract/hr/provinces.ts';
import { bytes, day, money, oneOf, recordColumns } from '#server/database/columns.ts';
import { banks } from '#contract/hr/banks.ts';
import { employeeTable } from '#server/hr/tables.ts';
import type { Place } from '#server/sealing.ts';
import { siteTable } from '#server/settings/tables.ts';
import { userTable } from '#server/users/tables.ts';

const ofEmployee = () =>
  uuid('employee_id')
    .notNull()
    .references(() => employeeTable.id);

export const payBasisTable = pgTable(
  'pay_bases',
  {
    ...recordColumns,
    employeeId: ofEmployee(),
    from: day('from_day').notNull(),
    kind: text('kind', { enum: payBasisKinds }).notNull(),
    amount: money('amount').notNull(),
    payGroup: text('pay_group', { enum: payGroups }).notNull(),
    isShiftWork: boolean('is_shift_work').notNull().default(false),
    taxStatus: text('tax_status', { enum: taxStatuses }),
    superFund: text('super_fund'),
    superMember: text('super_member'),
    note: text('note'),
  },
  (table) => [
    unique('pay_bases_once').on(table.employeeId, table.from),
    check('pay_bases_kind_known', oneOf(table.kind, payBasisKinds)),
    check('pay_bases_group_known', oneOf(table.payGroup, payGroups)),
    check('pay_bases_tax_status_known', oneOf(table.taxStatus, taxStatuses)),
    check('pay_bases_amount_positive', sql`${table.amount} > 0`),
  ],
);

export const payItemTable = pgTable(
  'pay_items',
  {
    ...recordColumns,
    employeeId: ofEmployee(),
    kind: text('kind', { enum: payItemKinds }).notNull(),
    label: text('label').notNull(),
    amount: money('amount').notNull(),
    isTaxed: boolean('is_taxed').notNull().default(true),
    from: day('from_day').notNull(),
    until: day('until_day'),
    balance: money('balance'),
  },
  (table) => [
    index('pay_items_by_employee').on(table.employeeId),
    check('pay_items_kind_known', oneOf(table.kind, payItemKinds)),
    check('pay_items_amount_positive', sql`${table.amount} > 0`),
    check('pay_items_until_after_from', sql`${table.until} >= ${table.from}`),
    check(
      'pay_items_loan_with_balance',
      sql`(${table.kind} = 'Loan') = (${table.balance} is not null) and coalesce(${table.balance}, 1) > 0`,
    ),
  ],
);

/** The end of an employment, to be settled by the pay run that includes it. */
export const finalPayTable = pgTable(
  'final_pays',
  {
    ...recordColumns,
    employeeId: ofEmployee(),
    lastDay: day('last_day').notNull(),
    noticeDays: numeric('notice_days', { precision: 5, scale: 2, mode: 'number' }).notNull().default(0),
    paidWith: text('paid_with', { enum: finalPayRuns }).notNull().default('Next Run'),
    /** Without effect while the row of the employee in this run is void. */
    includedById: uuid('pay_run_id').references(() => payRunTable.id),
  },
  (table) => [
    unique('final_pays_once').on(table.employeeId, table.lastDay),
    index('final_pays_by_run').on(table.includedById),
    check('final_pays_paid_with_known', oneOf(table.paidWith, finalPayRuns)),
    check('final_pays_notice_not_negative', sql`${table.noticeDays} >= 0`),
    check('final_pays_quarters', sql`${table.noticeDays} * 4 = trunc(${table.noticeDays} * 4)`),
  ],
);

/** The kind of a rule and the tax status of an income tax are part of its terms. */
export const payRuleTable = pgTable(
  'pay_rules',
  {
    ...recordColumns,
    from: day('from_day').notNull(),
    kind: text('kind', { enum: payRuleKinds })
      .notNull()
      .generatedAlwaysAs(sql`terms ->> 'kind'`),
    taxStatus: text('tax_status', { enum: taxStatuses }).generatedAlwaysAs(sql`terms ->> 'taxStatus'`),
    terms: jsonb('terms').$type<PayTerms>().notNull(),
    source: text('source').notNull(),
    note: text('note'),
    isConfirmed: boolean('is_confirmed').notNull().default(false),
  },
  (table) => [
    unique('pay_rules_once').on(table.kind, table.taxStatus, table.from).nullsNotDistinct(),
    check('pay_rules_kind_known', oneOf(table.kind, payRuleKinds)),
  ],
);

export const publicHolidayTable = pgTable(
  'public_holidays',
  {
    ...recordColumns,
    date: day('date').notNull(),
    name: text('name').notNull(),
    appliesTo: text('applies_to', { enum: holidayScopes }).notNull().default('Everybody'),
    province: text('province', { enum: provinces }),
    siteIds: jsonb('site_ids').$type<string[]>().notNull().default([]),
    source: text('source'),
    note: text('note'),
    isConfirmed: boolean('is_confirmed').notNull().default(false),
  },
  (table) => [
    uniqueIndex('public_holidays_once')
      .on(table.date)
      .where(sql`${table.appliesTo} = 'Everybody'`),
    uniqueIndex('public_holidays_once_per_province')
      .on(table.date, table.province)
      .where(sql`${table.province} is not null`),
    check('public_holidays_applies_to_known', oneOf(table.appliesTo, holidayScopes)),
    check('public_holidays_province_known', oneOf(table.province, provinces)),
    check(
      'public_holidays_with_province',
      sql`(${table.appliesTo} = 'A province') = (${table.province} is not null)`,
    ),
    check(
      'public_holidays_with_sites',
      sql`(${table.appliesTo} = 'Some sites') = (${table.siteIds} <> '[]')`,
    ),
  ],
);

/** The sites of a public holiday, which a trigger keeps equal to `siteIds`. */
export const publicHolidaySiteTable = pgTable(
  'public_holiday_sites',
  {
    holidayId: uuid('holiday_id')
      .notNull()
      .references(() => publicHolidayTable.id, { onDelete: 'cascade' }),
    siteId: uuid('site_id')
      .notNull()
      .references(() => siteTable.id),
    date: day('date').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.holidayId, table.siteId] }),
    unique('public_holidays_once_per_site').on(table.siteId, table.date),
  ],
);

const sumOfRows = (name: string) => numeric(name, { precision: 18, scale: 2, mode: 'number' }).notNull();

/** A migration has the exclusion constraint that active runs of a whole group do not overlap. */
export const payRunTable = pgTable(
  'pay_runs',
  {
    ...recordColumns,
    payGroup: text('pay_group', { enum: payGroups }).notNull(),
    payPeriodStart: day('pay_period_start').notNull(),
    payPeriodEnd: day('pay_period_end').notNull(),
    isWhole: boolean('is_whole').notNull(),
    status: text('status', { enum: payRunStatuses }).notNull().default('Draft'),
    statusReason: text('status_reason'),
    paidOn: day('paid_on'),
    note: text('note'),
    preparedById: uuid('prepared_by_id').references(() => userTable.id),
    /** Everybody who contributed to its amounts. Somebody else must approve them. */
    preparerIds: uuid('preparer_ids').array().notNull().default([]),
    approvedById: uuid('approved_by_id').references(() => userTable.id),
    /** In the organisation's calendar. */
    approvedOn: day('approved_on'),
    /** Whether the accounts that the run pays to are stored. Runs of older versions have none. */
    keepsAccounts: boolean('keeps_accounts').notNull().default(false),
    /** Triggers add up these from payroll and pay lines. Nothing else writes them. */
    people: integer('people_count').notNull().default(0),
    grossSalary: sumOfRows('gross_salary').default(0),
    deductions: sumOfRows('deductions').default(0),
    netSalary: sumOfRows('net_salary').generatedAlwaysAs(sql`gross_salary - deductions`),
    employerCost: sumOfRows('employer_cost').default(0),
    computedAt: timestamp('computed_at', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
  },
  (table) => [
    index('pay_runs_by_period').on(table.payPeriodEnd, table.id),
    check('pay_runs_group_known', oneOf(table.payGroup, payGroups)),
    check('pay_runs_status_known', oneOf(table.status, payRunStatuses)),
    check('pay_runs_end_after_start', sql`${table.payPeriodEnd} >= ${table.payPeriodStart}`),
    check('pay_runs_paid_on', sql`(${table.status} in ('Paid', 'Reversed')) = (${table.paidOn} is not null)`),
    check('pay_runs_people_not_negative', sql`${table.people} >= 0`),
    check('pay_runs_paid_after_approval', sql`${table.paidOn} >= ${table.approvedOn}`),
    check(
      'pay_runs_reason',
      sql`(${table.status} in ('Void', 'Reversed')) = (${table.statusReason} is not null)`,
    ),
  ],
);

interface Payee {
  payRunId: string;
  employeeId: string;
}

/** The seal context of an account number: it can't be opened for another run or another person. */
export function payeePlace({ payRunId, employeeId }: Payee): Place {
  return { table: 'pay_run_accounts', column: 'account_number', id: `${payRunId}.${employeeId}` };
}

/**
 * Where a run pays to: each person's checked account when their pay was calculated. People without a row are paid in
 * another way. A row stays when the account is deleted.
 */
export const payRunAccountTable = pgTable(
  'pay_run_accounts',
  {
    payRunId: uuid('pay_run_id')
      .notNull()
      .references(() => payRunTable.id),
    employeeId: ofEmployee(),
    accountId: uuid('account_id').notNull(),
    accountVersion: integer('account_version').notNull(),
    bankName: text('bank_name', { enum: banks }).notNull(),
    accountName: text('account_name').notNull(),
    bsb: text('bsb'),
    accountNumberSealed: bytes('account_number_sealed').notNull(),
    accountFingerprint: text('account_fingerprint').notNull(),
  },
  (table) => [primaryKey({ columns: [table.payRunId, table.employeeId] })],
);

/** An entry of a payment file: the account with its version, and the amount. */
interface Carried {
  employeeId: string;
  accountId: string;
  accountVersion: number;
  amount: number;
}

/** Every payment file that was downloaded. Rows are only added. */
export const paymentFileTable = pgTable(
  'payment_files',
  {
    id: uuid('id').primaryKey(),
    payRunId: uuid('pay_run_id')
      .notNull()
      .references(() => payRunTable.id),
    takenAt: timestamp('taken_at', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
    takenById: uuid('taken_by_id')
      .notNull()
      .references(() => userTable.id),
    format: text('format', { enum: paymentFormats }).notNull(),
    carried: jsonb('carried').$type<Carried[]>().notNull(),
  },
  (table) => [
    index('payment_files_by_run').on(table.payRunId),
    check('payment_files_format_known', oneOf(table.format, paymentFormats)),
  ],
);

/** Audit entries of changes to the inputs of a run, since its people were last paid. */
export const payRunInputTable = pgTable(
  'pay_run_inputs',
  {
    payRunId: uuid('pay_run_id')
      .notNull()
      .references(() => payRunTable.id),
    entryId: uuid('entry_id').notNull(),
    /** Null for inputs that concern everybody, such as a rule. */
    employeeId: uuid('employee_id').references(() => employeeTable.id),
  },
  (table) => [primaryKey({ columns: [table.payRunId, table.entryId] })],
);

/** The lines of a payroll row in order. A trigger keeps its amounts equal to their sums. */
export const payLineTable = pgTable(
  'pay_lines',
  {
    payrollId: uuid('payroll_id').notNull(),
    place: integer('place').notNull(),
    kind: text('kind', { enum: payLineKinds }).notNull(),
    label: text('label').notNull(),
    amount: money('amount').notNull(),
    causes: jsonb('causes').$type<PayCause[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.payrollId, table.place] }),
    index('pay_lines_that_adjust')
      .on(table.payrollId)
      .where(sql`${table.kind} = 'Adjustment'`),
    index('pay_lines_of_leave')
      .on(table.payrollId)
      .where(
        sql`${table.kind} in ('Leave Pay', 'Leave Loading', 'Public Holiday Pay', 'Leave Payout', 'Notice in Lieu')`,
      ),
    index('pay_lines_by_kind').on(table.payrollId, table.kind, table.amount),
    check('pay_lines_kind_known', oneOf(table.kind, payLineKinds)),
  ],
);

export const payCheckTable = pgTable(
  'pay_checks',
  {
    ...recordColumns,
    payRunId: uuid('pay_run_id')
      .notNull()
      .references(() => payRunTable.id),
    /** Null for a check of a rule. */
    employeeId: uuid('employee_id').references(() => employeeTable.id),
    /** The pay rule or public holiday that nobody has confirmed. */
    ruleId: uuid('rule_id'),
    kind: text('kind', { enum: payCheckKinds }).notNull(),
    status: text('status', { enum: payCheckStates }).notNull().default('Open'),
    reason: text('reason'),
    acceptedById: uuid('accepted_by_id'),
    acceptedAt: timestamp('accepted_at', { withTimezone: true, mode: 'string' }),
    /** The values of its message. */
    found: jsonb('found').$type<Record<string, string | number>>().notNull().default({}),
  },
  (table) => [
    uniqueIndex('pay_checks_once').on(table.payRunId, table.employeeId, table.kind),
    index('pay_checks_deducted')
      .on(table.employeeId)
      .where(sql`${table.status} = 'Deducted'`),
    uniqueIndex('pay_checks_once_of_rule').on(table.payRunId, table.ruleId),
    check(
      'pay_checks_of_person_or_rule',
      sql`(${oneOf(table.kind, ruleCheckKinds)}) = (${table.ruleId} is not null) and num_nonnulls(${table.employeeId}, ${table.ruleId}) = 1`,
    ),
    check('pay_checks_kind_known', oneOf(table.kind, payCheckKinds)),
    check('pay_checks_status_known', oneOf(table.status, payCheckStates)),
    check(
      'pay_checks_only_absence_deducted',
      sql`${table.status} <> 'Deducted' or (${table.kind} = 'Absent' and ${table.acceptedById} is not null)`,
    ),
    check(
      'pay_checks_reason_when_overridden',
      sql`(${table.status} = 'Overridden') = (${table.reason} is not null)`,
    ),
  ],
);
