import { allPermissions, withinBoth, type Permission, type Permissions } from '../engine/access.ts';
import type { Endpoint } from '../engine/endpoint.ts';

/**
 * What an API key does not open: signing in, passwords, sessions, keys, roles and settings. Who writes users
 * gives roles and ends sessions, so that is among it.
 */
const rightsOfPeople: readonly Permission[] = allPermissions.filter(
  (permission) => /^(roles|sessions|settings):/.test(permission) || /^users:(?!read$)/.test(permission),
);

/** Whose endpoints are for people, whatever right they take: an address of them, or one below it. */
const pathsOfPeople = [
  '/api/auth',
  '/api/access-tokens',
  '/api/start-your-own',
  // What a program read is not what a person has seen.
  '/api/notifications/opened',
];

/** Whether an endpoint is for people alone, who have signed in or are about to. */
export function isForPeople({ path, access, keepsSessionIdle }: Endpoint): boolean {
  if (pathsOfPeople.some((each) => `${path}/`.startsWith(`${each}/`))) return true;
  // What watches is an open page.
  return keepsSessionIdle === true || rightsOfPeople.some((right) => right === access);
}

/** Of these rights those that a key can have. */
export function rightsForPrograms(permissions: Permissions): Permissions {
  const open = allPermissions.filter((right) => !rightsOfPeople.includes(right));
  return withinBoth(permissions, Object.fromEntries(open.map((right) => [right, 'all'])));
}
