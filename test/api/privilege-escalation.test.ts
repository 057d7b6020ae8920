import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Permissions } from '#contract/engine/access.ts';
import { startServer, type MadePerson, type TestServer } from './server.ts';

let server: TestServer;

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

describe('a mightier user', () => {
  let keeper: MadePerson;
  let finance: MadePerson;
  beforeAll(async () => {
    keeper = await server.personWith({
      ...keepsUsers,
      'employees:read': 'all',
      'employees:create': 'all',
      'employees:update': 'all',
    });
    finance = await server.person({ username: 'finance', roleName: 'Finance Officer' });
  });

  it.each([{ firstName: 'X' }, { username: 'mine' }, { email: 'mine@example.com' }, { isActive: false }])(
    'is not changed with %j',
    async (change) => {
      const answer = await keeper.client.put(`/api/users/${finance.userId}`, change);
      expect([answer.status, answer.body.detail]).toEqual([
        403,
        'You cannot change a user whose role has permissions that you don’t have.',
      ]);
    },
  );

  it('is not demoted, deactivated, nor given a password', async () => {
    const path = `/api/users/${finance.userId}`;
    const roleId = await server.roleId('Employee');
    expect((await keeper.client.put(path, { roleId })).status).toBe(403);
    expect((await keeper.client.delete(path)).status).toBe(403);
    const code = await keeper.client.post(`${path}/password-code`);
    expect([code.status, code.body.detail]).toEqual([
      403,
      'You cannot reset the password of a user who has permissions that you don’t have.',
    ]);
    expect((await finance.client.get('/api/auth/me')).status).toBe(200);
  });

  it('keeps their names also through the employee record', async () => {
    const changes = [
      { username: 'mine' },
      { email: 'mine@example.com' },
      { firstName: 'Mine' },
      { lastName: 'Mine' },
    ];
    for (const change of changes) {
      const answer = await keeper.client.put(`/api/employees/${finance.employeeId}`, change);
      expect(answer.status).toBe(403);
    }
    const { body } = await server.admin.get(`/api/users/${finance.userId}`);
    expect(body).toMatchObject({ username: 'finance', email: null, firstName: 'Test', lastName: 'finance' });
  });

  it('is not made an employee', async () => {
    const roleId = await server.roleId('Administrator');
    const second = { firstName: 'Second', lastName: 'Chief', username: 'chief', roleId };
    const userId = await server.made('/api/users', second);
    const employee = { userId, position: 'Mine', startDate: '2024-01-15' };
    const answer = await keeper.client.post('/api/employees', employee);
    expect([answer.status, answer.body.detail]).toEqual([
      403,
      'You cannot change a user whose role has permissions that you don’t have.',
    ]);
    expect((await server.admin.post('/api/employees', employee)).status).toBe(201);
  });

  it('and an equal is changed, but not signed in as: their own records are theirs', async () => {
    const { userId, client } = await server.person({ username: 'equal' });
    expect((await keeper.client.put(`/api/users/${userId}`, { firstName: 'New' })).status).toBe(200);
    expect((await keeper.client.post(`/api/users/${userId}/password-code`)).status).toBe(403);
    expect((await server.admin.post(`/api/users/${userId}/password-code`)).status).toBe(201);
    expect((await keeper.client.delete(`/api/users/${userId}`)).status).toBe(204);
    expect((await client.get('/api/auth/me')).status).toBe(401);
  });
});

describe('a right to users that reaches less than all', () => {
  it('reaches no other password, name or session', async () => {
    const keeper = await server.personWith({
      'users:read': 'all',
      'users:update': 'own',
      'users:remove': 'own',
      'employees:read': 'all',
      'employees:update': 'all',
    });
    const other = await server.person({ username: 'beyond' });
    const path = `/api/users/${other.userId}`;
    expect((await keeper.client.post(`${path}/password-code`)).status).toBe(403);
    expect((await keeper.client.put(path, { username: 'mine' })).status).toBe(403);
    expect((await keeper.client.delete(path)).status).toBe(403);
    const name = await keeper.client.put(`/api/employees/${other.employeeId}`, { username: 'mine' });
    expect(name.status).toBe(403);
    expect((await other.client.get('/api/auth/me')).status).toBe(200);
  });

  it('does not tell of users out of sight', async () => {
    const keeper = await server.personWith({ 'users:update': 'own', 'users:remove': 'own' });
    const other = await server.person({ username: 'unseen', roleName: 'Finance Officer' });
    const path = `/api/users/${other.userId}`;
    expect((await keeper.client.post(`${path}/password-code`)).status).toBe(404);
    expect((await keeper.client.put(path, { firstName: 'X' })).status).toBe(404);
    expect((await keeper.client.delete(path)).status).toBe(404);
  });
});
