import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isForPeople, rightsForPrograms } from '#contract/auth/for-people.ts';
import { allPermissions, type Permission, type Permissions } from '#contract/engine/access.ts';
import { newId } from '#server/database/new-id.ts';
import { send } from '../access/send-request.ts';
import { expectations } from '../access/expectations.ts';
import { casesOf, type Case } from '../access/tables.ts';
import { buildWorld, type World } from '../access/world.ts';
import { startServer, type Client, type TestServer } from '../server.ts';

/** A key with one right, of somebody who has all of them, opens what that right opens and nothing else. */
let server: TestServer;
let world: World;

const everything: Permissions = Object.fromEntries(allPermissions.map((right) => [right, 'all']));
const rights = allPermissions.filter((right) => right in rightsForPrograms(everything));

/** What the figures of the dashboard are by one right; no other has any. */
const figures: Partial<Record<Permission, string>> = {
  'employees:read':
    'totalEmployees totalEmployees30DaysAgo employeesStarting employeesEnding probationsEnding',
  'assets:read': 'activeAssets assetsInUse',
  'inventory:read': 'lowStockItems itemsInStock itemsLowInStock itemsOutOfStock stockMovements30Days',
  'transactions:read': 'monthlyRevenue monthlyRevenueLastMonth',
  'maintenance:read': 'maintenanceDue vehiclesPastDue',
  'fleet:read': 'vehiclesOperational vehiclesInUse vehiclesUnderMaintenance vehiclesDecommissioned',
  'leave:read': 'pendingLeave awayToday',
  'needs:read': 'pendingTraining overdueTraining completedTraining',
  'training:read': 'trainingCourses',
};

/** Whose values are suggested, and what is found in words of all that there is. */
const suggested: Partial<Record<string, Permission>> = { employees: 'employees.personal:read' };
const found: Record<string, readonly Permission[]> = {
  employees: ['employees:read'],
  users: ['users:read'],
  assets: ['assets:read'],
  fleet: ['fleet:read'],
  inventory: ['inventory:read'],
  'training-courses': ['training:read'],
  'training-sessions': ['training:read'],
  'employee-documents': ['documents:read', 'documents.work:read', 'documents.metadata:read'],
  maintenance: ['maintenance:read'],
  'maintenance-plans': ['maintenance:read'],
  'job-plans': ['maintenance:read'],
  renewals: ['fleet:read'],
  'purchase-orders': ['inventory:read'],
  'stock-orders': ['inventory:read'],
  transactions: ['transactions:read'],
};
/** Names are often made of hexadecimal digits. */
const words = ['Test', 'Pump', 'Service', 'Registration', 'Gloves', 'Brian', 'Fuel', 'a', 'c', '1', '5', '8'];

beforeAll(async () => {
  server = await startServer();
  world = await buildWorld(server);
});
afterAll(() => server.stop());

async function keyWith(permissions: Permissions): Promise<Client> {
  const token = `bilum_${randomBytes(32).toString('base64url')}`;
  const tokenHash = createHash('sha256').update(token).digest('hex');
  const { userId } = world.of('Administrator').own;
  await server.pool.query(
    `insert into access_tokens (id, token_hash, ending, user_id, name, permissions, expiry_date)
     values ($1, $2, '1234', $3, $2, $4, current_date + 30)`,
    [newId(), tokenHash, userId, permissions],
  );
  return server.client({ token });
}

/** Every GET that an administrator is answered, of records of others and of none. */
const asked = casesOf(expectations).filter(
  ({ method, asker, expected, target }) =>
    method === 'GET' &&
    asker === 'Administrator' &&
    ['200', 'all'].includes(expected) &&
    !['own', 'team'].includes(target),
);

/** Why an answer is more than the right opens; null where it is not. */
function beyond(right: Permission, { path }: Case, access: string, body: unknown): string | null {
  if (access !== 'signed-in') return access === right ? null : `opened by ${access}`;
  const rows = Array.isArray(body) ? body : [];
  if (path === '/api/dashboard/stats') {
    const names = Object.keys(body ?? {}).join(' ');
    return names === (figures[right] ?? '') ? null : `figures ${names}`;
  }
  if (path === '/api/activities') {
    const others = rows.filter(
      ({ resource }) => server.app.served.get(resource)?.resource.rights.read !== right,
    );
    return others.length > 0 ? `activities of ${others[0].resource}` : null;
  }
  if (path.startsWith('/api/audit')) {
    const read = server.app.served.get(/resource=([\w-]+)/.exec(path)?.[1] ?? '')?.resource.rights.read;
    return right === 'audit:read' || right === read ? null : 'a history';
  }
  if (path.startsWith('/api/suggestions')) {
    const name = /resource=([\w-]+)/.exec(path)?.[1] ?? '';
    return rows.length === 0 || suggested[name] === right ? null : 'suggestions';
  }
  if (path === '/api/waiting')
    return JSON.stringify(body) === '{"counts":{},"items":[]}' ? null : 'approvals';
  // What is told by one right is in `notification-permissions.test.ts`; what is found is asked in words below.
  const open = [
    '/api/notifications',
    '/api/search?q=kila',
    '/api/settings',
    '/api/settings/logo',
    '/api/auth/me',
  ];
  return open.includes(path) ? null : 'an answer';
}

describe('a key with one right', () => {
  it('is tried with many', () => {
    expect(rights.length).toBeGreaterThan(90);
    expect(asked.length).toBeGreaterThan(100);
  });

  it.each(rights)('%s: no route fails, and none says more than it may', async (right) => {
    const key = await keyWith({ [right]: 'all' });
    const wrong: string[] = [];
    for (const one of asked) {
      const { path, variant, target } = one;
      const route = server.app.endpoints.find(
        (each) => each.method === 'GET' && each.path === path.split('?')[0],
      );
      if (!route || isForPeople(route)) continue;
      const asking = { server, world, asker: 'Administrator', target } as const;
      const { answer } = await send(key, asking, { method: 'GET', path, variant });
      const { status, body, text } = answer;
      if (status >= 500) wrong.push(`${path}: ${status} ${text}`);
      const more = status === 200 ? beyond(right, one, route.access, body) : null;
      if (more) wrong.push(`${path}: ${more}`);
    }
    for (const word of words)
      for (const { kind } of (await key.get(`/api/search?q=${word}`)).body)
        if (!found[kind]?.includes(right)) wrong.push(`search for ${word}: ${kind}`);
    expect(wrong).toEqual([]);
  });

  // What was asked above has made the records.
  it('finds something by each right that opens what is found', async () => {
    const key = await keyWith(everything);
    const kinds = new Set<string>();
    for (const word of [...words, ...'0123456789abcdef'])
      for (const { kind } of (await key.get(`/api/search?q=${word}`)).body) kinds.add(kind);
    expect([...kinds].toSorted()).toEqual(Object.keys(found).toSorted());
  });

  it('does not mark as read what its owner has not seen', async () => {
    const key = await keyWith(everything);
    const { status } = await key.post('/api/notifications/opened', { until: new Date().toISOString() });
    expect(status).toBe(403);
  });
});
