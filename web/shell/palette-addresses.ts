import type { LinkProps } from '@tanstack/react-router';
import type { Notification, NotificationKind } from '#contract/dashboard/notifications.ts';
import type { Found, FoundKind } from '#contract/dashboard/search.ts';

export type Address = Pick<LinkProps, 'to' | 'search'>;

const found: Record<FoundKind, (found: Pick<Found, 'id' | 'ownerId'>) => Address> = {
  employees: ({ id }) => ({ to: '/hr', search: { view: id } }),
  users: ({ id }) => ({ to: '/users', search: { view: id } }),
  assets: ({ id }) => ({ to: '/assets', search: { view: id } }),
  fleet: ({ id }) => ({ to: '/fleet', search: { view: id } }),
  inventory: ({ id }) => ({ to: '/inventory', search: { view: id } }),
  'training-courses': ({ id }) => ({ to: '/training', search: { tab: 'courses', view: id } }),
  'employee-documents': ({ ownerId }) => ({ to: '/hr', search: { view: ownerId ?? undefined } }),
};

export function addressOfFound(each: Pick<Found, 'kind' | 'id' | 'ownerId'>): Address {
  return found[each.kind](each);
}

const leave = (view: string) => ({ to: '/hr', search: { tab: 'leave', view } }) as const;
const timesheet = (view: string) => ({ to: '/hr', search: { tab: 'timesheets', view } }) as const;

const noted: Record<NotificationKind, (each: Notification) => Address> = {
  'leave-to-decide': ({ recordId }) => leave(recordId),
  'leave-decided': ({ recordId }) => leave(recordId),
  'timesheet-to-approve': ({ recordId }) => timesheet(recordId),
  'timesheet-rejected': ({ recordId }) => timesheet(recordId),
  'training-due': ({ recordId }) => ({ to: '/training', search: { tab: 'needs', view: recordId } }),
  'document-expiring': ({ employeeId }) => ({ to: '/hr', search: { view: employeeId ?? undefined } }),
  'registration-expiring': ({ recordId }) => ({ to: '/fleet', search: { view: recordId } }),
  'service-overdue': ({ recordId }) => ({ to: '/fleet', search: { tab: 'maintenance', view: recordId } }),
  'low-stock': ({ recordId }) => ({ to: '/inventory', search: { tab: 'stock', view: recordId } }),
};

export function addressOfNotification(each: Notification): Address {
  return noted[each.kind](each);
}

const wholeList: Record<NotificationKind, Address> = {
  'leave-to-decide': { to: '/hr', search: { tab: 'leave', status: 'Pending' } },
  'timesheet-to-approve': { to: '/hr', search: { tab: 'timesheets', status: 'Submitted' } },
  'leave-decided': { to: '/hr', search: { tab: 'leave' } },
  'timesheet-rejected': { to: '/hr', search: { tab: 'timesheets', status: 'Rejected' } },
  'training-due': { to: '/training', search: { tab: 'needs', isOpen: 'true' } },
  'document-expiring': { to: '/hr', search: {} },
  'registration-expiring': { to: '/fleet', search: { sort: 'registrationExpiry' } },
  'service-overdue': { to: '/fleet', search: { tab: 'maintenance', status: 'Overdue' } },
  'low-stock': { to: '/inventory', search: { isLow: 'true' } },
};

/** Where all of a kind are listed. */
export function addressOfKind(kind: NotificationKind): Address {
  return wholeList[kind];
}
