import { choice, day, flag, longText, money, reference, text } from '../../engine/fields.ts';
import { resource } from '../../engine/resource.ts';
import { taxStatuses } from './pay-rules.ts';

/** By which people are paid together, and how many pays each has a year. */
export const payGroups = ['Fortnightly', 'Monthly'] as const;
export type PayGroup = (typeof payGroups)[number];
export const paysAYear: Record<PayGroup, number> = { Fortnightly: 26, Monthly: 12 };

export const payBasisKinds = ['Salary', 'Hourly'] as const;

export const payBasisWords = {
  used: 'Pay that was approved or paid was worked out by this basis: it stays. Add a new basis from the day of the change.',
  ownPay: 'You cannot set your own pay. Ask another person.',
  none: 'No pay basis yet. Add one, so that pay can be worked out.',
  logged: 'Each time this is opened or changed, it is kept who did so and when.',
} as const;

/** How an employee is paid from a day on, until the next basis begins. */
export const payBases = resource({
  path: '/api/pay-bases',
  actions: ['list', 'read', 'create', 'update', 'remove'],
  permission: 'payroll',
  singular: 'pay basis',
  plural: 'pay bases',
  fields: {
    employeeId: reference('Employee', '/api/employees'),
    from: day('From', { hint: 'It holds from this day until the next basis begins.' }),
    kind: choice('Paid by', payBasisKinds, { hint: 'A salary a year, or a rate an hour.' }),
    amount: money('Amount', { min: 0.01, hint: 'Of a year for a salary, of an hour for a rate.' }),
    payGroup: choice('Pay Group', payGroups),
    isShiftWork: flag('Shift work', {
      hint: 'Overtime counts over the hours of a day and over those of a week.',
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
    /** Until when it holds: the day before the next. */
    until: day('Until').nullable(),
    /** Pay that is approved or paid was worked out by it: then it stays as it is. */
    isUsed: flag('Used'),
  },
  search: ['employeeName', 'employeeNumber'],
  sort: 'employeeName,-from',
  rights: { remove: 'payroll:update' },
  notOwn: { field: 'employeeId', else: payBasisWords.ownPay },
  wording: { definite: 'the pay basis of ', indefinite: 'a pay basis' },
  labelFields: ['employeeId'],
  detailRoute: { with: 'employeeId', tab: 'pay' },
  option: null,
  dependsOn: ['/api/pay-bases', '/api/payroll'],
  constraintMessages: {
    pay_bases_once: { path: 'from', message: 'This employee has a pay basis from this day already' },
    pay_bases_employee_id_employees_id_fk: { path: 'employeeId', message: 'There is no such employee' },
  },
});
