import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestsPerMinute } from '#contract/auth/access-tokens.ts';
import { allPermissions, type Permissions } from '#contract/engine/access.ts';
import { startClock } from './clock.ts';
import { password, startServer, type Client, type MadePerson, type TestServer } from './server.ts';

const clock = startClock();
let server: TestServer;
let hr: MadePerson;
let store: MadePerson;

beforeAll(async () => {
  server = await startServer({ clock });
  hr = await server.person({ username: 'hr', roleName: 'HR Officer' });
  store = await server.person({ username: 'store', roleName: 'Storekeeper' });
});
afterAll(() => server.stop());

const inDays = (days: number) => new Date(clock().getTime() + days * 86_400_000).toISOString().slice(0, 10);

let count = 0;
function keyOf(permissions: Permissions, given: object = {}) {
  count += 1;
  return { name: `Key ${count}`, permissions, expiryDate: inDays(30), password, ...given };
}

interface Key {
  id: string;
  token: string;
  program: Client;
}

async function makeKey(client: Client, permissions: Permissions, given: object = {}): Promise<Key> {
  const { status, body, text } = await client.post('/api/access-tokens', keyOf(permissions, given));
  expect(status, text).toBe(201);
  return { id: body.id, token: body.token, program: server.client({ token: body.token }) };
}

const everything: Permissions = Object.fromEntries(
  allPermissions
    .filter((right) => !/^(roles|sessions|settings):/.test(right) && !/^users:(?!read$)/.test(right))
    .map((right) => [right, 'all']),
);

describe('a key', () => {
  it('is answered once, and only its hash is kept', async () => {
    const { id, token } = await makeKey(hr.client, { 'employees:read': 'all' });
    expect(token).toMatch(/^bilum_[\w-]{43}$/);
    const { body, text } = await hr.client.get('/api/access-tokens');
    const listed = body.find((key: { id: string }) => key.id === id);
    expect(listed).toMatchObject({
      ending: token.slice(-4),
      userId: hr.userId,
      userName: 'Test hr',
      permissions: { 'employees:read': 'all' },
      lastUsedAt: null,
      hasExpired: false,
    });
    expect(text).not.toContain(token);
    const { kept } = await server.row<{ kept: string }>(
      'select access_tokens::text as kept from access_tokens where id = $1',
      [id],
    );
    expect(kept).not.toContain(token.slice(6));
  });

  it('opens what it says and nothing else, in the name of who made it', async () => {
    const { program } = await makeKey(hr.client, { 'employees:read': 'all', 'leave:read': 'own' });
    expect((await program.get('/api/employees')).body.length).toBeGreaterThan(1);
    expect((await program.get('/api/leave-requests')).body).toEqual([]);
    const refused = await program.get('/api/assets');
    expect([refused.status, refused.body.detail]).toEqual([
      403,
      'Your role does not have permission to do this.',
    ]);
    const employee = { firstName: 'New', lastName: 'One', position: 'Driver', startDate: '2024-01-15' };
    expect((await program.post('/api/employees', employee)).status).toBe(403);
  });

  it('reaches no further than its maker, and no further than the key', async () => {
    const { program } = await makeKey(store.client, { 'leave:read': 'own', 'employees:read': 'own' });
    expect((await program.get('/api/employees')).body.map(({ id }: { id: string }) => id)).toEqual([
      store.employeeId,
    ]);
  });

  it('tells when it was last used, by the minute', async () => {
    const { id, program } = await makeKey(hr.client, { 'employees:read': 'all' });
    await program.get('/api/employees');
    const { body } = await hr.client.get('/api/access-tokens');
    const listed = body.find((key: { id: string }) => key.id === id);
    expect(listed.lastUsedAt).toBe(clock().toISOString());
  });

  it('makes a record once, however often it is sent', async () => {
    const { program } = await makeKey(store.client, { 'inventory:read': 'all', 'inventory:create': 'all' });
    const item = { id: crypto.randomUUID(), itemName: 'Gloves', sku: 'GLV-1', unit: 'pair' };
    const [first, again] = [
      await program.post('/api/inventory', item),
      await program.post('/api/inventory', item),
    ];
    expect([first.status, again.status], first.text).toEqual([201, 200]);
    expect(again.body).toEqual(first.body);
    // The person is the same, so a key's retry may be taken up by them.
    expect((await store.client.post('/api/inventory', item)).status).toBe(200);
    expect((await hr.client.post('/api/inventory', item)).status).toBe(403);
  });
});

