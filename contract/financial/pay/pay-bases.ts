import { choice, day, flag, longText, money, reference, text } from '../../engine/fields.ts';
import { resource } from '../../engine/resource.ts';
import { taxStatuses } from './pay-rules.ts';

/** Pay frequencies, by which people are paid together. */
export const payGroups = ['Fortnightly', 'Monthly'] as const;
export type PayGroup = (typeof payGroups)[number];
export const paysAYear: Record<PayGroup, number> = { Fortnightly: 26, Monthly: 12 };

export const payBasisKinds = ['Salary', 'Hourly'] as const;

export const payBasisWords = {
  used: 'This pay basis was used in approved or paid pay and cannot be changed. Add a new pay basis from the date of the change.',
  ownPay: 'You cannot set your own pay. Ask another person.',
  none: 'No pay basis yet. Add one so that pay can be calculated.',
  logged: 'Every view and change is recorded with the user and time.',
} as const;

/** How an employee is paid from a day on, until the next basis begins. */
export const payBases = resource({
  path: '/api/pay-bases',
  actions: ['list', 'read', 'create', 'update', 'remove'],
  permission: 'payroll',
  singular: 'pay basis',
  plural: 'pay bases',
  fields: {
    employeeId: reference('Employee', '/api/employees', { nameField: 'employeeName' }),
    from: day('From', { hint: 'Applies from this day until the next pay basis starts.' }),
    kind: choice('Pay Type', payBasisKinds, { hint: 'An annual salary or an hourly rate.' }),
    amount: money('Amount', { min: 0.01, hint: 'Per year for a salary, per hour for a rate.' }),
    payGroup: choice('Pay Group', payGroups),
    isShiftWork: flag('Shift work', {
      hint: 'Overtime is calculated from daily and weekly hours.',
    }),
    taxStatus: choice('Tax Status', taxStatuses).nullable(),
    superFund: text('Superannuation Fund', { max: 120 }).nullable(),
    superMember: text('Member Number', { max: 40 }).nullable(),
    note: longText('Note', { max: 2000 }).nullable(),
  },
  fixed: ['employeeId'],
  defaulted: ['isShiftWork'],
  derived: {
    employeeName: text('Employee'),
    employeeNumber: text('Employee ID'),
    /** The last day it applies: the day before the next basis. */
    until: day('Until').nullable(),
    /** Approved or paid pay used it, so it can't be changed. */
    isUsed: flag('Used'),
  },
  search: ['employeeName', 'employeeNumber'],
  sort: 'employeeName,-from',
  rights: { remove: 'payroll:update' },
  notOwn: { field: 'employeeId', message: payBasisWords.ownPay },
  wording: { definite: 'the pay basis of ', indefinite: 'a pay basis' },
  labelFields: ['employeeId'],
  detailRoute: { with: 'employeeId', tab: 'pay' },
  option: null,
  dependsOn: ['/api/pay-bases', '/api/payroll'],
  constraintMessages: {
    pay_bases_once: { path: 'from', message: 'This employee already has a pay basis from this day' },
    pay_bases_employee_id_employees_id_fk: { path: 'employeeId', message: 'This employee does not exist' },
  },
});
