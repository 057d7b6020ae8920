import { assets } from '#contract/assets/assets.ts';
import type { AnyResource } from '#contract/engine/resource.ts';
import { leaveRequests } from '#contract/hr/leave-requests.ts';
import { employeeDocuments } from '#contract/hr/employee-documents.ts';
import { timesheets } from '#contract/hr/timesheets.ts';
import { fleet } from '#contract/fleet/fleet.ts';
import { fuelEntries } from '#contract/fleet/fuel-entries.ts';
import { maintenance } from '#contract/fleet/maintenance.ts';
import { preStartChecks } from '#contract/fleet/pre-start-checks.ts';
import { renewals } from '#contract/fleet/renewals.ts';
import { stock } from '#contract/inventory/stock.ts';
import type { Notification, NotificationKind } from '#contract/notifications/notifications.ts';
import { webHooks } from '#contract/settings/web-hooks.ts';
import { enrolments } from '#contract/training/enrolments.ts';
import { trainingNeeds } from '#contract/training/training-needs.ts';
import { addressOf } from '#web/history/record-links.ts';
import type { Address } from '#web/history/record-pages.ts';

/** Notifications without a record link to the list of their kind. */
const about: Record<NotificationKind, AnyResource | null> = {
  'leave-to-decide': leaveRequests,
  'fuel-to-accept': fuelEntries,
  'leave-decided': leaveRequests,
  'timesheet-to-approve': timesheets,
  'timesheet-rejected': timesheets,
  'training-booked': enrolments,
  'training-due': trainingNeeds,
  'order-assigned': maintenance,
  'document-expiring': employeeDocuments,
  'registration-expiring': fleet,
  'renewal-expiring': renewals,
  'service-overdue': maintenance,
  'check-failed': preStartChecks,
  'critical-check-failed': preStartChecks,
  'reading-to-confirm': preStartChecks,
  'asset-with-leaver': assets,
  'low-stock': stock,
  'web-hook-failing': webHooks,
  'audit-check-failed': null,
  'job-failed': null,
};

export function addressOfNotification({ kind, recordId, employeeId }: Notification): Address | null {
  const resource = about[kind];
  return resource ? addressOf(resource, recordId, employeeId) : wholeList[kind];
}

const wholeList: Record<NotificationKind, Address> = {
  'leave-to-decide': { to: '/hr', search: { tab: 'waiting', kind: 'leave' } },
  'timesheet-to-approve': { to: '/hr', search: { tab: 'waiting', kind: 'timesheet' } },
  'fuel-to-accept': { to: '/fleet', search: { tab: 'fuel', status: 'To be accepted' } },
  'leave-decided': { to: '/hr', search: { tab: 'leave' } },
  'timesheet-rejected': { to: '/hr', search: { tab: 'timesheets', status: 'Rejected' } },
  'training-booked': { to: '/training', search: { tab: 'sessions', status: 'Scheduled' } },
  'training-due': { to: '/training', search: { tab: 'needs', isOpen: 'true' } },
  'order-assigned': { to: '/fleet', search: { tab: 'maintenance', isOpen: 'true' } },
  'document-expiring': { to: '/reports', search: { report: 'expiries', kind: 'Document' } },
  'registration-expiring': { to: '/fleet', search: { sort: 'registrationExpiry' } },
  'renewal-expiring': { to: '/reports', search: { report: 'expiries', kind: 'Renewal' } },
  'service-overdue': { to: '/fleet', search: { tab: 'maintenance', status: 'Overdue' } },
  'check-failed': { to: '/fleet', search: { tab: 'checks', foundSomething: 'true' } },
  'critical-check-failed': { to: '/fleet', search: { tab: 'checks', foundSomething: 'true' } },
  'reading-to-confirm': { to: '/fleet', search: { tab: 'checks' } },
  'asset-with-leaver': { to: '/assets', search: { isHeldByLeaver: 'true' } },
  'low-stock': { to: '/inventory', search: { isLow: 'true' } },
  'web-hook-failing': { to: '/settings', search: { tab: 'programs' } },
  'audit-check-failed': { to: '/settings', search: { tab: 'log' } },
  'job-failed': { to: '/settings', search: { tab: 'jobs' } },
};

/** The list of a kind. */
export function addressOfKind(kind: NotificationKind): Address {
  return wholeList[kind];
}
