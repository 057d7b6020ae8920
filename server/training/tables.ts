import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { attendances, enrolmentResults } from '#contract/training/enrolments.ts';
import { keptNeedStatuses, needPriorities } from '#contract/training/training-needs.ts';
import { sessionStatuses } from '#contract/training/training-sessions.ts';
import { comparedName, day, oneOf, recordColumns } from '#server/database/columns.ts';
import { employeeDocumentTable, employeeTable } from '#server/hr/tables.ts';
import { siteTable } from '#server/settings/tables.ts';

export const trainingCourseTable = pgTable(
  'training_courses',
  {
    ...recordColumns,
    courseName: text('course_name').notNull(),
    description: text('description'),
    targetGroup: text('target_group'),
    competencyLevel: text('competency_level'),
    validityPeriodMonths: integer('validity_period_months'),
    isRetired: boolean('is_retired').notNull().default(false),
  },
  (table) => [
    uniqueIndex('training_courses_name_unique').on(comparedName(table.courseName)),
    index('training_courses_by_name').on(sql`lower(${table.courseName}) collate "C"`, table.id),
    check('training_courses_validity_positive', sql`${table.validityPeriodMonths} > 0`),
  ],
);

export const trainingProviderTable = pgTable(
  'training_providers',
  {
    ...recordColumns,
    providerName: text('provider_name').notNull(),
    contactDetails: text('contact_details'),
    isRetired: boolean('is_retired').notNull().default(false),
  },
  (table) => [uniqueIndex('training_providers_name_unique').on(comparedName(table.providerName))],
);

export const trainingSessionTable = pgTable(
  'training_sessions',
  {
    ...recordColumns,
    courseId: uuid('course_id')
      .notNull()
      .references(() => trainingCourseTable.id),
    providerId: uuid('provider_id').references(() => trainingProviderTable.id),
    status: text('status', { enum: sessionStatuses }).notNull().default('Scheduled'),
    startDate: day('start_date').notNull(),
    endDate: day('end_date'),
    location: text('location'),
    seats: integer('seats'),
    /** Maintained by a trigger on enrolments, so that the last seat can't be taken twice. */
    enrolled: integer('enrolled').notNull().default(0),
    reopenReason: text('reopen_reason'),
    lastDate: day('last_date')
      .notNull()
      .generatedAlwaysAs(sql`coalesce(end_date, start_date)`),
    isCancelled: boolean('is_cancelled')
      .notNull()
      .generatedAlwaysAs(sql`status = 'Cancelled'`),
  },
  (table) => [
    unique('training_sessions_days').on(table.id, table.startDate, table.lastDate, table.isCancelled),
    check('training_sessions_enough_seats', sql`${table.enrolled} <= ${table.seats}`),
    check('training_sessions_some_seats', sql`${table.seats} > 0`),
    index('training_sessions_by_course').on(table.courseId),
    index('training_sessions_by_provider').on(table.providerId),
    index('training_sessions_by_start').on(table.startDate, table.id),
    check('training_sessions_status_known', oneOf(table.status, sessionStatuses)),
    check('training_sessions_end_after_start', sql`${table.endDate} >= ${table.startDate}`),
  ],
);

/** Overdue is not stored: an open need is overdue after its due date. */
export const trainingNeedTable = pgTable(
  'training_needs',
  {
    ...recordColumns,
    employeeId: uuid('employee_id')
      .notNull()
      .references(() => employeeTable.id),
    courseId: uuid('course_id')
      .notNull()
      .references(() => trainingCourseTable.id),
    status: text('status', { enum: keptNeedStatuses }).notNull().default('Pending'),
    priority: text('priority').notNull().default('Medium'),
    dueDate: day('due_date'),
    completionDate: day('completion_date'),
    result: text('result'),
    evidenceId: uuid('evidence_id').references(() => employeeDocumentTable.id, { onDelete: 'set null' }),
    /** For a completed need: when its renewal was opened. It stays when the renewal is deleted. */
    renewalOpenedOn: day('renewal_opened_on'),
  },
  (table) => [
    index('training_needs_completed')
      .on(table.employeeId, table.courseId, table.completionDate)
      .where(sql`${table.status} = 'Completed'`),
    index('training_needs_by_employee').on(table.employeeId),
    index('training_needs_by_course').on(table.courseId),
    index('training_needs_by_evidence')
      .on(table.evidenceId)
      .where(sql`${table.evidenceId} is not null`),
    index('training_needs_by_due').on(table.dueDate, table.id),
    // The first column is the field isToDo.
    index('training_needs_to_do').on(sql`(${table.status} <> 'Completed')`, table.dueDate, table.id),
    uniqueIndex('training_needs_one_open')
      .on(table.employeeId, table.courseId)
      .where(sql`${table.status} <> 'Completed'`),
    check('training_needs_status_known', oneOf(table.status, keptNeedStatuses)),
    check('training_needs_priority_known', oneOf(table.priority, needPriorities)),
    check(
      'training_needs_evidence_of_completion',
      sql`${table.evidenceId} is null or ${table.status} = 'Completed'`,
    ),
    check(
      'training_needs_completed_with_date',
      sql`(${table.status} = 'Completed') = (${table.completionDate} is not null)`,
    ),
  ],
);