describe('what is asked for is refused', () => {
  const rights: Permissions = { 'employees:read': 'all' };
  it.each<[what: string, given: object, status: number, sentence: string]>([
    ['without a name', { name: ' ' }, 422, 'Name must not be empty'],
    ['that has ended already', { expiryDate: '2020-01-01' }, 422, 'Last day must not be before today'],
    ['that ends never', { expiryDate: null }, 422, 'Last day is required'],
    [
      'for longer than a year',
      { expiryDate: '2100-01-01' },
      422,
      'An API key can be valid for at most one year. Choose an earlier last day.',
    ],
    ['for nothing', { permissions: {} }, 422, 'Choose at least one permission'],
    [
      'for roles',
      { permissions: { 'roles:read': 'all' } },
      422,
      'An API key cannot access sessions, roles or settings, or change users. Remove those permissions.',
    ],
    [
      'for more than one may',
      { permissions: { 'assets:update': 'all' } },
      403,
      'You cannot give an API key permissions that you don’t have.',
    ],
    [
      'further than one may',
      { permissions: { 'payroll:read': 'all' } },
      403,
      'You cannot give an API key permissions that you don’t have.',
    ],
    ['by the wrong password', { password: 'not my password' }, 422, 'The password is incorrect'],
  ])('%s', async (_what, given, status, sentence) => {
    const answer = await hr.client.post('/api/access-tokens', keyOf(rights, given));
    expect([answer.status, answer.body.detail]).toEqual([status, sentence]);
  });

  it('of a name that another of one’s keys has', async () => {
    await makeKey(hr.client, rights, { name: 'Payroll export' });
    const again = await hr.client.post('/api/access-tokens', keyOf(rights, { name: 'payroll EXPORT' }));
    expect([again.status, again.body.detail]).toEqual([409, 'You already have an API key with this name']);
    expect(
      (await store.client.post('/api/access-tokens', keyOf(rights, { name: 'Payroll export' }))).status,
    ).toBe(201);
  });

  it('under an id that is taken', async () => {
    const { id } = await makeKey(hr.client, rights);
    const again = await hr.client.post('/api/access-tokens', keyOf(rights, { id }));
    expect([again.status, again.body.detail]).toEqual([
      409,
      'This API key was already created. End it and create another.',
    ]);
  });

  it('while one looks as another role', async () => {
    const { id } = await server.row<{ id: string }>("select id from users where username = 'admin'");
    const looking = server.client({ token: await server.openSession(id) });
    await looking.post('/api/auth/view-as', { roleId: await server.roleId('Storekeeper') });
    expect((await looking.post('/api/access-tokens', keyOf({ 'inventory:read': 'all' }))).status).toBe(403);
  });
});

describe('a key is over', () => {
  const rights: Permissions = { 'employees:read': 'all' };
  const isOpen = async ({ program }: Key) => (await program.get('/api/employees')).status === 200;

  it('once it is ended, at every server', async () => {
    const other = await server.anotherApp();
    const key = await makeKey(hr.client, rights);
    const headers = { authorization: `Bearer ${key.token}` };
    const there = async () => (await other.inject({ url: '/api/employees', headers })).statusCode;
    expect([await isOpen(key), await there()]).toEqual([true, 200]);
    expect((await hr.client.delete(`/api/access-tokens/${key.id}`)).status).toBe(204);
    expect(await isOpen(key)).toBe(false);
    await expect.poll(there).toBe(401);
    const { status, body } = await key.program.get('/api/employees');
    expect([status, body.code, body.detail]).toEqual([
      401,
      'key-ended',
      'This API key does not exist or has expired. Create a new one in Bilum, under Settings.',
    ]);
  });

  it('when an administrator ends it, and nobody else does', async () => {
    const key = await makeKey(hr.client, rights);
    expect((await store.client.delete(`/api/access-tokens/${key.id}`)).status).toBe(404);
    const listed = (await server.admin.get('/api/access-tokens')).body;
    expect(listed.map(({ id }: { id: string }) => id)).toContain(key.id);
    expect((await server.admin.delete(`/api/access-tokens/${key.id}`)).status).toBe(204);
    expect(await isOpen(key)).toBe(false);
  });

  it('after its last day where the organisation is, and gone three months later', async () => {
    const key = await makeKey(hr.client, rights, { expiryDate: inDays(1) });
    const begun = clock().getTime();
    const midnight = Date.parse(`${inDays(2)}T00:00:00+10:00`);
    clock.pass({ seconds: (midnight - begun) / 1000 - 1 });
    expect(await isOpen(key)).toBe(true);
    clock.pass({ seconds: 2 });
    expect(await isOpen(key)).toBe(false);
    const client = server.client({ token: await server.openSession(hr.userId) });
    const listed = async () =>
      (await client.get('/api/access-tokens')).body.find(({ id }: { id: string }) => id === key.id);
    expect(await listed()).toMatchObject({ hasExpired: true });
    clock.pass({ seconds: (begun - clock().getTime()) / 1000 });
  });

  it('as far as the role of its maker shrinks, from the next request on', async () => {
    const person = await server.personWith({ 'employees:read': 'all', 'assets:read': 'all' });
    const key = await makeKey(person.client, { ...rights, 'assets:read': 'all' });
    expect(await isOpen(key)).toBe(true);
    await server.admin.put(`/api/roles/${person.roleId}`, { permissions: { 'assets:read': 'all' } });
    expect((await key.program.get('/api/employees')).body.length).toBe(1);
    expect((await key.program.get('/api/assets')).status).toBe(200);
    const everywhere = { 'assets:read': 'all', 'fleet:read': 'all' };
    await server.admin.put(`/api/roles/${person.roleId}`, { permissions: everywhere });
    expect((await key.program.get('/api/fleet')).status, 'no key grows').toBe(403);
  });

  it('with the account, for good', async () => {
    const person = await server.personWith({ 'employees:read': 'all' });
    const key = await makeKey(person.client, rights);
    await server.admin.put(`/api/users/${person.userId}`, { isActive: false });
    expect(await isOpen(key)).toBe(false);
    await server.admin.put(`/api/users/${person.userId}`, { isActive: true });
    expect(await isOpen(key)).toBe(false);
  });
});

