import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { keptNeedStatuses, needPriorities } from '#contract/training/training-needs.ts';
import { sessionStatuses } from '#contract/training/training-sessions.ts';
import { day, oneOf, recordColumns } from '#server/database/columns.ts';
import { employeeDocumentTable, employeeTable } from '#server/hr/tables.ts';

export const trainingCourseTable = pgTable(
  'training_courses',
  {
    ...recordColumns,
    courseName: text('course_name').notNull(),
    description: text('description'),
    targetGroup: text('target_group'),
    competencyLevel: text('competency_level'),
    validityPeriodMonths: integer('validity_period_months'),
  },
  (table) => [
    uniqueIndex('training_courses_name_unique').on(sql`lower(${table.courseName})`),
    check('training_courses_validity_positive', sql`${table.validityPeriodMonths} > 0`),
  ],
);

export const trainingProviderTable = pgTable(
  'training_providers',
  {
    ...recordColumns,
    providerName: text('provider_name').notNull(),
    contactDetails: text('contact_details'),
  },
  (table) => [uniqueIndex('training_providers_name_unique').on(sql`lower(${table.providerName})`)],
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
  },
  (table) => [
    index('training_sessions_by_course').on(table.courseId),
    index('training_sessions_by_provider').on(table.providerId),
    index('training_sessions_by_start').on(table.startDate, table.id),
    check('training_sessions_status_known', oneOf(table.status, sessionStatuses)),
    check('training_sessions_end_after_start', sql`${table.endDate} >= ${table.startDate}`),
  ],
);

/** Overdue is not kept: an open need is overdue when its due date is past. */
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
    /** The certificate. */
    evidenceId: uuid('evidence_id').references(() => employeeDocumentTable.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('training_needs_by_employee').on(table.employeeId),
    index('training_needs_by_course').on(table.courseId),
    index('training_needs_by_due').on(table.dueDate, table.id),
    uniqueIndex('training_needs_one_open')
      .on(table.employeeId, table.courseId)
      .where(sql`${table.status} <> 'Completed'`),
    check('training_needs_status_known', oneOf(table.status, keptNeedStatuses)),
    check('training_needs_priority_known', oneOf(table.priority, needPriorities)),
    check(
      'training_needs_completed_with_date',
      sql`(${table.status} = 'Completed') = (${table.completionDate} is not null)`,
    ),
  ],
);
