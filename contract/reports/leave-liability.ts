import { choice, decimal, id, money, text, wholeNumber } from '../engine/fields.ts';
import { workTypes } from '../hr/employee-options.ts';
import { dayCounts } from '../hr/leave/counted-days.ts';
import { choiceFilter, dayFilter, pickFilter, siteFilter } from './filters.ts';
import { report } from './report.ts';

const most = 999_999_999_999_999;
const amount = (label: string) => money(label, { min: -most, max: most });
const days = decimal('Days', 'number', { min: -most, max: most });

export const leaveLiability = report({
  name: 'leave-liability',
  title: 'Leave Balances and Liability',
  sentence: 'Leave that each person has on a day and, with pay rights, what it is worth.',
  also: 'leave balance accrual provision owed entitlement',
  group: 'People',
  noun: { one: 'balance', many: 'balances' },
  madeOf: 'leave balances',
  rights: ['leave-ledger:read'],
  belongsTo: 'people',
  filters: {
    on: dayFilter('On'),
    siteId: siteFilter(),
    workType: choiceFilter('Work Type', workTypes, { all: 'All Work Types' }),
    leaveType: pickFilter('Leave Type', 'All Leave Types'),
  },
  defaults: (today) => ({ on: today }),
  refuse: ({ on = '' }, today) =>
    on > today
      ? { path: 'on', message: 'Choose today or an earlier day. The Leave tab of a person shows later days.' }
      : null,
  fields: {
    /** The employee. */
    id: id(),
    employeeName: text('Employee'),
    employeeNumber: text('Employee ID'),
    site: text('Site').nullable(),
    leaveType: text('Leave Type'),
    dayCount: choice('Days Counted', dayCounts),
    days,
    /** The rate of a working day. */
    rate: amount('Rate of a working day').nullable(),
    /** What would be paid out. Null for leave that is not paid out, and where nothing says what a day is worth. */
    value: amount('Value').nullable(),
  },
  totals: {
    days,
    value: amount('Value').nullable(),
    /** Balances of leave that is paid out that have no value. */
    unvalued: wholeNumber('Without a rate:', { min: 0, max: 1_000_000_000 }).nullable(),
  },
  needs: { rate: 'payroll:read', value: 'payroll:read', unvalued: 'payroll:read' },
  chart: { kind: 'bars', title: 'Days by leave type', series: ['Days'] },
});
