import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { checklistKinds, responsibleParties } from '#contract/hr/onboarding-steps.ts';
import { comparedName, day, oneOf, recordColumns } from '#server/database/columns.ts';
import { userTable } from '#server/users/tables.ts';
import { employeeTable } from './tables.ts';

export const onboardingStepTable = pgTable(
  'onboarding_steps',
  {
    ...recordColumns,
    kind: text('kind', { enum: checklistKinds }).notNull(),
    title: text('title').notNull(),
    responsible: text('responsible', { enum: responsibleParties }).notNull(),
    dueDays: integer('due_days').notNull().default(0),
    sortOrder: integer('sort_order').notNull().default(0),
    isRetired: boolean('is_retired').notNull().default(false),
  },
  (table) => [
    uniqueIndex('onboarding_steps_once').on(table.kind, comparedName(table.title)),
    check('onboarding_steps_kind_known', oneOf(table.kind, checklistKinds)),
    check('onboarding_steps_responsible_known', oneOf(table.responsible, responsibleParties)),
  ],
);

export const employeeStepTable = pgTable(
  'employee_steps',
  {
    ...recordColumns,
    employeeId: uuid('employee_id')
      .notNull()
      .references(() => employeeTable.id),
    kind: text('kind', { enum: checklistKinds }).notNull(),
    title: text('title').notNull(),
    responsible: text('responsible', { enum: responsibleParties }).notNull(),
    dueDate: day('due_date'),
    doneDate: day('done_date'),
    doneById: uuid('done_by_id').references(() => userTable.id),
    /** The step that it was copied from. */
    onboardingStepId: uuid('onboarding_step_id').references(() => onboardingStepTable.id),
  },
  (table) => [
    index('employee_steps_by_employee').on(table.employeeId, table.dueDate),
    index('employee_steps_by_due').on(table.dueDate, table.id),
    index('employee_steps_by_template').on(table.onboardingStepId),
    check('employee_steps_kind_known', oneOf(table.kind, checklistKinds)),
    check('employee_steps_responsible_known', oneOf(table.responsible, responsibleParties)),
    check('employee_steps_done_by', sql`${table.doneById} is null or ${table.doneDate} is not null`),
  ],
);
