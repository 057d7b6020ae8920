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
 * Whether a holder may grant these permissions to another person, or act on an account that has
 * them. The other person's own and team scopes cover different records than the holder's, so only
 * `all` covers them, or the holder's team scope if that person reports to the holder (`isInLine`),
 * directly or not.
 */
export function coversAnother(held: Permissions, requested: Permissions, isInLine: boolean): boolean {
  return allPermissions.every((permission) => {
    const scope = requested[permission];
    const greater = greaterRights[permission];
    const own = widest(held[permission] ?? null, (greater && held[greater]) ?? null);
    if (!scope || own === 'all') return true;
    return scope !== 'all' && includesTeam(own) && isInLine;
  });
}

/** Permissions that are a subset of another one. */
const greaterRights: Partial<Record<Permission, Permission>> = {
  'documents.work:read': 'documents:read',
  'documents.metadata:read': 'documents:read',
  'attendance.dates:read': 'attendance:read',
  'leave.dates:read': 'leave:read',
  'timesheets.dates:read': 'timesheets:read',
};

/** What a role adds to what everyone may do with their own records. */
export function beyondOwn(permissions: Permissions): Permissions {
  return beyond(ownRecords, permissions);
}

/** The permissions in `after` that `before` lacks, or has with a narrower scope. */
export function beyond(before: Permissions, after: Permissions): Permissions {
  return Object.fromEntries(
    allPermissions.flatMap((permission) => {
      const scope = after[permission];
      const isWithin = scope && narrowest(scope, before[permission] ?? null) === scope;
      return scope && !isWithin ? [[permission, scope] as const] : [];
    }),
  );
}

/** The effective permissions of a user with this role. */
export function allOf(permissions: Permissions): Permissions {
  return joinPermissions(ownRecords, permissions);
}

/** Refusals for granting, changing or taking over more than the user has. */
export const grantingWords = {
  mightier: 'You cannot change a user whose role has permissions that you don’t have.',
  takingOver: 'You cannot reset the password of a user who has permissions that you don’t have.',
  resettingFactor: 'You cannot reset the second factor of a user who has permissions that you don’t have.',
  notToRemove: 'You cannot delete a role with permissions that you don’t have.',
  notToGive: 'You cannot assign a role with permissions that you don’t have.',
} as const;
