import { scopes, type Permissions, type Scope } from '../engine/access.ts';
import { actionsOf, resourceNames, verbOf, termsOf } from './permission-terms.ts';
import type { ResourceName, Terms } from './resource-terms.ts';

type Whose = 'their' | 'your';

export interface PermissionsOfArea {
  area: string;
  /** For example 'See, add and change all assets'. */
  sentences: string[];
}

/**
 * What a set of permissions allows, in plain sentences by area, addressed to the reader or about
 * someone else.
 */
export function describePermissions(permissions: Permissions, whose: Whose = 'their'): PermissionsOfArea[] {
  const areas = new Map<string, string[]>();
  for (const resource of resourceNames) {
    const sentences = sentencesOf(resource, permissions, whose);
    if (sentences.length === 0) continue;
    const { area } = termsOf(resource);
    areas.set(area, [...(areas.get(area) ?? []), ...sentences]);
  }
  return [...areas].map(([area, sentences]) => ({ area, sentences }));
}

/** A set of permissions, split by area. */
export function permissionsByArea(permissions: Permissions): { area: string; permissions: Permissions }[] {
  const areas = new Map<string, Permissions>();
  for (const resource of resourceNames) {
    const { area } = termsOf(resource);
    const own = Object.entries(permissions).filter(([permission]) => permission.split(':')[0] === resource);
    if (own.length > 0) areas.set(area, { ...areas.get(area), ...Object.fromEntries(own) });
  }
  return [...areas].map(([area, held]) => ({ area, permissions: held }));
}

export function readPermissions(permissions: Permissions): Permissions {
  return Object.fromEntries(
    Object.entries(permissions).filter(([permission]) => permission.endsWith(':read')),
  );
}

/** One sentence for each scope, widest first. */
function sentencesOf(resource: ResourceName, permissions: Permissions, whose: Whose): string[] {
  return scopes.toReversed().flatMap((scope) => {
    const held = actionsOf(resource).filter((action) =>
      permissionsInclude(permissions, resource, action, scope),
    );
    if (held.length === 0) return [];
    return [
      `${capitalised(listed(held.map((action) => verbOf(resource, action))))} ${thingsWithin(termsOf(resource), scope, whose)}`,
    ];
  });
}

function permissionsInclude(
  permissions: Permissions,
  resource: string,
  action: string,
  scope: Scope,
): boolean {
  return Object.entries(permissions).some(
    ([permission, held]) => permission === `${resource}:${action}` && held === scope,
  );
}

function thingsWithin({ things, all, one }: Terms, scope: Scope, whose: Whose): string {
  if (scope === 'own') return `${whose} own ${one ?? things}`;
  if (scope === 'team') return `the ${things} of ${whose} team`;
  if (scope === 'ownAndTeam') return `${whose} own ${things} and those of ${whose} team`;
  return all ?? `all ${things}`;
}

export function listed(items: readonly string[]): string {
  if (items.length < 2) return items.join('');
  return `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}

export function capitalised(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