/** What a key does not open whatever rights it has, typed by hand. */
const forPeople = `
  GET /api/auth/welcome
  POST /api/auth/login
  POST /api/auth/look-around
  POST /api/auth/register
  POST /api/auth/password
  GET /api/access/why
  GET /api/auth/me
  POST /api/auth/view-as
  DELETE /api/auth/view-as
  POST /api/auth/logout
  GET /api/auth/passkeys
  POST /api/auth/passkeys
  POST /api/auth/passkeys/options
  PUT /api/auth/passkeys/:id
  POST /api/auth/passkeys/:id/remove
  GET /api/auth/confirm
  POST /api/auth/confirm
  POST /api/auth/confirm/single-sign-on
  POST /api/auth/confirmation-options
  POST /api/auth/passkey-options
  POST /api/auth/passkey
  GET /api/auth/second-factor
  POST /api/auth/authenticator
  POST /api/auth/authenticator/confirm
  POST /api/auth/authenticator/remove
  POST /api/auth/recovery-codes
  GET /api/users/:id/second-factor-reset
  POST /api/users/:id/second-factor-reset
  DELETE /api/users/:id/second-factor-reset
  POST /api/auth/single-sign-on/:id/start
  GET /api/auth/single-sign-on/:id/callback
  POST /api/auth/single-sign-on/finish
  POST /api/auth/single-sign-on/end
  GET /api/identity-providers
  GET /api/identity-providers/:id
  POST /api/identity-providers
  PUT /api/identity-providers/:id
  DELETE /api/identity-providers/:id
  PUT /api/identity-providers/:id/client-secret
  POST /api/identity-providers/:id/test
  GET /api/identity-providers/:id/sign-ins
  POST /api/identity-providers/:id/unlink
  POST /api/start-your-own
  GET /api/sessions
  GET /api/setup
  DELETE /api/sessions/:id
  GET /api/access-tokens
  POST /api/access-tokens
  DELETE /api/access-tokens/:id
  POST /api/users
  PUT /api/users/:id
  DELETE /api/users/:id
  PUT /api/users/several
  POST /api/users/:id/password-code
  GET /api/roles
  GET /api/roles/:id
  POST /api/roles
  PUT /api/roles/:id
  DELETE /api/roles/:id
  PUT /api/settings
  GET /api/jobs
  GET /api/web-hooks
  GET /api/web-hooks/:id
  POST /api/web-hooks
  PUT /api/web-hooks/:id
  DELETE /api/web-hooks/:id
  GET /api/web-hooks/:id/attempts
  POST /api/web-hooks/:id/test
  GET /api/events
  GET /api/imports/:id/progress
  GET /api/leave-rules/progress
  GET /api/message-choices
  PUT /api/message-choices
  GET /api/message-settings
  GET /api/message-settings/:id
  PUT /api/message-settings/:id
  GET /api/message-settings/defaults
  PUT /api/message-settings/defaults
  GET /api/message-settings/queue
  POST /api/message-settings/:id/test-mail
  POST /api/message-settings/:id/test-text
  POST /api/message-settings/queue/:id/discard
  POST /api/message-settings/queue/:id/send-again
  POST /api/users/:id/password-code/send
  POST /api/notifications/opened
`;

