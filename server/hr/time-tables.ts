import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  numeric,
  pgTable,
  text,
  time,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { attendanceStatuses } from '#contract/hr/attendance.ts';
import { documentTypes } from '#contract/hr/employee-documents.ts';
import { workTypes } from '#contract/hr/employee-options.ts';
import { dayCounts } from '#contract/hr/leave/counted-days.ts';
import { leaveStatuses } from '#contract/hr/leave-requests.ts';
import { leaveColours, shortBalances } from '#contract/hr/leave-types.ts';
import { timesheetStatuses } from '#contract/hr/timesheets.ts';
import { comparedName, day, oneOf, recordColumns } from '#server/database/columns.ts';
import { employeeTable } from './tables.ts';

export const attendanceTable = pgTable(
  'attendance',
  {
    ...recordColumns,
    employeeId: uuid('employee_id')
      .notNull()
      .references(() => employeeTable.id),
    date: day('date').notNull(),
    status: text('status').notNull().default('On-site'),
    notes: text('notes'),
  },
  (table) => [
    uniqueIndex('attendance_once').on(table.employeeId, table.date, table.status),
    index('attendance_by_date').on(table.date, table.id),
    // For the days of people who are away.
    index('attendance_away')
      .on(table.date, table.employeeId, table.status)
      .where(sql`${table.status} in ('Leave', 'Absent')`),
    // Few days have notes, and only those are searched.
    index('attendance_notes')
      .using('gin', sql`lower(${table.notes}) gin_trgm_ops`)
      .where(sql`${table.notes} is not null`),
    check('attendance_status_known', oneOf(table.status, attendanceStatuses)),
  ],
);

/** A migration has the rows that every organisation begins with. */
export const leaveTypeTable = pgTable(
  'leave_types',
  {
    ...recordColumns,
    name: text('name').notNull(),
    isPaid: boolean('is_paid').notNull().default(true),
    dayCount: text('day_count', { enum: dayCounts }).notNull().default('Working days'),
    isPaidOut: boolean('is_paid_out').notNull().default(false),
    allowsHalfDays: boolean('allows_half_days').notNull().default(false),
    shortBalance: text('short_balance', { enum: shortBalances }).notNull().default('Warn'),
    lowestBalance: numeric('lowest_balance', { precision: 5, scale: 2, mode: 'number' }).notNull().default(0),
    workType: text('work_type'),
    waitingMonths: integer('waiting_months').notNull().default(0),
    documentAfterDays: integer('document_after_days'),
    documentType: text('document_type'),
    documentWithinDays: integer('document_within_days').notNull().default(7),
    colour: text('colour', { enum: leaveColours }).notNull().default('Grey'),
    sortOrder: integer('sort_order').notNull().default(0),
    isRetired: boolean('is_retired').notNull().default(false),
  },
  (table) => [
    // The target of the foreign key of requests.
    unique('leave_types_name_unique').on(table.name),
    uniqueIndex('leave_types_name_once').on(comparedName(table.name)),
    check('leave_types_day_count_known', oneOf(table.dayCount, dayCounts)),
    check('leave_types_short_balance_known', oneOf(table.shortBalance, shortBalances)),
    check('leave_types_work_type_known', oneOf(table.workType, workTypes)),
    check('leave_types_document_type_known', oneOf(table.documentType, documentTypes)),
    check('leave_types_colour_known', oneOf(table.colour, leaveColours)),
    check(
      'leave_types_document',
      sql`(${table.documentAfterDays} is null) = (${table.documentType} is null)`,
    ),
  ],
);

