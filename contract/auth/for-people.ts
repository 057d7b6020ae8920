import { allPermissions, withinBoth, type Permission, type Permissions } from '../engine/access.ts';
import type { Endpoint } from '../engine/endpoint.ts';

/**
 * Permissions that an API key never has: signing in, passwords, sessions, keys, roles and settings.
 * Writing users is one of them, because it assigns roles and ends sessions.
 */
const rightsOfPeople: readonly Permission[] = allPermissions.filter(
  (permission) => /^(roles|sessions|settings):/.test(permission) || /^users:(?!read$)/.test(permission),
);

/**
 * Endpoints (and everything below them) that are closed to API keys, whatever permission they need.
 */
const pathsOfPeople = [
  '/api/auth',
  '/api/access-tokens',
  '/api/start-your-own',
  // Software reading a notification does not mean that the person has seen it.
  '/api/notifications/opened',
  // Whoever has a stolen key could turn off what would tell its owner.
  '/api/message-choices',
];

/** Whether an endpoint is for signed-in people only, or for signing in. */
export function isForPeople({ path, access, keepsSessionIdle }: Endpoint): boolean {
  if (pathsOfPeople.some((each) => `${path}/`.startsWith(`${each}/`))) return true;
  // Only an open page polls these endpoints.
  return keepsSessionIdle === true || rightsOfPeople.some((right) => right === access);
}

/** The permissions that a key may have. */
export function rightsForPrograms(permissions: Permissions): Permissions {
  const open = allPermissions.filter((right) => !rightsOfPeople.includes(right));
  return withinBoth(permissions, Object.fromEntries(open.map((right) => [right, 'all'])));
}
