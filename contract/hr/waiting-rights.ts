import { can, narrowest, includesTeam, type Permission, type Scope, type Viewer } from '../engine/access.ts';

/** Kinds of records that wait for a decision. */
export const waitingKinds = ['leave', 'timesheet', 'document', 'bank'] as const;
export type WaitingKind = (typeof waitingKinds)[number];

/**
 * All of these must cover the record, beyond the `own` scope, because it is read, changed and
 * decided on.
 */
export const waitingRights: Record<WaitingKind, readonly Permission[]> = {
  leave: ['leave:approve', 'leave:update', 'leave:read'],
  timesheet: ['timesheets:approve', 'timesheets:update', 'timesheets:read'],
  document: ['documents:update', 'documents:read'],
  bank: ['banking:reveal', 'banking:update', 'banking:read'],
};

/** The scope in which a person decides on a kind, or null. */
export function decisionScope(kind: WaitingKind, viewer: Pick<Viewer, 'permissions'>): Scope | null {
  const scope = waitingRights[kind].map((right) => can(viewer, right)).reduce(narrowest);
  return includesTeam(scope) ? scope : null;
}

/** Whether a person decides on any kind. */
export function decidesAnything(viewer: Pick<Viewer, 'permissions'>): boolean {
  return waitingKinds.some((kind) => decisionScope(kind, viewer));
}

/** The number waiting, of all kinds. */
export function countWaiting(counts: Partial<Record<WaitingKind, number>>): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

export const waitingWords = {
  list: 'Approvals',
  none: 'No approvals are waiting.',
  nobodyAway: 'No one else on the team or site is away',
} as const;
