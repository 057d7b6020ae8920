import type { Notification, NotificationKind } from '#contract/notifications/notifications.ts';
import type { Found } from '#contract/search/search.ts';
import { addressOfRecord, type Address, type Linked } from '#web/history/record-links.ts';

/** A document opens with the person it belongs to. */
export function addressOfFound({ kind, id, ownerId }: Pick<Found, 'kind' | 'id' | 'ownerId'>): Address {
  return kind === 'employee-documents'
    ? addressOfRecord('employees', ownerId ?? '')
    : addressOfRecord(kind, id);
}

const noted: Record<NotificationKind, Linked> = {
  'leave-to-decide': 'leave-requests',
  'leave-decided': 'leave-requests',
  'timesheet-to-approve': 'timesheets',
  'timesheet-rejected': 'timesheets',
  'training-due': 'training-needs',
  'document-expiring': 'employees',
  'registration-expiring': 'fleet',
  'service-overdue': 'maintenance',
  'low-stock': 'stock',
};

export function addressOfNotification({ kind, recordId, employeeId }: Notification): Address {
  return addressOfRecord(noted[kind], kind === 'document-expiring' ? (employeeId ?? '') : recordId);
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
