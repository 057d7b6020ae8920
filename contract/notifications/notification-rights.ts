import {
  can,
  narrowest,
  includesTeam,
  widest,
  type Permission,
  type Scope,
  type Viewer,
} from '../engine/access.ts';
import { waitingRights } from '../hr/waiting-rights.ts';
import type { NotificationKind } from './notifications.ts';

interface Needed {
  /** All of them must cover the record, so that everyone notified may also read it. */
  rights: readonly Permission[];
  /** The scope required: one's own, others' as well, or all. */
  scope: 'own' | 'others' | 'all';
  /** One of them is enough; its scope is checked per row. */
  isAny?: true;
}

/**
 * The permissions needed for each kind of notification, also for an API key with fewer than its
 * owner.
 */
export const notificationRights: Record<NotificationKind, Needed> = {
  // Nothing for API keys, which have no permission for sessions.
  'account-notice': { rights: ['sessions:read'], scope: 'own' },
  'leave-to-decide': { rights: waitingRights.leave, scope: 'others' },
  'timesheet-to-approve': { rights: waitingRights.timesheet, scope: 'others' },
  'fuel-to-accept': { rights: ['fuel:update', 'fuel:read'], scope: 'all' },
  'critical-check-failed': { rights: ['maintenance:update', 'checks:read'], scope: 'all' },
  'reading-to-confirm': { rights: ['maintenance:create', 'checks:read'], scope: 'all' },
  'leave-decided': { rights: ['leave:read'], scope: 'own' },
  'leave-document-missing': { rights: ['leave:read'], scope: 'own' },
  'leave-expiring': { rights: ['leave-ledger:read'], scope: 'own' },
  'payslip-ready': { rights: ['payroll:read'], scope: 'own' },
  'timesheet-rejected': { rights: ['timesheets:read'], scope: 'own' },
  'training-booked': { rights: ['needs:read', 'training:read'], scope: 'own' },
  'training-due': { rights: ['needs:read', 'training:read'], scope: 'own' },
  'order-assigned': { rights: ['maintenance:read'], scope: 'own' },
  'document-expiring': { rights: ['documents:read', 'documents.work:read'], scope: 'own', isAny: true },
  'registration-expiring': { rights: ['fleet:update', 'fleet:read'], scope: 'all' },
  'renewal-expiring': { rights: ['fleet:update', 'fleet:read'], scope: 'all' },
  'service-overdue': { rights: ['maintenance:update', 'maintenance:read'], scope: 'all' },
  'check-failed': { rights: ['maintenance:update', 'checks:read'], scope: 'all' },
  'asset-with-leaver': { rights: ['assets:update', 'assets:read', 'employees:read'], scope: 'all' },
  'low-stock': { rights: ['inventory:read'], scope: 'all' },
  'messages-failing': { rights: ['settings:update'], scope: 'all' },
  'web-hook-failing': { rights: ['settings:update'], scope: 'all' },
  'audit-check-failed': { rights: ['audit:read'], scope: 'all' },
  'job-failed': { rights: ['settings:update'], scope: 'all' },
};

/** The scope in which a person gets a kind of notification; null for none. */
export function notifiedScope(kind: NotificationKind, viewer: Pick<Viewer, 'permissions'>): Scope | null {
  const { rights, scope: least, isAny } = notificationRights[kind];
  const scope = rights.map((right) => can(viewer, right)).reduce(isAny ? widest : narrowest);
  if (least === 'all') return scope === 'all' ? scope : null;
  return least === 'own' || includesTeam(scope) ? scope : null;
}
