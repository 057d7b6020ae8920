import { createHash } from 'node:crypto';
import type { Permissions } from '#contract/engine/access.ts';

const known = new WeakMap<Permissions, string>();

/** The same short text for the same permissions, as the key of what depends on all of them. */
export function permissionsKey(permissions: Permissions): string {
  let key = known.get(permissions);
  if (key === undefined) {
    key = createHash('sha256').update(JSON.stringify(permissions)).digest('base64url').slice(0, 24);
    known.set(permissions, key);
  }
  return key;
}
