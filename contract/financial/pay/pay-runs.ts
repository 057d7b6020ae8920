import {
  choice,
  day,
  flag,
  pastDate,
  instant,
  longText,
  money,
  text,
  wholeNumber,
} from '../../engine/fields.ts';
import { resource } from '../../engine/resource.ts';
import { payGroups } from './pay-bases.ts';

export const payRunStatuses = ['Draft', 'Checked', 'Approved', 'Paid', 'Reversed', 'Void'] as const;
export type PayRunStatus = (typeof payRunStatuses)[number];

export const payRunWords = {
  endBeforeStart: 'Pay Period End must not be before Pay Period Start',
  exists: 'A pay run for these days already exists. Open or void that run first.',
  locked: 'Only a Draft can be changed. Mark the run as draft first.',
  ownPreparation:
    'You cannot approve a pay run that you prepared, or that uses changes you made since the last pay. Ask a colleague.',
  mayNotApprove: 'Your role does not allow approving payroll.',
  reasonOfEnd: 'Void and reversed runs need a Reason. Other runs cannot have one.',
  paidBeforeApproval: 'Paid on must not be before the day on which the run was approved',
  monthClosed: 'The month of Paid on is closed. Enter a later day, or reopen that month.',
  paidOnceOnly: 'A paid run needs a Paid on date. Other runs cannot have one.',
} as const;

const decides = { right: 'payroll:approve', scope: 'all', message: payRunWords.mayNotApprove } as const;
const many = 1_000_000;
const sum = (label: string) => money(label, { min: -999_999_999_999.99 });

/**
 * The pay of a group for a period: created, checked, approved by another person and paid, after
 * which it can't change.
 */
export const payRuns = resource({
  path: '/api/pay-runs',
  actions: ['list', 'read', 'update'],
  permission: 'payroll',
  singular: 'pay run',
  plural: 'pay runs',
  fields: {
    payGroup: choice('Pay Group', payGroups),
    payPeriodStart: day('Pay Period Start'),
    payPeriodEnd: day('Pay Period End'),
    status: choice('Status', payRunStatuses),
    statusReason: text('Reason', { max: 300 }).nullable(),
    paidOn: pastDate('Paid on').nullable(),
    note: longText('Note', { max: 2000 }).nullable(),
  },
  fixed: ['payGroup', 'payPeriodStart', 'payPeriodEnd'],
  defaulted: ['status'],
  derived: {
    /** The whole group, or selected people. */
    isWhole: flag('Whole group'),
    people: wholeNumber('People', { min: 0, max: many }),
    grossSalary: sum('Gross'),
    deductions: sum('Deductions'),
    netSalary: sum('Net'),
    /** The first few by name. */
    leftOut: text('Left out', { max: 1000 }).nullable(),
    employerCost: sum('Employer superannuation'),
    openChecks: wholeNumber('Open Checks', { min: 0, max: many }),
    preparedByName: text('Prepared by').nullable(),
    approvedByName: text('Approved by').nullable(),
    approvedOn: day('Approved on').nullable(),
    isOwnPreparation: flag('Prepared by you'),
    isOwnApproval: flag('Approved by you'),
    hasOwnPay: flag('Includes your own pay'),
    computedAt: instant('Calculated on'),
    /** The first few by name. */
    changedAccounts: text('Bank account changed since', { max: 1000 }).nullable(),
  },
  search: ['payGroup', 'note'],
  sort: '-payPeriodEnd',
  transitions: {
    field: 'status',
    states: payRunStatuses,
    initial: { in: ['Draft'] },
    preparers: { column: 'preparerIds', flag: 'isOwnPreparation' },
    checkOrder: 'states',
    list: [
      { from: ['Draft'], to: 'Checked', label: 'Mark as Checked' },
      { from: ['Checked'], to: 'Draft', label: 'Mark as Draft' },
      {
        from: ['Checked'],
        to: 'Approved',
        label: 'Approve',
        only: [decides, { not: 'preparer', message: payRunWords.ownPreparation }],
        isAlone: true,
        reauthenticate: true,
        confirm: {
          question: 'Approve this run?',
          consequence:
            'The amounts of the run can no longer be changed. You can mark the run as draft until it is paid.',
        },
      },
      { from: ['Approved'], to: 'Draft', label: 'Mark as Draft', only: [decides] },
      {
        from: ['Approved'],
        to: 'Paid',
        label: 'Mark as Paid',
        only: [decides],
        fields: ['paidOn'],
        confirm: {
          question: 'Mark this run as paid?',
          consequence:
            'Everyone in the run can see their payslip, and the cost is posted. This cannot be undone. To correct a mistake later, reverse the run with a reason.',
        },
      },
      { from: ['Draft', 'Checked', 'Approved'], to: 'Void', label: 'Void', reason: 'statusReason' },
      { from: ['Paid'], to: 'Reversed', label: 'Reverse', reason: 'statusReason', only: [decides] },
    ],
    lock: {
      in: ['Checked', 'Approved', 'Paid', 'Reversed', 'Void'],
      except: ['note', 'statusReason'],
      message: payRunWords.locked,
    },
  },
  option: null,
  wording: { definite: 'the pay run of ' },
  labelFields: ['payPeriodEnd'],
  detailRoute: { page: '/financial', tab: 'runs' },
  dependsOn: ['/api/payroll', '/api/pay-checks', '/api/users', '/api/banking-details'],
  constraintMessages: {
    pay_runs_end_after_start: { path: 'payPeriodEnd', message: payRunWords.endBeforeStart },
    pay_runs_no_overlap: { path: 'payPeriodStart', message: payRunWords.exists },
    pay_runs_reason: { path: 'statusReason', message: payRunWords.reasonOfEnd },
    pay_runs_paid_after_approval: { path: 'paidOn', message: payRunWords.paidBeforeApproval },
    pay_runs_paid_on: { path: 'paidOn', message: payRunWords.paidOnceOnly },
  },
});

export const noPayRuns = 'No pay runs yet. Use Process Payroll to create the first one.';
