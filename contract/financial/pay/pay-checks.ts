import { choice, instant, reference, text } from '../../engine/fields.ts';
import { resource } from '../../engine/resource.ts';

/** Reasons to review a run before approving it. */
/** Kinds that are about a rule or a public holiday, and so about the whole run. */
export const ruleCheckKinds = ['Rule not confirmed', 'Holiday not confirmed'] as const;

export const payCheckKinds = [
  ...ruleCheckKinds,
  'Large change',
  'Nothing paid',
  'Negative net',
  'Deductions not taken',
  'No bank details',
  'Bank account not checked',
  'Bank details changed',
  'Below minimum wage',
  'Hours not approved',
  'Employment ended',
  'No pay basis',
  'No tax status',
  'No superannuation fund',
  'No BSB',
  'No sign of work',
  'Leave not paid',
  'Absent',
  'Final pay not complete',
  'Assets not returned',
] as const;
export type PayCheckKind = (typeof payCheckKinds)[number];

/** A gross pay that differs from the last one by this percentage is flagged. */
export const largeChangePercent = 25;
/**
 * Hours in a working year (52 weeks of 40 hours), to compare a salary with the hourly minimum wage.
 */
export const hoursOfYear = 52 * 40;

export const payCheckWords = {
  locked: 'Checks can be changed only while the run is a Draft. Mark the run as draft first.',
  settles: 'A check is resolved when its cause is corrected and the pay is recalculated.',
  ownPay: 'You cannot accept a check on your own pay. Ask another person.',
  onlyAbsence: 'Only absent days can be deducted. Accept this check with a reason, or correct its cause.',
  isDeducted: 'The absence is deducted. Reopen the check first.',
  otherDays: 'The absent days have changed. Recalculate the pay, then decide again.',
  stays: 'Negative net pay cannot be paid. Correct the pay first.',
} as const;

/** Deducted: the absent days of the check are deducted from the salary. */
export const payCheckStates = ['Open', 'Settled', 'Overridden', 'Deducted'] as const;

/**
 * A problem found for one person in a run, or a rule of the run that nobody has confirmed. It is
 * resolved when the cause is gone, or overridden with a reason. Absent days can also be deducted.
 */
export const payChecks = resource({
  path: '/api/pay-checks',
  actions: ['list', 'read', 'update'],
  permission: 'payroll',
  singular: 'check',
  plural: 'checks',
  fields: {
    payRunId: reference('Pay Run', '/api/pay-runs'),
    employeeId: reference('Employee', '/api/employees', { nameField: 'employeeName' }).nullable(),
    kind: choice('Check', payCheckKinds),
    status: choice('Status', payCheckStates),
    reason: text('Reason for accepting', { max: 300 }).nullable(),
  },
  fixed: ['payRunId', 'employeeId', 'kind'],
  bulkFields: ['status', 'reason'],
  defaulted: ['status'],
  derived: {
    employeeName: text('Employee').nullable(),
    employeeNumber: text('Employee ID').nullable(),
    /** The finding with its figures, as a sentence. */
    sentence: text('Finding', { max: 500 }),
    /** The person's row in the run, if there is one. */
    payrollId: reference('Payroll', '/api/payroll').nullable(),
    acceptedByName: text('Accepted by').nullable(),
    acceptedAt: instant('Accepted on').nullable(),
  },
  search: ['employeeName', 'employeeNumber', 'kind'],
  sort: 'employeeName,kind',
  isDetail: true,
  wording: { definite: 'the check of ' },
  labelFields: ['employeeId'],
  detailRoute: { with: 'payRunId' },
  dependsOn: ['/api/settings'],
  constraintMessages: {
    pay_checks_reason_when_overridden: {
      path: 'reason',
      message: 'Enter a reason for accepting the check',
    },
  },
});