/**
 * Contains a copy of the session's days, so that a constraint can keep people from being in two overlapping sessions
 * that are not cancelled.
 */
export const enrolmentTable = pgTable(
  'enrolments',
  {
    ...recordColumns,
    sessionId: uuid('session_id').notNull(),
    employeeId: uuid('employee_id')
      .notNull()
      .references(() => employeeTable.id),
    attendance: text('attendance', { enum: attendances }),
    result: text('result', { enum: enrolmentResults }),
    notes: text('notes'),
    needId: uuid('need_id').references(() => trainingNeedTable.id, { onDelete: 'set null' }),
    startDate: day('start_date').notNull(),
    lastDate: day('last_date').notNull(),
    isCancelled: boolean('is_cancelled').notNull(),
    /** Waits for a seat, in the order of creation. */
    isWaiting: boolean('is_waiting').notNull().default(false),
    /** When a person on the waiting list got a seat. */
    seatedAt: timestamp('seated_at', { withTimezone: true, mode: 'string' }),
  },
  (table) => [
    foreignKey({
      name: 'enrolments_session_id_training_sessions_id_fk',
      columns: [table.sessionId, table.startDate, table.lastDate, table.isCancelled],
      foreignColumns: [
        trainingSessionTable.id,
        trainingSessionTable.startDate,
        trainingSessionTable.lastDate,
        trainingSessionTable.isCancelled,
      ],
    }).onUpdate('cascade'),
    uniqueIndex('enrolments_once').on(table.sessionId, table.employeeId),
    index('enrolments_by_employee').on(table.employeeId),
    index('enrolments_by_need').on(table.needId),
    index('enrolments_waiting')
      .on(table.sessionId, table.createdAt, table.id)
      .where(sql`${table.isWaiting}`),
    check(
      'enrolments_waiting_without_result',
      sql`not ${table.isWaiting} or num_nonnulls(${table.attendance}, ${table.result}, ${table.needId}, ${table.seatedAt}) = 0`,
    ),
    check('enrolments_attendance_known', oneOf(table.attendance, attendances)),
    check('enrolments_result_known', oneOf(table.result, enrolmentResults)),
    check(
      'enrolments_result_of_who_was_present',
      sql`${table.result} is null or ${table.attendance} is not distinct from 'Present'`,
    ),
  ],
);

export const trainingRequirementTable = pgTable(
  'training_requirements',
  {
    ...recordColumns,
    courseId: uuid('course_id')
      .notNull()
      .references(() => trainingCourseTable.id),
    position: text('position'),
    siteId: uuid('site_id').references(() => siteTable.id),
    assetCategory: text('asset_category'),
    priority: text('priority').notNull().default('Medium'),
    daysToComplete: integer('days_to_complete').notNull().default(30),
  },
  (table) => [
    uniqueIndex('training_requirements_once').on(
      table.courseId,
      sql`coalesce(lower(${table.position}), '')`,
      sql`coalesce(${table.siteId}::text, '')`,
      sql`coalesce(lower(${table.assetCategory}), '')`,
    ),
    index('training_requirements_by_site').on(table.siteId),
    check('training_requirements_priority_known', oneOf(table.priority, needPriorities)),
    check(
      'training_requirements_of_somebody',
      sql`num_nonnulls(${table.position}, ${table.siteId}, ${table.assetCategory}) > 0`,
    ),
    check('training_requirements_days_not_negative', sql`${table.daysToComplete} >= 0`),
  ],
);
