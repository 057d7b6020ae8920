import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type MadePerson, type TestServer } from './server.ts';

let server: TestServer;
let administrator: MadePerson;
let other: MadePerson;

beforeAll(async () => {
  server = await startServer();
  administrator = await server.person({ username: 'chief', roleName: 'Administrator' });
  other = await server.person({ username: 'other' });
});

afterAll(() => server.stop());

async function lookAs(roleName: string) {
  const client = server.client({ token: await server.openSession(administrator.userId) });
  const answer = await client.post('/api/auth/view-as', { roleId: await server.roleId(roleName) });
  return { client, answer };
}

describe('looking as another role', () => {
  it('shows what that role sees, and whose rights they are', async () => {
    const { client, answer } = await lookAs('Employee');
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ username: 'chief', isViewing: true, role: { roleName: 'Employee' } });
    const { body: own } = await client.get('/api/employees');
    expect(own.map(({ id }: { id: string }) => id)).toEqual([administrator.employeeId]);
    expect((await client.get(`/api/employees/${other.employeeId}`)).status).toBe(404);
    expect((await client.get('/api/roles')).status).toBe(403);
    expect((await client.get('/api/auth/me')).body).toMatchObject({ isViewing: true });
  });

  it('writes nothing, whatever the role may do', async () => {
    const { client } = await lookAs('Asset & Fleet Officer');
    const asset = { assetTag: 'VEH-900', assetName: 'Truck', category: 'Vehicle' };
    const { status, body } = await client.post('/api/assets', asset);
    expect([status, body.detail]).toEqual([
      403,
      'You are viewing Bilum as another role. Return to your own role to make changes.',
    ]);
    expect((await server.admin.get('/api/assets?assetTag=VEH-900')).body).toEqual([]);
  });

  it('ends when asked, with the session, and for this session only', async () => {
    const { client } = await lookAs('Storekeeper');
    expect((await administrator.client.get('/api/roles')).status).toBe(200);
    const { body } = await client.delete('/api/auth/view-as');
    expect(body.role.roleName).toBe('Administrator');
    expect(body).not.toHaveProperty('isViewing');
    expect((await client.get('/api/roles')).status).toBe(200);
    const again = await lookAs('Storekeeper');
    expect((await again.client.post('/api/auth/logout')).status).toBe(204);
    expect((await again.client.get('/api/auth/me')).status).toBe(401);
  });

  it('is kept in the audit log', async () => {
    const roleId = await server.roleId('Auditor');
    const { answer } = await lookAs('Auditor');
    const { body } = await server.admin.get(`/api/audit?resource=roles&recordId=${roleId}`);
    expect(body[0]).toMatchObject({
      action: 'read',
      actorId: administrator.userId,
      requestId: answer.headers['x-request-id'],
      note: 'Started to view Bilum as this role',
    });
  });
});

describe('looking as another role is refused', () => {
  it('to whoever does not give rights', async () => {
    const officer = await server.person({ username: 'officer', roleName: 'HR Officer' });
    const roleId = await server.roleId('Employee');
    expect((await officer.client.post('/api/auth/view-as', { roleId })).status).toBe(403);
  });

  it('for a role with rights that one lacks, and for one that is not there', async () => {
    const limited = await server.personWith({ 'roles:read': 'all', 'roles:update': 'all' });
    const roleId = await server.roleId('Finance Officer');
    const { status, body } = await limited.client.post('/api/auth/view-as', { roleId });
    expect([status, body.detail]).toEqual([
      403,
      'You cannot view Bilum as a role with permissions that you don’t have.',
    ]);
    const missing = await limited.client.post('/api/auth/view-as', { roleId: other.userId });
    expect([missing.status, missing.body.detail]).toEqual([422, 'This role does not exist']);
  });
});

it('rights that are taken away are not kept by looking as another role', async () => {
  const second = await server.person({ username: 'second', roleName: 'Administrator' });
  await second.client.post('/api/auth/view-as', { roleId: await server.roleId('Finance Officer') });
  expect((await second.client.get('/api/payroll')).status).toBe(200);
  const roleId = await server.roleId('Employee');
  expect((await server.admin.put(`/api/users/${second.userId}`, { roleId })).status).toBe(200);
  expect((await second.client.get('/api/transactions')).status).toBe(403);
  expect((await second.client.get('/api/auth/me')).body.role.roleName).toBe('Employee');
});

it('a role that is deleted meanwhile gives back one’s own', async () => {
  const roleId = await server.made('/api/roles', { roleName: 'Short-lived', permissions: {} });
  const client = server.client({ token: await server.openSession(administrator.userId) });
  await client.post('/api/auth/view-as', { roleId });
  expect((await server.admin.delete(`/api/roles/${roleId}`)).status).toBe(204);
  expect((await client.get('/api/roles')).status).toBe(200);
});
