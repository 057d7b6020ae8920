import type { NotificationKind } from '#contract/notifications/notifications.ts';
import type { Address } from '#web/history/record-pages.ts';

const wholeList: Record<NotificationKind, Address> = {
  'account-notice': { to: '/', search: { account: 'open' } },
  'leave-to-decide': { to: '/hr', search: { tab: 'waiting', kind: 'leave' } },
  'timesheet-to-approve': { to: '/hr', search: { tab: 'waiting', kind: 'timesheet' } },
  'fuel-to-accept': { to: '/fleet', search: { tab: 'fuel', status: 'To be accepted' } },
  'leave-decided': { to: '/hr', search: { tab: 'leave' } },
  'leave-document-missing': { to: '/hr', search: { tab: 'leave', status: 'Approved' } },
  'leave-expiring': { to: '/reports', search: { report: 'leave-liability' } },
  'payslip-ready': { to: '/financial', search: { tab: 'payroll' } },
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
  'messages-failing': { to: '/settings', search: { tab: 'messages' } },
  'web-hook-failing': { to: '/settings', search: { tab: 'programs' } },
  'audit-check-failed': { to: '/settings', search: { tab: 'log' } },
  'job-failed': { to: '/settings', search: { tab: 'jobs' } },
};

/** The list of a kind. */
export function addressOfKind(kind: NotificationKind): Address {
  return wholeList[kind];
}
