import { choice, day, flag, pastDate, reference, suggested, text } from '../engine/fields.ts';
import { listOf } from '../engine/list-of.ts';
import { resource } from '../engine/resource.ts';

export const needStatuses = ['Pending', 'In Progress', 'Completed', 'Overdue'] as const;
/** Overdue is derived from the due date. */
export const keptNeedStatuses = ['Pending', 'In Progress', 'Completed'] as const;
/** Whether the certificate of a completed training is an uploaded file, or only says where it is kept. */
export const certificateStates = ['With file', 'Without file', 'None'] as const;
export const needPriorities = ['Critical', 'High', 'Medium', 'Low'] as const;

/** Suggested results of a completed training; other text is allowed. */
export const needResults = ['Passed', 'Competent', 'Attended'] as const;

export const needWords = {
  none: 'No training needs yet',
  completed: 'Training completed successfully',
  overdueNotSet: 'Overdue is calculated from the Due Date and cannot be set',
  resultWithCompletion: 'Only a completed training can have a result',
  ownTraining: 'You cannot complete your own training. Ask another person.',
  ownCompleted: 'You cannot change your own completed training. Ask another person.',
  courseStays: 'The course of a completed training cannot be changed. Cancel the completion first.',
  completedAlready: 'This training is already completed.',
} as const;

export const trainingNeeds = resource({
  path: '/api/training-needs',
  actions: ['list', 'read', 'create', 'update', 'remove'],
  permission: 'needs',
  singular: 'training need',
  plural: 'training needs',
  fields: {
    employeeId: reference('Employee', '/api/employees', { nameField: 'employeeName' }),
    courseId: reference('Course', '/api/training-courses', {
      nameField: 'courseName',
      offers: { isRetired: 'false' },
    }),
    status: choice('Status', needStatuses),
    priority: choice('Priority', needPriorities),
    dueDate: day('Due Date').nullable(),
    completionDate: pastDate('Completion Date').nullable(),
    result: suggested('Result', needResults).nullable(),
  },
  fixed: ['employeeId'],
  bulkFields: ['priority', 'dueDate'],
  defaulted: ['status', 'priority'],
  derived: {
    employeeName: text('Employee'),
    employeeNumber: text('Employee ID'),
    courseName: text('Course'),
    siteId: reference('Site', '/api/sites', { nameField: 'siteName' }).nullable(),
    siteName: text('Site').nullable(),
    isToDo: flag('Not completed'),
    /** Neither completed nor overdue. */
    isOpen: flag('Not overdue'),
    validUntil: day('Valid until').nullable(),
    /** The certificate, for people who may see the person's documents. */
    evidenceId: reference('Certificate', '/api/employee-documents').nullable(),
    /** Of a completed training. */
    certificate: choice('Certificate', certificateStates).nullable(),
  },
  search: ['employeeName', 'employeeNumber', 'courseName'],
  sort: 'dueDate',
  transitions: {
    field: 'status',
    states: keptNeedStatuses,
    initial: { in: keptNeedStatuses },
    owner: 'employeeId',
    checkOrder: 'states',
    list: [
      { from: ['In Progress', 'Completed'], to: 'Pending' },
      { from: ['Pending', 'Completed'], to: 'In Progress' },
      {
        from: ['Pending', 'In Progress'],
        to: 'Completed',
        label: 'Complete',
        only: [{ not: 'owner', message: needWords.ownTraining }],
      },
    ],
    // A result recorded by a colleague can't be changed by the person.
    lock: {
      in: ['Completed'],
      unlocks: ['Pending', 'In Progress'],
      bypassedBy: 'needs:update',
      message: needWords.ownCompleted,
    },
  },
  wording: { definite: 'the training ' },
  labelFields: ['employeeId'],
  detailRoute: { page: '/training', tab: 'needs' },
  constraintMessages: {
    training_needs_one_open: {
      path: 'courseId',
      message: 'This employee already has an open training need for this course',
    },
    training_needs_course_stays: { path: 'courseId', message: needWords.courseStays },
    training_needs_completed_with_date: {
      path: 'completionDate',
      message: 'A completed training needs a Completion Date. Other training cannot have one.',
    },
    training_needs_employee_id_employees_id_fk: {
      path: 'employeeId',
      message: 'This employee does not exist',
    },
    training_needs_course_id_training_courses_id_fk: {
      path: 'courseId',
      message: 'This course does not exist',
    },
  },
});

export const employeeTrainingNeeds = listOf(trainingNeeds, 'employee', 'employeeId');
