import { allPermissions, widest, type Permission, type Permissions, type Scope } from '../engine/access.ts';
import { allOf } from './granting.ts';
import { verbPhraseOf, partsOf, describeScope, resourceNames, termsOf } from './permission-terms.ts';

export interface RightChange {
  permission: Permission;
  area: string;
  /** For example 'See leave requests'. */
  verbPhrase: string;
  before: Scope | null;
  after: Scope | null;
  isGain: boolean;
}

/** What changes for users whose role gets these permissions, with what everyone has included. */
export function roleChanges(before: Permissions, after: Permissions): RightChange[] {
  const [held, given] = [allOf(before), allOf(after)];
  const changed = allPermissions.flatMap((permission) => {
    const was = held[permission] ?? null;
    const now = given[permission] ?? null;
    if (was === now) return [];
    const { area } = termsOf(partsOf(permission).resource);
    const verbPhrase = verbPhraseOf(permission);
    return [
      {
        permission,
        area,
        verbPhrase: verbPhrase.charAt(0).toUpperCase() + verbPhrase.slice(1),
        before: was,
        after: now,
        isGain: widest(was, now) === now,
      },
    ];
  });
  return changed.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** For example 'See leave requests: their team’s (previously their own)'. */
export function describeChange({ permission, verbPhrase, before, after }: RightChange): string {
  const [now, was] = [after, before].map((scope) => describeScope(permission, scope).toLowerCase());
  return `${verbPhrase}: ${now} (previously ${was})`;
}

function placeOf({ permission }: RightChange): number {
  return resourceNames.indexOf(partsOf(permission).resource);
}
