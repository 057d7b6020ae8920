import {
  allPermissions,
  joinPermissions,
  narrowest,
  includesTeam,
  widest,
  type Permission,
  type Permissions,
} from '../engine/access.ts';
import { ownRecords } from './built-in-roles.ts';

/**
 * Whether a holder may give these rights to another person, or take them over. What is that person's own, or
 * their team's, is somebody else's than the holder's: such rights are covered only by a right to all, or by one
 * to the team when that person is within the holder's line (`isInLine`), and so their team too.
 */
export function coversAnother(held: Permissions, asked: Permissions, isInLine: boolean): boolean {
  return allPermissions.every((permission) => {
    const scope = asked[permission];
    const greater = greaterRights[permission];
    const own = widest(held[permission] ?? null, (greater && held[greater]) ?? null);
    if (!scope || own === 'all') return true;
    return scope !== 'all' && includesTeam(own) && isInLine;
  });
}

/** Rights that open no more than a part of what another one does. */
const greaterRights: Partial<Record<Permission, Permission>> = {
  'documents.work:read': 'documents:read',
  'documents.metadata:read': 'documents:read',
  'attendance.dates:read': 'attendance:read',
  'leave.dates:read': 'leave:read',
  'timesheets.dates:read': 'timesheets:read',
};

/** What a role gives beyond what everybody may do with their own. */
export function beyondOwn(permissions: Permissions): Permissions {
  return beyond(ownRecords, permissions);
}

/** The rights in `after` that `before` does not have, or not so far. */
export function beyond(before: Permissions, after: Permissions): Permissions {
  return Object.fromEntries(
    allPermissions.flatMap((permission) => {
      const scope = after[permission];
      const isWithin = scope && narrowest(scope, before[permission] ?? null) === scope;
      return scope && !isWithin ? [[permission, scope] as const] : [];
    }),
  );
}

/** What whoever signs in as somebody of a role may do. */
export function allOf(permissions: Permissions): Permissions {
  return joinPermissions(ownRecords, permissions);
}

/** What is said to who would give, change or take over more than they have. */
export const grantingWords = {
  mightier: 'You can’t change a user whose role has permissions that you don’t have.',
  takingOver: 'You can’t reset the password of a user who has permissions that you don’t have.',
  notToRemove: 'You can’t delete a role with permissions that you don’t have.',
  notToGive: 'You can’t assign a role with permissions that you don’t have.',
} as const;
