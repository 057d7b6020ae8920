import { choice, day, text } from '../engine/fields.ts';
import { resource } from '../engine/resource.ts';

export const monthStates = ['Closed', 'Open'] as const;

export const monthWords = {
  closed: 'The month of this transaction is closed. Reopen the month first.',
  firstDay: 'Month must be the first day of a month',
  notOver: 'A month can be closed only after it ends',
  reasonNeeded: 'Enter a reason for closing or reopening the month',
  filed: 'A report for this month has been filed. Open the report and withdraw the filing first.',
  reasonStays: 'A reason can be entered only when a month is closed or reopened. It cannot be changed later.',
} as const;

/** A month whose transactions can't change until it is reopened with a reason. */
export const monthClosings = resource({
  path: '/api/month-closings',
  actions: ['list', 'read', 'create', 'update'],
  permission: 'transactions',
  singular: 'month',
  plural: 'months',
  fields: {
    /** The first day of the month. */
    month: day('Month'),
    status: choice('Status', monthStates),
    reason: text('Reason', { max: 300 }),
  },
  fixed: ['month'],
  defaulted: ['status'],
  derived: { changedByName: text('By').nullable() },
  search: ['reason'],
  sort: '-month',
  transitions: {
    field: 'status',
    states: monthStates,
    initial: { in: monthStates },
    checkOrder: 'states',
    list: [
      { from: ['Closed'], to: 'Open', label: 'Reopen', reason: 'reason' },
      { from: ['Open'], to: 'Closed', label: 'Close', reason: 'reason' },
    ],
  },
  wording: { definite: 'the closing of ' },
  labelFields: ['month'],
  detailRoute: { page: '/financial', tab: 'transactions' },
  dependsOn: ['/api/users'],
  constraintMessages: {
    month_closings_once: {
      path: 'month',
      message: 'This month already has a record. Use that record to close or reopen the month.',
    },
    month_closings_not_filed: { path: 'status', message: monthWords.filed },
    month_closings_first_day: { path: 'month', message: monthWords.firstDay },
  },
});
