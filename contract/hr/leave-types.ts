import { z } from 'zod';
import { flag, text, wholeNumber } from '../engine/fields.ts';
import { resource } from '../engine/resource.ts';

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

/** The leave type of a request, by name. Forms offer the rows that the organisation has. */
export function leaveTypeName() {
  const label = 'Leave Type';
  return text(label).register(z.globalRegistry, { label, kind: 'choice', options: deliveredLeaveTypes });
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
    sortOrder: wholeNumber('Order', { min: 0, max: 999, hint: 'Leave types are offered in this order.' }),
    isRetired: flag('Retired'),
  },
  defaulted: ['isPaid', 'sortOrder', 'isRetired'],
  search: ['name'],
  sort: 'sortOrder,name',
  labelFields: ['name'],
  detailRoute: null,
  constraintMessages: {
    leave_types_name_unique: { path: 'name', message: leaveTypeWords.exists },
    leave_types_name_once: { path: 'name', message: leaveTypeWords.exists },
    leave_requests_leave_type_leave_types_name_fk: {
      message: 'Leave requests use this leave type. Retire the leave type instead.',
    },
  },
});
