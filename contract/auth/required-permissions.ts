import {
  allPermissions,
  narrowest,
  widest,
  type Permission,
  type Permissions,
  type Scope,
} from '../engine/access.ts';
import { ownRecords } from './built-in-roles.ts';
import { allOf } from './granting.ts';
import { verbPhraseOf, partsOf, scopesOf, permissionTo } from './permission-terms.ts';
import type { PermissionAction } from './resource-terms.ts';

/** What a permission requires in addition to reading its own resource. */
const needsAlso: Partial<Record<Permission, readonly Permission[]>> = {
  'employees.personal:read': ['employees:read'],
  'employees.emergency:read': ['employees:read'],
  'employees.contact:update': ['employees:read'],
  'steps:read': ['employees:read'],
  'notices:create': ['employees:read'],
  'fitness:read': ['employees:read'],
  'leave.reasons:read': ['leave:read'],
  'parts:create': ['inventory:read'],
  'purchases:approve': ['inventory:read', 'inventory:update'],
  'service:update': ['assets:update'],
};

/** Deciding on a record also updates it. */
const deciding: readonly PermissionAction[] = ['approve', 'void'];

/** The permissions without which this one has no effect. */
export function requiredFor(permission: Permission): readonly Permission[] {
  const { resource, action } = partsOf(permission);
  const read = action === 'read' ? undefined : permissionTo(resource, 'read');
  const update = deciding.includes(action) ? permissionTo(resource, 'update') : undefined;
  return [read, update, ...(needsAlso[permission] ?? [])].flatMap((right) => right ?? []);
}

/**
 * The permissions of a role after one of them gets this scope (null: only what everyone has). What
 * it requires is widened to match, and what requires it is narrowed.
 */
export function withPermission(
  permissions: Permissions,
  permission: Permission,
  scope: Scope | null,
): Permissions {
  const base = ownRecords[permission] ?? null;
  const wanted = widest(scope, base);
  const given = { ...permissions };
  put(given, permission, wanted);
  if (wanted) raise(given, permission, wanted);
  lower(given, permission, wanted);
  return given;
}

export interface MissingPermission {
  permission: Permission;
  needs: Permission;
  /** The scope it would need. */
  scope: Scope;
}

/** Permissions whose scope is wider than that of one they require; the excess has no effect. */
export function missingPermissions(permissions: Permissions): MissingPermission[] {
  const all = allOf(permissions);
  return allPermissions.flatMap((permission) => {
    const scope = all[permission];
    if (!scope || !permissions[permission]) return [];
    return requiredFor(permission)
      .filter((needs) => widest(all[needs] ?? null, scope) !== (all[needs] ?? null))
      .map((needs) => ({ permission, needs, scope: usefulScope(needs, scope) }));
  });
}

/** 'To approve leave requests, the role also needs permission to change leave requests, for the same people.' */
export function describeMissing({ permission, needs }: MissingPermission): string {
  return `To ${verbPhraseOf(permission)}, the role also needs permission to ${verbPhraseOf(needs)}, for the same people.`;
}

function raise(permissions: Permissions, permission: Permission, scope: Scope): void {
  for (const needed of requiredFor(permission)) {
    const held = allOf(permissions)[needed] ?? null;
    if (widest(held, scope) === held) continue;
    const useful = usefulScope(needed, widest(held, scope) ?? scope);
    put(permissions, needed, useful);
    raise(permissions, needed, useful);
  }
}

function lower(permissions: Permissions, permission: Permission, scope: Scope | null): void {
  for (const other of allPermissions) {
    const held = permissions[other];
    if (!held || !requiredFor(other).includes(permission)) continue;
    const left = usefulWithin(other, narrowest(held, scope));
    if (left === held) continue;
    put(permissions, other, left);
    lower(permissions, other, allOf(permissions)[other] ?? null);
  }
}

/** The narrowest useful scope that covers the requested one. */
function usefulScope(permission: Permission, scope: Scope): Scope {
  const { resource, action } = partsOf(permission);
  return scopesOf(resource, action).find((each) => widest(each, scope) === each) ?? scope;
}

/** The widest useful scope within the requested one. */
function usefulWithin(permission: Permission, scope: Scope | null): Scope | null {
  const { resource, action } = partsOf(permission);
  return scopesOf(resource, action).findLast((each) => narrowest(each, scope) === each) ?? null;
}

/** A role does not store what everyone has on their own records. */
function put(permissions: Permissions, permission: Permission, scope: Scope | null): void {
  const base = ownRecords[permission] ?? null;
  if (scope && widest(scope, base) !== base)
    permissions[permission] = base === 'own' && scope === 'ownAndTeam' ? 'team' : scope;
  else delete permissions[permission];
}