describe('every endpoint', () => {
  it('that is for people is refused to the widest key, and no other is', async () => {
    const { id } = await server.row<{ id: string }>("select id from users where username = 'admin'");
    const admin = server.client({ token: await server.openSession(id) });
    const { program } = await makeKey(admin, everything);
    const refused: string[] = [];
    for (const { method, path } of server.app.endpoints) {
      const { status, text } = await program.send(method, path.replaceAll(/:\w+/g, crypto.randomUUID()), {});
      if (text.includes('Only a signed-in person can do this')) {
        expect(status).toBe(403);
        refused.push(`${method} ${path}`);
      }
      expect([401, 429], `${method} ${path}`).not.toContain(status);
    }
    expect(refused.toSorted()).toEqual(forPeople.trim().split(/\n\s*/).toSorted());
  });
});

describe('the log', () => {
  it('says by which key something was done, and of whom', async () => {
    const rights: Permissions = {
      'inventory:read': 'all',
      'inventory:create': 'all',
      'inventory:update': 'all',
    };
    const { program } = await makeKey(store.client, rights, { name: 'Scales of the store' });
    const { body } = await program.post('/api/inventory', { itemName: 'Oil', sku: 'OIL-9', unit: 'litre' });
    await program.put(`/api/inventory/${body.id}`, { itemName: 'Engine oil' });
    await store.client.put(`/api/inventory/${body.id}`, { itemName: 'Motor oil' });
    const told = await server.admin.get(`/api/audit?resource=inventory&recordId=${body.id}`);
    expect(
      told.body.map(({ action, actorName, keyName }: Record<string, unknown>) => [
        action,
        actorName,
        keyName,
      ]),
    ).toEqual([
      ['update', 'Test store', null],
      ['update', 'Test store', 'Scales of the store'],
      ['create', 'Test store', 'Scales of the store'],
    ]);
    const seen = await store.client.get('/api/activities?resource=inventory');
    expect(seen.body.map(({ keyName }: { keyName: unknown }) => keyName)).toContain('Scales of the store');
  });

  it('says who made a key and who ended it', async () => {
    const { id } = await makeKey(hr.client, { 'employees:read': 'all' }, { name: 'Short-lived' });
    await server.admin.delete(`/api/access-tokens/${id}`);
    const { body } = await server.admin.get(`/api/audit?resource=access-tokens&recordId=${id}`);
    expect(body.map(({ action }: { action: string }) => action)).toEqual(['delete', 'create']);
    expect(body[1].changes).toMatchObject({ name: { new: 'Short-lived' } });
  });

  it('says by which key a calendar was cleared', async () => {
    const rights: Permissions = {
      'attendance:create': 'all',
      'attendance:remove': 'all',
      'attendance:read': 'all',
    };
    const { program } = await makeKey(hr.client, rights, { name: 'Gate' });
    const at = `/api/attendance/employee/${store.employeeId}`;
    await program.post('/api/attendance', { employeeId: store.employeeId, date: '2025-03-03' });
    expect((await program.delete(`${at}?expected=1`)).status).toBe(204);
    const { rows } = await server.pool.query(
      `select action, key_name as name from audit where resource = 'attendance' order by id`,
    );
    expect(rows).toEqual([
      { action: 'create', name: 'Gate' },
      { action: 'delete', name: 'Gate' },
    ]);
  });
});

describe('a key asks so often a minute', () => {
  it('at all servers together', async () => {
    const { token } = await makeKey(hr.client, { 'employees:read': 'all' });
    const other = await server.anotherApp();
    clock.pass({ seconds: 60 - ((clock().getTime() / 1000) % 60) });
    const headers = { authorization: `Bearer ${token}` };
    const ask = (app: typeof other) => app.inject({ url: '/api/settings', headers });
    const answers: Record<number, number> = {};
    let refusal: Awaited<ReturnType<typeof ask>> | undefined;
    for (let asked = 0; asked < requestsPerMinute / 2 + 10; asked += 1)
      for (const answer of [await ask(server.app), await ask(other)]) {
        answers[answer.statusCode] = (answers[answer.statusCode] ?? 0) + 1;
        if (answer.statusCode === 429) refusal = answer;
      }
    expect(answers).toEqual({ 200: requestsPerMinute, 429: 20 });
    expect(refusal?.json().detail).toBe(
      'An API key can make 600 requests a minute. Try again in the next minute.',
    );
    expect(refusal?.headers['retry-after']).toBe('60');
    clock.pass({ seconds: 60 });
    expect((await ask(server.app)).statusCode).toBe(200);
  });
});
