import { z } from 'zod';
import { endpoint } from '../engine/endpoint.ts';
import { choice, day, id, pastDate, reference, text } from '../engine/fields.ts';
import { resource } from '../engine/resource.ts';
import { checklistKind, responsible, stepTitle } from './onboarding-steps.ts';

export const stepStatuses = ['Open', 'Overdue', 'Done'] as const;

/**
 * A checklist starts by itself for people who start or leave in the future, or who did so at most
 * this many days ago. Records of earlier days are entered later, and their steps are long done.
 */
export const recentDays = 30;

/** The steps of one employee's checklists, copied from the templates in Settings. */
export const employeeSteps = resource({
  path: '/api/employee-steps',
  actions: ['list', 'read', 'create', 'update', 'remove'],
  permission: 'steps',
  singular: 'employee step',
  plural: 'employee steps',
  fields: {
    employeeId: reference('Employee', '/api/employees', { nameField: 'employeeName' }),
    kind: checklistKind,
    title: stepTitle,
    responsible,
    dueDate: day('Due Date').nullable(),
    doneDate: pastDate('Done').nullable(),
  },
  fixed: ['employeeId', 'kind'],
  derived: {
    employeeName: text('Employee'),
    employeeNumber: text('Employee ID'),
    status: choice('Status', stepStatuses),
    doneByName: text('Done by').nullable(),
  },
  search: ['title', 'employeeName', 'employeeNumber'],
  sort: 'dueDate,title',
  rights: { create: 'employees:update', remove: 'employees:update' },
  wording: { definite: 'the step ', indefinite: 'a step', plural: 'steps' },
  labelFields: ['title'],
  detailRoute: { with: 'employeeId', tab: 'details' },
  option: null,
  isDetail: true,
  constraintMessages: {
    employee_steps_employee_id_employees_id_fk: {
      path: 'employeeId',
      message: 'This employee does not exist',
    },
  },
});

export const stepWords = {
  onlyDone: 'You can only mark steps as done. To change a step, ask Human Resources.',
  notYours: (who: string) => `This step belongs to ${who}. Ask them to mark the step.`,
  noEndDate: 'Enter an End Date first. The steps of leaving are due around that day.',
  none: 'No checklist yet.',
} as const;

/** Adds the steps that the employee does not have yet. A repeated request adds nothing. */
export const startChecklist = endpoint({
  method: 'POST',
  path: `${employeeSteps.path}/start/:employeeId`,
  summary: 'Copy the steps of a checklist in Settings to an employee, except those that the employee has',
  access: employeeSteps.rights.create,
  params: z.strictObject({ employeeId: id() }),
  body: z.strictObject({ kind: checklistKind }),
  response: z.strictObject({ added: z.int().min(0) }),
  status: 200,
  failure: 'Failed to start the checklist',
});
