import { assets } from '#contract/assets/assets.ts';
import type { AnyResource } from '#contract/engine/resource.ts';
import { payroll } from '#contract/financial/payroll.ts';
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
import { addressOfKind } from './kind-addresses.ts';

/** Notifications without a record link to the list of their kind. */
const about: Record<NotificationKind, AnyResource | null> = {
  'account-notice': null,
  'leave-to-decide': leaveRequests,
  'fuel-to-accept': fuelEntries,
  'leave-decided': leaveRequests,
  'leave-document-missing': leaveRequests,
  'leave-expiring': null,
  'payslip-ready': payroll,
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
  'messages-failing': null,
  'web-hook-failing': webHooks,
  'audit-check-failed': null,
  'job-failed': null,
};

export function addressOfNotification({ kind, recordId, employeeId }: Notification): Address | null {
  // An entry of the ledger has no page of its own; the balances of the person are on the tab.
  if (kind === 'leave-expiring' && employeeId)
    return { to: '/hr', search: { view: employeeId, 'person.tab': 'leave' } };
  const resource = about[kind];
  return resource ? addressOf(resource, recordId, employeeId) : addressOfKind(kind);
}
