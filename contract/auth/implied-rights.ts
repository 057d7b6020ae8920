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
import { verbPhraseOf, partsOf, scopesOf, rightTo, type RightAction } from './right-words.ts';

/** What a right needs beside that to see what it is about. */
const needsAlso: Partial<Record<Permission, readonly Permission[]>> = {
  'employees.personal:read': ['employees:read'],
  'employees.emergency:read': ['employees:read'],
  'employees.contact:update': ['employees:read'],
  'fitness:read': ['employees:read'],
  'leave.reasons:read': ['leave:read'],
  'parts:create': ['inventory:read'],
};

/** What whoever decides does by changing the record. */
const deciding: readonly RightAction[] = ['approve', 'void'];

/** The rights without which this one opens nothing. */
export function neededFor(permission: Permission): readonly Permission[] {
  const { resource, action } = partsOf(permission);
  const read = action === 'read' ? undefined : rightTo(resource, 'read');
  const update = deciding.includes(action) ? rightTo(resource, 'update') : undefined;
  return [read, update, ...(needsAlso[permission] ?? [])].flatMap((right) => right ?? []);
}

/**
 * The rights of a role once one of them reaches so far (null: no further than everybody's with their own). What it
 * needs reaches as far with it, and what needs it reaches no further than it.
 */
export function withRight(
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

export interface Lack {
  permission: Permission;
  needs: Permission;
  /** How far it would have to reach. */
  scope: Scope;
}

/** Where a right of a role reaches further than one that it needs: beyond that it opens nothing. */
export function lacksOf(permissions: Permissions): Lack[] {
  const all = allOf(permissions);
  return allPermissions.flatMap((permission) => {
    const scope = all[permission];
    if (!scope || !permissions[permission]) return [];
    return neededFor(permission)
      .filter((needs) => widest(all[needs] ?? null, scope) !== (all[needs] ?? null))
      .map((needs) => ({ permission, needs, scope: usefulScope(needs, scope) }));
  });
}

/** 'To approve leave requests, the role also needs permission to change leave requests, for the same people.' */
export function describeLack({ permission, needs }: Lack): string {
  return `To ${verbPhraseOf(permission)}, the role also needs permission to ${verbPhraseOf(needs)}, for the same people.`;
}

function raise(permissions: Permissions, permission: Permission, scope: Scope): void {
  for (const needed of neededFor(permission)) {
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
    if (!held || !neededFor(other).includes(permission)) continue;
    const left = usefulWithin(other, narrowest(held, scope));
    if (left === held) continue;
    put(permissions, other, left);
    lower(permissions, other, allOf(permissions)[other] ?? null);
  }
}

/** The least that reaches so far, of what the right can reach. */
function usefulScope(permission: Permission, scope: Scope): Scope {
  const { resource, action } = partsOf(permission);
  return scopesOf(resource, action).find((each) => widest(each, scope) === each) ?? scope;
}

/** The most that reaches no further, of what the right can reach. */
function usefulWithin(permission: Permission, scope: Scope | null): Scope | null {
  const { resource, action } = partsOf(permission);
  return scopesOf(resource, action).findLast((each) => narrowest(each, scope) === each) ?? null;
}

/** What everybody has with their own is nothing that a role gives. */
function put(permissions: Permissions, permission: Permission, scope: Scope | null): void {
  const base = ownRecords[permission] ?? null;
  if (scope && widest(scope, base) !== base)
    permissions[permission] = base === 'own' && scope === 'ownAndTeam' ? 'team' : scope;
  else delete permissions[permission];
}
