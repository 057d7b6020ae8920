import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from './server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

async function isIn(client: TestServer['admin']): Promise<boolean> {
  return (await client.get('/api/auth/me')).status === 200;
}

describe('on the very next request', () => {
  it('a deactivated user is out, and back in only by signing in anew', async () => {
    const { userId, client } = await server.person({ username: 'leaver' });
    expect(await isIn(client)).toBe(true);
    await server.admin.put(`/api/users/${userId}`, { isActive: false });
    expect(await isIn(client)).toBe(false);
    await server.admin.put(`/api/users/${userId}`, { isActive: true });
    expect(await isIn(client)).toBe(false);
  });

  it('who held the session of a deactivated account is told so, and nobody else', async () => {
    const { userId, client } = await server.person({ username: 'told' });
    const other = await server.person({ username: 'not-told' });
    expect(await isIn(client)).toBe(true);
    expect((await other.client.post('/api/auth/logout')).status).toBe(204);
    await server.admin.put(`/api/users/${userId}`, { isActive: false });
    await server.admin.put(`/api/users/${other.userId}`, { isActive: false });
    const refused = await client.get('/api/assets');
    expect([refused.status, refused.body.code, refused.body.detail]).toEqual([
      401,
      'deactivated',
      'Your account was deactivated and you were signed out. If you still need access, ask an administrator.',
    ]);
    const stranger = await server.client({ token: 'A'.repeat(43) }).get('/api/assets');
    expect([stranger.status, stranger.body.code]).toEqual([401, 'not-signed-in']);
    expect((await server.client().get('/api/assets')).body.code).toBe('not-signed-in');
    // Who signs in anew is told no more than anybody: the account may be another's to know of.
    const login = { username: 'told', password: 'lagoon mountain coffee' };
    expect((await server.client().post('/api/auth/login', login)).body.code).toBe('wrong-credentials');
    await server.admin.put(`/api/users/${userId}`, { isActive: true });
    expect((await client.get('/api/assets')).body.code).toBe('not-signed-in');
  });

  it('a deleted user is out', async () => {
    const { userId, client } = await server.person({ username: 'deleted' });
    expect(await isIn(client)).toBe(true);
    await server.admin.delete(`/api/users/${userId}`);
    expect(await isIn(client)).toBe(false);
    expect((await server.admin.get(`/api/users/${userId}`)).body.isActive).toBe(false);
  });

  it('another role gives and takes its rights', async () => {
    const { userId, client } = await server.person({ username: 'mover', roleName: 'Storekeeper' });
    expect((await client.get('/api/roles')).status).toBe(403);
    await server.admin.put(`/api/users/${userId}`, { roleId: await server.roleId('Auditor') });
    expect((await client.get('/api/roles')).status).toBe(200);
    await server.admin.put(`/api/users/${userId}`, { roleId: await server.roleId('Employee') });
    expect((await client.get('/api/roles')).status).toBe(403);
    expect((await client.get('/api/auth/me')).body.role.roleName).toBe('Employee');
  });

  it('a changed role gives and takes its rights', async () => {
    const role = await server.admin.post('/api/roles', {
      roleName: 'Reader',
      permissions: { 'roles:read': 'all' },
    });
    const { client } = await server.person({ username: 'reader', roleName: 'Reader' });
    expect((await client.get('/api/roles')).status).toBe(200);
    await server.admin.put(`/api/roles/${role.body.id}`, { permissions: {} });
    expect((await client.get('/api/roles')).status).toBe(403);
  });

  it('a person who becomes an employee sees their record', async () => {
    const roleId = await server.roleId('Employee');
    const userId = await server.made('/api/users', {
      firstName: 'N',
      lastName: 'N',
      username: 'newcomer',
      roleId,
    });
    const client = server.client({ token: await server.openSession(userId) });
    expect((await client.get('/api/employees')).body).toEqual([]);
    await server.made('/api/employees', { userId, position: 'Driver', startDate: '2024-01-15' });
    expect((await client.get('/api/employees')).body).toHaveLength(1);
  });
});
