import { z } from 'zod';
import type { FieldClass } from './field-classes.ts';

export const scopes = ['own', 'team', 'ownAndTeam', 'all'] as const;
/**
 * Which records a permission covers: one's own, one's team's, both, or all. A team is everyone
 * below in the supervisor line, without the supervisor, whose own records are in `own`.
 */
export type Scope = (typeof scopes)[number];

/** All resources and their actions. A permission is `resource:action`. */
export const actionsByResource = {
  users: ['read', 'create', 'update', 'remove'],
  roles: ['read', 'create', 'update', 'remove'],
  sessions: ['read', 'remove'],
  settings: ['read', 'update'],
  sites: ['read', 'create', 'update', 'remove'],
  audit: ['read'],
  imports: ['read'],
  views: ['read', 'create', 'update', 'remove'],
  employees: ['read', 'create', 'update'],
  'employees.personal': ['read', 'update'],
  'employees.emergency': ['read', 'update'],
  'employees.contact': ['update'],
  onboarding: ['read', 'create', 'update', 'remove'],
  'leave-types': ['read', 'create', 'update', 'remove'],
  'crew-rules': ['read', 'create', 'update', 'remove'],
  'leave-rules': ['read', 'create', 'update', 'remove'],
  'leave-ledger': ['read', 'create'],
  'letter-templates': ['read', 'create', 'update', 'remove'],
  steps: ['read', 'update'],
  notices: ['create'],
  banking: ['read', 'create', 'update', 'remove', 'reveal'],
  medical: ['read', 'create', 'update'],
  fitness: ['read'],
  documents: ['read', 'create', 'update', 'remove'],
  'documents.work': ['read'],
  'documents.metadata': ['read'],
  attendance: ['read', 'create', 'update', 'remove'],
  'attendance.dates': ['read'],
  leave: ['read', 'create', 'update', 'approve'],
  'leave.dates': ['read'],
  'leave.reasons': ['read'],
  timesheets: ['read', 'create', 'update', 'remove', 'approve'],
  'timesheets.dates': ['read'],
  training: ['read', 'create', 'update', 'remove'],
  needs: ['read', 'create', 'update', 'remove'],
  assets: ['read', 'create', 'update'],
  service: ['update'],
  fleet: ['read', 'create', 'update', 'remove'],
  maintenance: ['read', 'create', 'update', 'remove'],
  fuel: ['read', 'create', 'update', 'remove'],
  checks: ['read', 'create'],
  checklists: ['read', 'create', 'update', 'remove'],
  inventory: ['read', 'create', 'update', 'remove'],
  parts: ['create'],
  purchases: ['approve'],
  transactions: ['read', 'create', 'update', 'void'],
  payroll: ['read', 'create', 'update', 'approve'],
  'pay-rules': ['read', 'create', 'update', 'remove'],
  holidays: ['read', 'create', 'update', 'remove'],
  reports: ['read'],
} as const;

type Actions = typeof actionsByResource;
export type Permission = { [R in keyof Actions]: `${R}:${Actions[R][number]}` }[keyof Actions];
export type Permissions = Partial<Record<Permission, Scope>>;

export const allPermissions = Object.entries(actionsByResource).flatMap(([resource, actions]) =>
  actions.map((action) => `${resource}:${action}`),
) as Permission[];

export const PermissionSchema = z.enum(allPermissions as [Permission, ...Permission[]]);

export const PermissionsSchema = z
  .partialRecord(
    PermissionSchema,
    z.enum(scopes, 'The scope of a permission must be own, team, ownAndTeam or all'),
    'Permissions must be a set of permissions, each with its scope',
  )
  .meta({ label: 'Permissions', kind: 'json' });

/** The permissions that open each field class. Public fields come with the record. */
export const classRights: Record<Exclude<FieldClass, 'public'>, { read: Permission; update: Permission }> = {
  personal: { read: 'employees.personal:read', update: 'employees.personal:update' },
  emergency: { read: 'employees.emergency:read', update: 'employees.emergency:update' },
  bank: { read: 'banking:read', update: 'banking:update' },
  account: { read: 'banking:reveal', update: 'banking:update' },
  reason: { read: 'leave.reasons:read', update: 'leave:update' },
  fitness: { read: 'fitness:read', update: 'medical:update' },
  balance: { read: 'leave-ledger:read', update: 'leave-ledger:create' },
  operation: { read: 'settings:update', update: 'settings:update' },
  access: { read: 'users:update', update: 'users:update' },
};

/**
 * The signed-in user, with the permissions of the role and those everyone has on their own records.
 * An API key acts as its creator, limited to the key's permissions.
 */
export interface SessionViewer {
  userId: string;
  /** The id of the session or of the API key. */
  sessionId: string;
  /** The name of the API key, for requests that use one. */
  keyName: string | null;
  employeeId: string | null;
  name: string;
  permissions: Permissions;
  /** The role that an administrator is viewing as. */
  viewingRoleId: string | null;
}

/** The user of one request. */
export interface Viewer extends SessionViewer {
  requestId: string;
  /** Today on the organisation's calendar, as `YYYY-MM-DD`. */
  today: string;
}

/** The scope of this user's permission, or null without it. */
export function can(viewer: Pick<Viewer, 'permissions'>, permission: Permission): Scope | null {
  return viewer.permissions[permission] ?? null;
}

/** The intersection of two scopes, or null. */
export function narrowest(left: Scope | null, right: Scope | null): Scope | null {
  if (!left || !right) return null;
  if (coversScope(left, right)) return right;
  return coversScope(right, left) ? left : null;
}

/** The union of two scopes. */
export function widest(left: Scope | null, right: Scope | null): Scope | null {
  if (!left) return right;
  if (!right) return left;
  if (coversScope(left, right)) return left;
  return coversScope(right, left) ? right : 'ownAndTeam';
}

/** Whether a scope includes another. `own` and `team` do not include each other. */
export function coversScope(scope: Scope, other: Scope): boolean {
  if (scope === other || scope === 'all') return true;
  return scope === 'ownAndTeam' && other !== 'all';
}

/** Whether the scope covers others only as team members. */
export function isOfTeam(scope: Scope | null): boolean {
  return scope === 'team' || scope === 'ownAndTeam';
}

/** Whether the scope includes the team's records. */
export function includesTeam(scope: Scope | null): boolean {
  return scope !== null && scope !== 'own';
}

export function joinPermissions(left: Permissions, right: Permissions): Permissions {
  const joined: Permissions = { ...left };
  for (const permission of allPermissions) {
    const scope = widest(left[permission] ?? null, right[permission] ?? null);
    if (scope) joined[permission] = scope;
  }
  return joined;
}

/** The permissions that both sets allow. */
export function withinBoth(left: Permissions, right: Permissions): Permissions {
  const both: Permissions = {};
  for (const permission of allPermissions) {
    const scope = narrowest(left[permission] ?? null, right[permission] ?? null);
    if (scope) both[permission] = scope;
  }
  return both;
}

/** Whether `held` includes all of `requested`, so that no one grants a permission they lack. */
export function covers(held: Permissions, requested: Permissions): boolean {
  return allPermissions.every((permission) => {
    const scope = requested[permission];
    return !scope || narrowest(held[permission] ?? null, scope) === scope;
  });
}
