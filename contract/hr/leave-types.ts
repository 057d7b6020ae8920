import { z } from 'zod';
import { choice, decimal, flag, text, wholeNumber } from '../engine/fields.ts';
import { resource } from '../engine/resource.ts';
import { documentTypes } from './employee-documents.ts';
import { workTypes } from './employee-options.ts';
import { dayCounts } from './leave/counted-days.ts';

/** The leave types that every organisation begins with, in the order of the specification. */
export const deliveredLeaveTypes = ['Annual', 'Sick', 'Emergency', 'Unpaid'] as const;

export const leaveTypeWords = {
  exists: 'A leave type with this name already exists',
  delivered: `${deliveredLeaveTypes.slice(0, -1).join(', ')} and ${deliveredLeaveTypes.at(-1)} leave cannot be renamed or deleted. Retire the leave type instead.`,
  paidStays:
    'Leave requests use this leave type, so whether it is paid cannot be changed. Add another leave type instead.',
  unknown: 'This leave type does not exist',
  retired: (name: string) => `${name} leave is retired. Choose another leave type.`,
} as const;

/** The colours that leave types have on the calendar. */
export const leaveColours = ['Blue', 'Green', 'Amber', 'Red', 'Grey'] as const;
export type LeaveColour = (typeof leaveColours)[number];

/** What happens to a request that the balance does not cover. */
export const shortBalances = ['Warn', 'Refuse'] as const;

/** The leave type of a request, by name. Forms offer the rows that the organisation has. */
export function leaveTypeName() {
  const label = 'Leave Type';
  return text(label).register(z.globalRegistry, {
    label,
    kind: 'choice',
    options: deliveredLeaveTypes,
    examples: [deliveredLeaveTypes[0]],
  });
}

/** Kinds of leave. One in use is retired rather than deleted, and its requests keep it. */
export const leaveTypes = resource({
  path: '/api/leave-types',
  actions: ['list', 'read', 'create', 'update', 'remove'],
  permission: 'leave-types',
  singular: 'leave type',
  plural: 'leave types',
  fields: {
    name: text('Leave Type', { max: 40 }),
    isPaid: flag('Paid', { hint: 'Days of unpaid leave are deducted from the pay of salaried employees.' }),
    dayCount: choice('Days Counted', dayCounts, { hint: 'Public holidays count in neither.' }),
    isPaidOut: flag('Paid out at the end', {
      hint: 'When employment ends, the final pay includes the balance. A balance below zero is deducted.',
    }),
    allowsHalfDays: flag('Half days', { hint: 'The first and the last day of a request may be half a day.' }),
    shortBalance: choice('Too Little Balance', shortBalances, {
      hint: 'Warn: the request can be sent. Refuse: it cannot.',
    }),
    lowestBalance: decimal('Lowest Balance (days)', 'number', {
      min: -366,
      max: 0,
      hint: 'How far below zero the balance may go, for example -5.',
    }),
    workType: choice('Only for Work Type', workTypes, {
      hint: 'Who may request it. Empty: everybody.',
    }).nullable(),
    waitingMonths: wholeNumber('Only after (months of employment)', { min: 0, max: 120 }),
    documentAfterDays: wholeNumber('Document Needed after (days)', {
      min: 0,
      max: 366,
      hint: 'For example 2: a request of 3 days needs a document. Empty: no document is needed.',
    }).nullable(),
    documentType: choice('Document', documentTypes).nullable(),
    documentWithinDays: wholeNumber('Document Due (days after the leave)', { min: 0, max: 366 }),
    colour: choice('Colour', leaveColours),
    sortOrder: wholeNumber('Order', { min: 0, max: 999, hint: 'Leave types are offered in this order.' }),
    isRetired: flag('Retired'),
  },
  defaulted: [
    'isPaid',
    'dayCount',
    'isPaidOut',
    'allowsHalfDays',
    'shortBalance',
    'lowestBalance',
    'waitingMonths',
    'documentWithinDays',
    'colour',
    'sortOrder',
    'isRetired',
  ],
  search: ['name'],
  sort: 'sortOrder,name',
  labelFields: ['name'],
  detailRoute: null,
  option: { label: ({ name }) => name, isShort: true },
  constraintMessages: {
    leave_types_name_unique: { path: 'name', message: leaveTypeWords.exists },
    leave_types_name_once: { path: 'name', message: leaveTypeWords.exists },
    leave_types_document: {
      path: 'documentType',
      message: 'Choose the document that is needed, or leave both fields empty',
    },
    leave_rules_leave_type_id_leave_types_id_fk: {
      message: 'Entitlement rules use this leave type. Retire the leave type instead.',
    },
    leave_ledger_leave_type_id_leave_types_id_fk: {
      message: 'Leave balances use this leave type. Retire the leave type instead.',
    },
    leave_requests_leave_type_leave_types_name_fk: {
      message: 'Leave requests use this leave type. Retire the leave type instead.',
    },
  },
});