/** A migration has the exclusion constraint that requests of a person which are not rejected do not overlap. */
export const leaveRequestTable = pgTable(
  'leave_requests',
  {
    ...recordColumns,
    employeeId: uuid('employee_id')
      .notNull()
      .references(() => employeeTable.id),
    leaveType: text('leave_type')
      .notNull()
      .references(() => leaveTypeTable.name, { onUpdate: 'cascade' }),
    startDate: day('start_date').notNull(),
    endDate: day('end_date').notNull(),
    isHalfFirstDay: boolean('is_half_first_day').notNull().default(false),
    isHalfLastDay: boolean('is_half_last_day').notNull().default(false),
    reason: text('reason'),
    status: text('status', { enum: leaveStatuses }).notNull().default('Pending'),
    rejectionReason: text('rejection_reason'),
  },
  (table) => [
    index('leave_requests_by_employee').on(table.employeeId, table.startDate),
    index('leave_requests_by_start').on(table.startDate, table.id),
    index('leave_requests_by_type').on(table.leaveType),
    // For queries of everybody who is away on some days.
    index('leave_requests_by_days')
      .using('gist', sql`daterange(${table.startDate}, ${table.endDate}, '[]')`)
      .where(sql`${table.status} <> 'Rejected'`),
    index('leave_requests_pending')
      .on(table.employeeId)
      .where(sql`${table.status} = 'Pending'`),
    check('leave_requests_status_known', oneOf(table.status, leaveStatuses)),
    check('leave_requests_end_after_start', sql`${table.endDate} >= ${table.startDate}`),
    check(
      'leave_requests_rejected_with_reason',
      sql`${table.status} <> 'Rejected' or ${table.rejectionReason} is not null`,
    ),
  ],
);

/** `totalHours` is entered by hand. As soon as there are entries, their sum is shown instead. */
export const timesheetTable = pgTable(
  'timesheets',
  {
    ...recordColumns,
    employeeId: uuid('employee_id')
      .notNull()
      .references(() => employeeTable.id),
    payPeriodStart: day('pay_period_start').notNull(),
    payPeriodEnd: day('pay_period_end').notNull(),
    totalHours: numeric('total_hours', { precision: 6, scale: 2, mode: 'number' }),
    status: text('status', { enum: timesheetStatuses }).notNull().default('Draft'),
    rejectionReason: text('rejection_reason'),
  },
  (table) => [
    index('timesheets_by_employee').on(table.employeeId, table.payPeriodStart),
    index('timesheets_by_period').on(table.payPeriodStart, table.id),
    index('timesheets_submitted')
      .on(table.employeeId)
      .where(sql`${table.status} = 'Submitted'`),
    check('timesheets_status_known', oneOf(table.status, timesheetStatuses)),
    check('timesheets_end_after_start', sql`${table.payPeriodEnd} >= ${table.payPeriodStart}`),
    check('timesheets_period_at_most', sql`${table.payPeriodEnd} - ${table.payPeriodStart} < 62`),
    check(
      'timesheets_hours_at_most',
      sql`${table.totalHours} <= 24 * (${table.payPeriodEnd} - ${table.payPeriodStart} + 1)`,
    ),
    check(
      'timesheets_rejected_with_reason',
      sql`${table.status} <> 'Rejected' or ${table.rejectionReason} is not null`,
    ),
  ],
);

/** A shift whose end is not after its start ends on the next day. */
export const timeEntryTable = pgTable(
  'time_entries',
  {
    ...recordColumns,
    timesheetId: uuid('timesheet_id')
      .notNull()
      .references(() => timesheetTable.id),
    date: day('date').notNull(),
    startTime: time('start_time'),
    endTime: time('end_time'),
    breakDurationMinutes: integer('break_duration_minutes').notNull().default(0),
    notes: text('notes'),
    workedMinutes: integer('worked_minutes').generatedAlwaysAs(
      sql`(extract(epoch from end_time - start_time) / 60)::int
        + case when end_time <= start_time then 1440 else 0 end - break_duration_minutes`,
    ),
  },
  (table) => [
    index('time_entries_by_timesheet').on(table.timesheetId, table.date),
    check('time_entries_break_not_negative', sql`${table.breakDurationMinutes} >= 0`),
    check('time_entries_break_within_shift', sql`${table.workedMinutes} >= 0`),
  ],
);
