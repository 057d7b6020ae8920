import { afterAll, beforeAll, expect, test } from 'vitest';
import { actionsByResource, allPermissions, scopes, type Permissions } from '#contract/engine/access.ts';
import { createRandom } from '#sample/random.ts';
import { startServer, type Client, type MadePerson, type TestServer } from './server.ts';

/**
 * Roles of odd rights are made up; each holder then tries every way to get somebody else's rights. By no way of
 * two steps may they read what one step refuses.
 */
let server: TestServer;
let world: World;
const random = createRandom(20_261_203);
const rolesTried = 30;

interface World {
  /** A supervisor with rights to their team, one of the team, and somebody without a line. */
  supervisor: MadePerson;
  member: MadePerson;
  lone: MadePerson;
  /** What is worth reading: of each of them. */
  paths: string[];
}

beforeAll(async () => {
  server = await startServer();
  const supervisor = await server.person({ username: 'odd-supervisor', roleName: 'Supervisor' });
  const member = await server.person({ username: 'odd-member', supervisorId: supervisor.employeeId });
  const lone = await server.person({ username: 'odd-lone', roleName: 'Storekeeper' });
  world = { supervisor, member, lone, paths: [] };
  for (const { employeeId } of [supervisor, member, lone]) {
    const leave = await server.made('/api/leave-requests', {
      employeeId,
      leaveType: 'Annual',
      startDate: '2026-03-02',
      endDate: '2026-03-06',
      reason: 'Of their own',
    });
    await server.made('/api/medical-history', { employeeId, bloodType: 'O+' });
    world.paths.push(
      `/api/leave-requests/${leave}`,
      `/api/medical-history/${employeeId}`,
      `/api/employees/${employeeId}`,
      `/api/employee-documents/${employeeId}`,
    );
  }
  const item = await server.made('/api/inventory', { sku: 'ODD-1', itemName: 'Bolt' });
  world.paths.push(`/api/inventory/${item}`, '/api/transactions', '/api/audit', '/api/roles', '/api/users');
});
afterAll(() => server.stop());

const granting = ['users', 'roles', 'employees'] as const;

/** Either nearly everything, with a few rights narrowed or missing, or little beyond what leads to others' rights. */
function oddRole(): Permissions {
  const leading: string[] = granting.flatMap((name) =>
    actionsByResource[name].map((action) => `${name}:${action}`),
  );
  const isMighty = random.chance(0.5);
  return Object.fromEntries(
    allPermissions.flatMap((permission) => {
      const isLeading = leading.includes(permission);
      const odds = isMighty ? 0.98 : isLeading ? 0.8 : 0.3;
      if (!random.chance(odds)) return [];
      const isWhole = isLeading || (isMighty && random.chance(0.98));
      return [[permission, isWhole ? 'all' : random.pick(scopes)] as const];
    }),
  );
}

/** What a person reads of each path: the names of the fields, by path. */
async function visibleFields(client: Client): Promise<Set<string>> {
  const seen = new Set<string>();
  for (const path of world.paths) {
    const { status, body } = await client.get(path);
    if (status !== 200) continue;
    seen.add(path);
    const isRecord = body !== null && typeof body === 'object' && !Array.isArray(body);
    for (const field of isRecord ? Object.keys(body) : []) seen.add(`${path} ${field}`);
  }
  return seen;
}

/** Sets somebody's password by a code, where that is allowed, and signs in as them. */
async function takeOver(by: Client, userId: string): Promise<Client | null> {
  const { status, body } = await by.post(`/api/users/${userId}/password-code`);
  if (status !== 201) return null;
  const { username } = await server.row<{ username: string }>('select username from users where id = $1', [
    userId,
  ]);
  const newPassword = 'woven string bag';
  expect(
    (await server.nobody.post('/api/auth/password', { username, code: body.code, newPassword })).status,
  ).toBe(204);
  // Beside the sign-in, which would cost the hashing of a password.
  return server.client({ token: await server.openSession(userId) });
}

type Way = (attacker: MadePerson & { roleId: string }, name: string) => Promise<(Client | null)[]>;

/** Each answers the sessions that it led to. */
const ways: Record<string, Way> = {
  'signing in as somebody else': async ({ client }) => [
    await takeOver(client, world.supervisor.userId),
    await takeOver(client, world.member.userId),
    await takeOver(client, world.lone.userId),
  ],
  'a new user of a mightier role': async ({ client }, name) => {
    const permissions = { 'leave:read': 'team', 'audit:read': 'all', 'medical:read': 'all' };
    const role = await client.post('/api/roles', { roleName: `${name} role`, permissions });
    const roleIds = [role.body?.id, await server.roleId('Administrator'), await server.roleId('HR Officer')];
    const sessions: (Client | null)[] = [];
    for (const [index, roleId] of roleIds.entries()) {
      const user = { firstName: 'New', lastName: 'User', username: `${name}-${index}`, roleId };
      const made = roleId ? await client.post('/api/users', user) : null;
      if (made?.status === 201) sessions.push(await takeOver(client, made.body.id));
    }
    return sessions;
  },
  'more rights for their own role': async ({ client, roleId }) => {
    const grown = { ...(await client.get('/api/auth/me')).body.role.permissions, 'medical:read': 'all' };
    await client.put(`/api/roles/${roleId}`, { permissions: grown });
    return [client];
  },
  'taking people into their own line': async ({ client, employeeId }) => {
    for (const person of [world.supervisor, world.lone]) {
      const taken = await client.put(`/api/employees/${person.employeeId}`, { supervisorId: employeeId });
      expect([200, 403, 404, 422]).toContain(taken.status);
    }
    const sessions = [client, await takeOver(client, world.supervisor.userId)];
    return sessions;
  },
  'an employee record for a user without one': async ({ client, employeeId }, name) => {
    const roleId = await server.roleId('Supervisor');
    const user = { firstName: 'Un', lastName: 'Linked', username: `${name}-unlinked`, roleId };
    const userId = await server.made('/api/users', user);
    await client.post('/api/employees', {
      userId,
      position: 'Linked',
      startDate: '2024-01-15',
      supervisorId: employeeId,
    });
    return [await takeOver(client, userId)];
  },
};

test.each(Object.keys(ways))(
  '%s reaches nothing that was out of reach',
  async (name) => {
    let led = 0;
    for (let tried = 0; tried < rolesTried; tried += 1) {
      const permissions = oddRole();
      const attacker = await server.personWith(permissions);
      const before = await visibleFields(attacker.client);
      const sessions = (await ways[name]!(attacker, `odd-${name.length}-${tried}`)).filter(
        (one) => one !== null,
      );
      led += sessions.length;
      for (const session of sessions) {
        const beyond = [...(await visibleFields(session))].filter((seen) => !before.has(seen));
        expect(beyond, JSON.stringify(permissions)).toEqual([]);
      }
      for (const person of [world.supervisor, world.lone])
        await server.pool.query('update employees set supervisor_id = null where id = $1', [
          person.employeeId,
        ]);
    }
    // Some of the tries lead somewhere: else nothing was tried.
    expect(led).toBeGreaterThan(0);
  },
  60_000,
);

test('the administrator, who covers everybody, is kept from nothing', async () => {
  expect(await takeOver(server.admin, world.lone.userId)).not.toBeNull();
});
