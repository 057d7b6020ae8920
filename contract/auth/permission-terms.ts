import { actionsByResource, allPermissions, scopes, type Permission, type Scope } from '../engine/access.ts';
import { resourceTerms, type PermissionAction, type ResourceName, type Terms } from './resource-terms.ts';

const verbs: Record<PermissionAction, string> = {
  read: 'see',
  create: 'add',
  update: 'change',
  remove: 'delete',
  reveal: 'show in full',
  approve: 'approve',
  void: 'void',
};

const everyScope = scopes;

/** In display order. */
export const resourceNames = Object.keys(resourceTerms).filter(isResourceName);

export function termsOf(resource: ResourceName): Terms {
  return resourceTerms[resource];
}

export function actionsOf(resource: ResourceName): readonly PermissionAction[] {
  return actionsByResource[resource];
}

/** For example 'see', 'issue'. */
export function verbOf(resource: ResourceName, action: PermissionAction): string {
  return resourceTerms[resource].verbs?.[action] ?? verbs[action];
}

/** The useful scopes of a permission, narrowest first. */
export function scopesOf(resource: ResourceName, action: PermissionAction): readonly Scope[] {
  return resourceTerms[resource].scopesOf?.[action] ?? resourceTerms[resource].scopes ?? everyScope;
}

/** The resource and the action of a permission. */
export function partsOf(permission: Permission): { resource: ResourceName; action: PermissionAction } {
  const [name = '', action] = permission.split(':');
  const resource = resourceNames.find((each) => each === name);
  const held = resource && actionsOf(resource).find((each) => each === action);
  if (!resource || !held) throw new Error(`No such right: ${permission}`);
  return { resource, action: held };
}

/** The permission for an action on a resource, if there is one. */
export function permissionTo(resource: ResourceName, action: PermissionAction): Permission | undefined {
  return rights.get(`${resource}:${action}`);
}

/** For example 'see leave requests', 'issue parts to work orders'. */
export function verbPhraseOf(permission: Permission): string {
  const { resource, action } = partsOf(permission);
  return `${verbOf(resource, action)} ${resourceTerms[resource].things}`;
}

/** The scope in words; null means no one's records. */
export function describeScope(permission: Permission, scope: Scope | null): string {
  const { resource, action } = partsOf(permission);
  const isWhole = scopesOf(resource, action).every((each) => each === 'all');
  if (isWhole && (scope === null || scope === 'all')) return scope === 'all' ? 'Yes' : 'No';
  return scope ? whose[scope] : 'No one’s';
}

const rights = new Map<string, Permission>(allPermissions.map((permission) => [permission, permission]));

const whose: Record<Scope, string> = {
  own: 'Their own',
  team: 'Their team’s',
  ownAndTeam: 'Their own and their team’s',
  all: 'Everyone’s',
};

function isResourceName(name: string): name is ResourceName {
  return name in resourceTerms;
}
