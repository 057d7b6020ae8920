import { choice, day, text } from '../engine/fields.ts';
import { resource } from '../engine/resource.ts';

export const monthStates = ['Closed', 'Open'] as const;

export const monthWords = {
  closed: 'The month of this transaction is closed: its transactions stay as they are. Reopen it first.',
  firstDay: 'Month must be given by its first day',
  notOver: 'A month is closed once it is over',
  reasonNeeded: 'Say why the month is closed or reopened',
  filed: 'A report of this month is filed: withdraw the filing first, in the report.',
  reasonStays: 'A reason is given where a month is closed or reopened, and stays.',
} as const;

/** A month whose transactions change no more, until it is reopened with a reason. */
export const monthClosings = resource({
  path: '/api/month-closings',
  actions: ['list', 'read', 'create', 'update'],
  permission: 'transactions',
  singular: 'month',
  plural: 'months',
  fields: {
    /** Its first day. */
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
    month_closings_once: { path: 'month', message: 'This month was closed once: open or close it there' },
    month_closings_not_filed: { path: 'status', message: monthWords.filed },
    month_closings_first_day: { path: 'month', message: monthWords.firstDay },
  },
});
