import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { filedReports, filingStatuses } from '#contract/reports/report-filings.ts';
import { money, oneOf, recordColumns } from '#server/database/columns.ts';
import { userTable } from '#server/users/tables.ts';

/** Triggers keep the months of a filing closed. */
export const reportFilingTable = pgTable(
  'report_filings',
  {
    ...recordColumns,
    report: text('report', { enum: filedReports }).notNull(),
    /** A month such as `2026-06`, or a year. */
    period: text('period').notNull(),
    reference: text('reference'),
    status: text('status', { enum: filingStatuses }).notNull().default('Filed'),
    statusReason: text('status_reason'),
    filedById: uuid('filed_by_id').references(() => userTable.id),
    people: integer('people').notNull(),
    grossSalary: money('gross_salary').notNull(),
    tax: money('tax').notNull(),
    superannuation: money('superannuation').notNull(),
  },
  (table) => [
    uniqueIndex('report_filings_once')
      .on(table.report, table.period)
      .where(sql`status = 'Filed'`),
    check('report_filings_report_known', oneOf(table.report, filedReports)),
    check('report_filings_status_known', oneOf(table.status, filingStatuses)),
    check(
      'report_filings_period_of_report',
      sql`${table.period} ~ case ${table.report} when 'Tax and Superannuation' then '^\\d{4}-(0[1-9]|1[0-2])$' else '^\\d{4}$' end`,
    ),
    check(
      'report_filings_reason_when_withdrawn',
      sql`(${table.status} = 'Withdrawn') = (${table.statusReason} is not null)`,
    ),
  ],
);
