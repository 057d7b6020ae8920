import { countOf } from '../engine/number-text.ts';
import { choice, flag, text, wholeNumber } from '../engine/fields.ts';
import { resource } from '../engine/resource.ts';

export const checklistKinds = ['Onboarding', 'Leaving'] as const;
export type ChecklistKind = (typeof checklistKinds)[number];

/** Who does a step. Only Employee and Supervisor are people of their own in the system; HR marks the others. */
export const responsibleParties = [
  'Human Resources',
  'Supervisor',
  'Employee',
  'IT',
  'Payroll',
  'Store',
] as const;

export const checklistKind = choice('Checklist', checklistKinds);
export const stepTitle = text('Step', { max: 160 });
export const responsible = choice('Who', responsibleParties);

/**
 * The checklists for people who start or leave. The steps are copied to the employee, so later
 * changes apply to the next employee. A step that was copied is retired rather than deleted.
 */
export const onboardingSteps = resource({
  path: '/api/onboarding-steps',
  actions: ['list', 'read', 'create', 'update', 'remove'],
  permission: 'onboarding',
  singular: 'checklist step',
  plural: 'checklist steps',
  fields: {
    kind: checklistKind,
    title: stepTitle,
    responsible,
    dueDays: wholeNumber('Due (days)', {
      min: -365,
      max: 365,
      hint: 'Counted from the start date, or from the end date when leaving. For example -7 is one week before.',
    }),
    sortOrder: wholeNumber('Order', { min: 0, max: 999, hint: 'Lower numbers come first.' }),
    isRetired: flag('Retired'),
  },
  defaulted: ['dueDays', 'sortOrder', 'isRetired'],
  search: ['title'],
  sort: 'sortOrder,title',
  labelFields: ['title'],
  detailRoute: null,
  constraintMessages: {
    onboarding_steps_once: { path: 'title', message: 'This checklist already has a step with this name' },
    employee_steps_onboarding_step_id_onboarding_steps_id_fk: {
      message: 'Employees have this step in their checklist. Retire the step instead.',
    },
  },
});

const startOrEnd: Record<ChecklistKind, string> = {
  Onboarding: 'the start date',
  Leaving: 'the end date',
};

/** '3 days before the start date', 'on the end date' */
export function describeDue(kind: ChecklistKind, dueDays: number): string {
  if (dueDays === 0) return `on ${startOrEnd[kind]}`;
  return `${countOf(Math.abs(dueDays), 'day')} ${dueDays < 0 ? 'before' : 'after'} ${startOrEnd[kind]}`;
}

type DefaultStep = readonly [
  title: string,
  responsible: (typeof responsibleParties)[number],
  dueDays: number,
];

/** The steps of a new organisation, in order. */
export const defaultSteps = {
  Onboarding: [
    ['Sign the employment contract', 'Human Resources', -7],
    ['Create user account and e-mail', 'IT', -2],
    ['Safety and site induction', 'Supervisor', 0],
    ['Issue PPE and tools', 'Store', 0],
    ['Enter bank account and tax details', 'Payroll', 3],
    ['Read and sign the company policies', 'Employee', 7],
    ['Probation review', 'Supervisor', 85],
  ],
  Leaving: [
    ['Confirm the resignation or termination in writing', 'Human Resources', -14],
    ['Hand over open work', 'Supervisor', -3],
    ['Return laptop, phone, keys and tools', 'Employee', 0],
    ['Collect PPE and issued stock', 'Store', 0],
    ['Disable the user account', 'IT', 1],
    ['Pay final pay and unused leave', 'Payroll', 7],
  ],
} as const satisfies Record<ChecklistKind, readonly DefaultStep[]>;
