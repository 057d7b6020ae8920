import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startClock } from './clock.ts';
import { password, startServer, type Client, type TestServer } from './server.ts';

const clock = startClock();
const newPassword = 'seven woven baskets';
let server: TestServer;
let persons = 0;

beforeAll(async () => {
  server = await startServer({ clock });
});
afterAll(() => server.stop());

async function roleOf(permissions: Record<string, string>): Promise<Client> {
  const name = `role-${(persons += 1)}`;
  const { status } = await server.admin.post('/api/roles', { roleName: name, permissions });
  expect(status).toBe(201);
  return (await server.person({ username: name, roleName: name })).client;
}

async function codeFor(userId: string): Promise<string> {
  return (await server.admin.post(`/api/users/${userId}/password-code`)).body.code;
}

describe('a one-time code', () => {
  const redeem = (username: string, code: string) =>
    server
      .client({ address: `10.8.0.${(persons += 1)}` })
      .post('/api/auth/password', { username, code, newPassword });

  it.each([
    [
      'the user gets another role',
      async (id: string) => {
        await server.admin.put(`/api/users/${id}`, { roleId: await server.roleId('Administrator') });
      },
    ],
    [
      'the user is deactivated and activated',
      async (id: string) => {
        await server.admin.put(`/api/users/${id}`, { isActive: false });
        await server.admin.put(`/api/users/${id}`, { isActive: true });
      },
    ],
  ])('ends when %s', async (_event, happen) => {
    const username = `coded${(persons += 1)}`;
    const { userId } = await server.person({ username });
    const code = await codeFor(userId);
    await happen(userId);
    expect((await redeem(username, code)).status).toBe(401);
  });

  it('ends when the person changes the password', async () => {
    const { userId, client } = await server.person({ username: 'changing' });
    const code = await codeFor(userId);
    await client.post('/api/auth/password', {
      currentPassword: password,
      newPassword: 'other woven baskets',
    });
    expect((await redeem('changing', code)).status).toBe(401);
  });

  it('ends when the rights of the role change', async () => {
    const { body: role } = await server.admin.post('/api/roles', { roleName: 'growing', permissions: {} });
    const { userId } = await server.person({ username: 'grower', roleName: 'growing' });
    const code = await codeFor(userId);
    await server.admin.put(`/api/roles/${role.id}`, { permissions: { 'users:update': 'all' } });
    expect((await redeem('grower', code)).status).toBe(401);
  });

  it('is the only one, however many are made at once', async () => {
    const { userId } = await server.person({ username: 'many' });
    const codes = await Promise.all(Array.from({ length: 5 }, () => codeFor(userId)));
    const answers = [];
    for (const code of codes.filter(Boolean)) answers.push((await redeem('many', code)).status);
    expect(answers.filter((status) => status === 204)).toHaveLength(1);
  });

  it('is not for oneself, who has the current password', async () => {
    const { body: me } = await server.admin.get('/api/auth/me');
    const { status, body } = await server.admin.post(`/api/users/${me.id}/password-code`);
    expect([status, body.detail]).toEqual([
      403,
      'Change your own password in Settings, with the current one.',
    ]);
  });
});

describe('the right to create', () => {
  it('reaches as far as its scope and no further', async () => {
    const client = await roleOf({ 'assets:create': 'own', 'assets:read': 'all' });
    const { status } = await client.post('/api/assets', {
      assetTag: 'OWN-1',
      assetName: 'Pump',
      category: 'Tool',
    });
    expect(status).toBe(403);
    expect((await server.admin.get('/api/assets?assetTag=OWN-1')).body).toEqual([]);
  });

  it("does not open the classes that only one's own record opens", async () => {
    const client = await roleOf({ 'employees:create': 'all', 'employees:read': 'all' });
    const person = { firstName: 'A', lastName: 'B', position: 'Cook', startDate: '2026-01-05' };
    expect((await client.post('/api/employees', { ...person, city: 'Lae' })).status).toBe(403);
    expect((await client.post('/api/employees', person)).status).toBe(201);
  });
});

describe('an HR Officer', () => {
  it('does not change the e-mail of somebody mightier through their employee record', async () => {
    const hr = (await server.person({ username: 'officer', roleName: 'HR Officer' })).client;
    const chief = await server.person({ username: 'chief', roleName: 'Administrator' });
    const answer = await hr.put(`/api/employees/${chief.employeeId}`, { email: 'mine@example.com' });
    expect(answer.status).toBe(403);
  });
});

describe('a request', () => {
  it.each(['toString', 'valueOf', 'constructor', 'hasOwnProperty'])(
    'with the field %s is refused',
    async (name) => {
      expect((await server.nobody.post('/api/auth/login', { [name]: 'x' })).status).toBe(422);
    },
  );

  it.each([
    '/api/assets?createdAtFrom=0000-01-01T00:00:00Z',
    '/api/audit?atFrom=0000-01-01T00:00:00Z',
    '/api/assets?sort=assetTag,assetName,status,category,notes',
    '/api/assets?sort=assetTag,-assetTag',
  ])('for %s is refused', async (path) => {
    expect((await server.admin.get(path)).status).toBe(422);
  });

  it('full of nonsense is not answered with as much nonsense', async () => {
    const nonsense = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`x${index}`, 1]));
    const { status, body } = await server.admin.post('/api/assets', nonsense);
    expect([status, body.errors.length]).toEqual([422, 20]);
    expect((await server.nobody.post('/api/auth/login', { username: 'x'.repeat(20_000) })).status).toBe(413);
  });

  it('is never stored, however its address is written', async () => {
    const { headers } = await server.admin.get('/%61pi/assets');
    expect(headers['cache-control']).toBe('no-store');
  });
});

describe('the throttle', () => {
  it('counts every spelling that signs the same person in', async () => {
    await server.person({ username: 'auditing' });
    const door = server.client({ address: '10.9.1.1' });
    for (const username of ['auditing', 'AUDITING', ' auditing', 'Auditing', 'auditing '])
      await door.post('/api/auth/login', { username, password: 'wrong' });
    expect((await door.post('/api/auth/login', { username: 'aUDITING', password })).status).toBe(429);
  });
});

describe('a history', () => {
  it('does not tell that something happened to what one may not see', async () => {
    const store = (await server.person({ username: 'keeper', roleName: 'Storekeeper' })).client;
    const { employeeId } = await server.person({ username: 'subject' });
    const path = `/api/audit?resource=employees&recordId=${employeeId}`;
    const before = (await store.get(path)).body.length;
    await server.admin.put(`/api/employees/${employeeId}`, { city: 'Lae' });
    expect((await store.get(path)).body).toHaveLength(before);
    await server.admin.put(`/api/employees/${employeeId}`, { position: 'Cook', city: 'Madang' });
    const [latest, ...rest] = (await store.get(path)).body;
    expect(rest).toHaveLength(before);
    expect(Object.keys(latest.changes)).toEqual(['position']);
  });
});
