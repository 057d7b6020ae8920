import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtInRoles } from '#contract/auth/built-in-roles.ts';
import type { Permissions } from '#contract/engine/access.ts';
import { startServer, type MadePerson, type TestServer } from './server.ts';

let server: TestServer;
let roles = 0;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const keepsUsers: Permissions = {
  'users:read': 'all',
  'users:create': 'all',
  'users:update': 'all',
  'users:remove': 'all',
};

const newUser = (roleId: string, username: string) => ({ firstName: 'A', lastName: 'B', username, roleId });

describe('the built-in roles', () => {
  it('are nine, each with exactly the rights of its table', async () => {
    const { body } = await server.admin.get('/api/roles?builtIn=true');
    const stored = new Map(
      body.map((role: { roleName: string; permissions: Permissions }) => [role.roleName, role.permissions]),
    );
    expect(stored).toEqual(new Map(builtInRoles.map((role) => [role.roleName, role.permissions])));
    expect(stored.size).toBe(9);
  });

  it.each(builtInRoles.map((role) => role.roleName))('%s is fixed', async (roleName) => {
    const path = `/api/roles/${await server.roleId(roleName)}`;
    for (const change of [{ roleName: 'Mine' }, { description: 'Mine' }, { permissions: {} }]) {
      const changed = await server.admin.put(path, change);
      expect([changed.status, changed.body.detail]).toEqual([
        409,
        'Built-in roles cannot be changed. Create a role with the same permissions and change that.',
      ]);
    }
    const removed = await server.admin.delete(path);
    expect([removed.status, removed.body.detail]).toEqual([409, 'Built-in roles cannot be deleted.']);
  });

  it('cannot be imitated', async () => {
    const made = await server.admin.post('/api/roles', { roleName: 'administrator', permissions: {} });
    expect(made.status).toBe(409);
    const built = await server.admin.post('/api/roles', { roleName: 'X', permissions: {}, builtIn: true });
    expect(built.status).toBe(422);
  });
});

describe('a role with users', () => {
  it('is deleted when the last one has another', async () => {
    const { userId, roleId } = await server.personWith({ 'assets:read': 'all' });
    const refused = await server.admin.delete(`/api/roles/${roleId}`);
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      'This role still has users. Assign them another role first.',
    ]);
    await server.admin.put(`/api/users/${userId}`, { roleId: await server.roleId('Employee') });
    expect((await server.admin.delete(`/api/roles/${roleId}`)).status).toBe(204);
  });
});

describe('nobody grants a right they lack', () => {
  const lacking = 'You cannot assign a role with permissions that you don’t have.';
  let keeper: MadePerson;
  beforeAll(async () => {
    keeper = await server.personWith({
      ...keepsUsers,
      'roles:read': 'all',
      'roles:create': 'all',
      'roles:update': 'all',
      'leave:read': 'team',
    });
  });

  const grants: [permissions: Permissions, status: number][] = [
    [{}, 201],
    [{ 'users:create': 'all' }, 201],
    [{ 'users:create': 'team' }, 201],
    [{ 'leave:read': 'team' }, 201],
    [{ 'leave:read': 'own' }, 201],
    [{ 'leave:read': 'all' }, 403],
    [{ 'payroll:read': 'own' }, 201],
    [{ 'payroll:read': 'team' }, 403],
    [{ 'payroll:read': 'all' }, 403],
    [{ 'users:create': 'all', 'audit:read': 'all' }, 403],
    [{ 'assets:create': 'own' }, 403],
    [{ 'roles:remove': 'all' }, 403],
  ];

  it.each(grants)('a role with %j: %i', async (permissions, status) => {
    const made = await keeper.client.post('/api/roles', { roleName: `Given ${(roles += 1)}`, permissions });
    expect(made.status).toBe(status);
    if (status === 403) expect(made.body.detail).toBe(lacking);
    const changed = await server.admin.post('/api/roles', {
      roleName: `Wide ${(roles += 1)}`,
      permissions: {},
    });
    const widened = await keeper.client.put(`/api/roles/${changed.body.id}`, { permissions });
    expect(widened.status).toBe(status === 201 ? 200 : 403);
  });

  it('nor changes a role that has them', async () => {
    const id = await server.made('/api/roles', {
      roleName: 'Paymaster',
      permissions: { 'payroll:read': 'all' },
    });
    for (const change of [{ roleName: 'Mine' }, { permissions: {} }])
      expect((await keeper.client.put(`/api/roles/${id}`, change)).status).toBe(403);
  });

  it('nor deletes a role that has them', async () => {
    const remover = await server.personWith({ 'roles:read': 'all', 'roles:remove': 'all' });
    const roleName = `Mighty ${(roles += 1)}`;
    const id = await server.made('/api/roles', { roleName, permissions: { 'payroll:read': 'all' } });
    const { status, body } = await remover.client.delete(`/api/roles/${id}`);
    expect([status, body.detail]).toEqual([
      403,
      'You cannot delete a role with permissions that you don’t have.',
    ]);
    const lesser = await server.made('/api/roles', { roleName: `Weak ${(roles += 1)}`, permissions: {} });
    expect((await remover.client.delete(`/api/roles/${lesser}`)).status).toBe(204);
  });

  it.each(builtInRoles.map(({ roleName }) => roleName))('nor gives a user the role %s', async (roleName) => {
    const roleId = await server.roleId(roleName);
    const isHarmless = roleName === 'Employee';
    const made = await keeper.client.post('/api/users', newUser(roleId, `given.${(roles += 1)}`));
    expect(made.status).toBe(isHarmless ? 201 : 403);
    const { userId } = await server.person({ username: `plain${roles}` });
    const changed = await keeper.client.put(`/api/users/${userId}`, { roleId });
    expect(changed.status).toBe(isHarmless ? 200 : 403);
    if (!isHarmless) expect([made.body.detail, changed.body.detail]).toEqual([lacking, lacking]);
  });
});

describe('one’s own account', () => {
  it('keeps its role and stays active', async () => {
    const { userId, client } = await server.person({ username: 'self', roleName: 'Administrator' });
    const role = await client.put(`/api/users/${userId}`, { roleId: await server.roleId('Employee') });
    expect([role.status, role.body.detail]).toEqual([403, 'You cannot change your own role.']);
    const off = await client.put(`/api/users/${userId}`, { isActive: false });
    expect([off.status, off.body.detail]).toEqual([403, 'You cannot deactivate your own account.']);
    expect((await client.delete(`/api/users/${userId}`)).status).toBe(403);
    const same = await client.put(`/api/users/${userId}`, {
      roleId: await server.roleId('Administrator'),
      isActive: true,
    });
    expect(same.status).toBe(200);
  });
});
