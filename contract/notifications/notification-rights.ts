import {
  can,
  narrowest,
  reachesTeam,
  widest,
  type Permission,
  type Scope,
  type Viewer,
} from '../engine/access.ts';
import { waitingRights } from '../hr/waiting.ts';
import type { NotificationKind } from './notifications.ts';

interface Needed {
  /** All of them must reach what is told of: who is told of a record may read it too. */
  rights: readonly Permission[];
  /** How far: to what is one's own, to others' as well, or to all. */
  reach: 'own' | 'others' | 'all';
  /** One of them is enough; how far each reaches is decided row by row. */
  isAny?: true;
}

/** Without these rights nobody is told of anything of a kind, also by a key that has fewer than its owner. */
export const notificationRights: Record<NotificationKind, Needed> = {
  'leave-to-decide': { rights: waitingRights.leave, reach: 'others' },
  'timesheet-to-approve': { rights: waitingRights.timesheet, reach: 'others' },
  'fuel-to-accept': { rights: ['fuel:update', 'fuel:read'], reach: 'all' },
  'leave-decided': { rights: ['leave:read'], reach: 'own' },
  'timesheet-rejected': { rights: ['timesheets:read'], reach: 'own' },
  'training-booked': { rights: ['needs:read', 'training:read'], reach: 'own' },
  'training-due': { rights: ['needs:read', 'training:read'], reach: 'own' },
  'order-assigned': { rights: ['maintenance:read'], reach: 'own' },
  'document-expiring': { rights: ['documents:read', 'documents.work:read'], reach: 'own', isAny: true },
  'registration-expiring': { rights: ['fleet:update', 'fleet:read'], reach: 'all' },
  'renewal-expiring': { rights: ['fleet:update', 'fleet:read'], reach: 'all' },
  'service-overdue': { rights: ['maintenance:update', 'maintenance:read'], reach: 'all' },
  'check-failed': { rights: ['maintenance:update', 'checks:read'], reach: 'all' },
  'asset-with-leaver': { rights: ['assets:update', 'assets:read', 'employees:read'], reach: 'all' },
  'low-stock': { rights: ['inventory:read'], reach: 'all' },
  'web-hook-failing': { rights: ['settings:update'], reach: 'all' },
  'audit-check-failed': { rights: ['audit:read'], reach: 'all' },
  'job-failed': { rights: ['settings:update'], reach: 'all' },
};

/** How far a kind may be told of to somebody; null: not at all. */
export function notifiedReach(kind: NotificationKind, viewer: Pick<Viewer, 'permissions'>): Scope | null {
  const { rights, reach: least, isAny } = notificationRights[kind];
  const reach = rights.map((right) => can(viewer, right)).reduce(isAny ? widest : narrowest);
  if (least === 'all') return reach === 'all' ? reach : null;
  return least === 'own' || reachesTeam(reach) ? reach : null;
}
