import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { factorPolicyWords } from '#contract/auth/factor-policy.ts';
import { viewAsWords } from '#contract/auth/view-as.ts';
import { startClock } from './clock.ts';
import { watch } from './event-stream.ts';
import { codeOf, setUpAuthenticator, type Person } from './second-factor-helpers.ts';
import { password, startServer, type Client, type TestServer } from './server.ts';

const clock = startClock();
let server: TestServer;
let persons = 0;
let mary: Person & { roleId: string };

beforeAll(async () => {
  server = await startServer({ clock });
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.admin.put('/api/settings', { secondFactorGraceDays: 14 });
  const made = await server.personWith({
    'sites:create': 'all',
    'roles:read': 'all',
    'roles:create': 'all',
    'roles:update': 'all',
  });
  const username = `mary${(persons += 1)}`;
  await server.pool.query('update users set username = $2 where id = $1', [made.userId, username]);
  mary = { ...made, username };
});

async function ask(secondFactor: string, roleId = mary.roleId) {
  const answer = await server.admin.put(`/api/roles/${roleId}`, { secondFactor });
  expect(answer.status, answer.text).toBe(200);
  if (secondFactor !== 'Required') return;
  // The database notes its own time, which may be long before that of the server here.
  await server.pool.query('update roles set required_since = $2 where id = $1', [roleId, clock()]);
  await server.admin.put(`/api/roles/${roleId}`, { description: `Required at ${clock().toISOString()}` });
}

const sessionOf = async ({ userId }: { userId: string }) =>
  server.client({ token: await server.openSession(userId) });

function signIn(body: object = {}) {
  const client = server.client({ address: `10.10.0.${persons % 250}` });
  return client.post('/api/auth/login', { username: mary.username, password, ...body });
}

async function isShut(client: Client): Promise<boolean> {
  const { status, body } = await client.get('/api/sites');
  if (status === 200) return false;
  expect([status, body.code]).toEqual([403, 'second-factor-required']);
  return true;
}

describe('a role', () => {
  it('is delivered with a recommendation for those who see the most', async () => {
    const { body } = await server.admin.get('/api/roles?builtIn=true');
    const asking = body.filter(({ secondFactor }: { secondFactor: string }) => secondFactor !== 'Not asked');
    expect(
      asking.map(({ roleName, secondFactor }: Record<string, string>) => [roleName, secondFactor]).toSorted(),
    ).toEqual([
      ['Administrator', 'Recommended'],
      ['Finance Officer', 'Recommended'],
      ['HR Officer', 'Recommended'],
    ]);
  });

  it('that is built in can be changed in this, and in nothing else', async () => {
    const roleId = await server.roleId('Storekeeper');
    await ask('Recommended', roleId);
    const both = { secondFactor: 'Not asked', description: 'Another' };
    expect((await server.admin.put(`/api/roles/${roleId}`, both)).status).toBe(409);
    await ask('Not asked', roleId);
    const supervisor = await server.roleId('Supervisor');
    const refused = await mary.client.put(`/api/roles/${supervisor}`, { secondFactor: 'Required' });
    expect(refused.status).toBe(403);
  });

  it('says how many have none, to those who may change users', async () => {
    const count = async (client: Client) =>
      (await client.get(`/api/roles/${mary.roleId}`)).body.withoutFactorCount;
    expect(await count(server.admin)).toBe(1);
    await setUpAuthenticator(clock, mary.client);
    expect(await count(server.admin)).toBe(0);
    expect(await count(mary.client)).toBeUndefined();
  });
});

describe('a recommended second factor', () => {
  it('is told to those without one, and stops nothing', async () => {
    const asked = async () => (await mary.client.get('/api/auth/me')).body.secondFactor;
    expect(await asked()).toBeUndefined();
    await ask('Recommended');
    expect(await asked()).toEqual({ dueAt: null, isOverdue: false });
    expect(await isShut(mary.client)).toBe(false);
    await setUpAuthenticator(clock, mary.client);
    expect(await asked()).toBeUndefined();
  });
});

describe('a required second factor', () => {
  it('leaves days of grace, and then only setting it up, in sessions from before too', async () => {
    await ask('Required');
    const during = (await mary.client.get('/api/auth/me')).body.secondFactor;
    expect(during).toEqual({ dueAt: expect.any(String), isOverdue: false });
    expect(await isShut(mary.client)).toBe(false);
    clock.pass({ days: 5 });
    const before = await sessionOf(mary);
    expect(await isShut(before)).toBe(false);
    clock.pass({ days: 9, minutes: 1 });
    const token = await server.openSession(mary.userId, new Date(clock().getTime() - 60_000));
    const client = server.client({ token });
    expect(await isShut(client)).toBe(true);
    expect((await client.post('/api/sites', { name: 'X', code: 'X' })).body.detail).toBe(
      factorPolicyWords.overdue,
    );
    expect((await client.get('/api/auth/me')).body.secondFactor.isOverdue).toBe(true);
    const signedIn = await signIn();
    expect([signedIn.status, signedIn.body.user.secondFactor.isOverdue]).toEqual([200, true]);
    const fresh = server.client({ token: signedIn.body.token });
    expect(await isShut(fresh)).toBe(true);
    for (const path of ['/api/access-tokens', '/api/auth/view-as', '/api/auth/recovery-codes'])
      expect((await fresh.post(path, {})).body.code, path).toBe('second-factor-required');
    const { secret } = await setUpAuthenticator(clock, fresh);
    expect(await isShut(fresh)).toBe(false);
    expect((await client.get('/api/auth/me')).status).toBe(401);
    expect((await signIn()).body.code).toBe('second-factor-needed');
    expect((await signIn({ code: codeOf(clock, secret) })).body.user).not.toHaveProperty('secondFactor');
  });

  it('stops the API keys of its user, and lets them work again', async () => {
    const made = await mary.client.post('/api/access-tokens', {
      name: 'Sites',
      permissions: { 'sites:read': 'all' },
      password,
      expiryDate: new Date(clock().getTime() + 60 * 24 * 3600_000).toISOString().slice(0, 10),
    });
    expect(made.status, made.text).toBe(201);
    const software = server.client({ token: made.body.token });
    expect(await isShut(software)).toBe(false);
    await ask('Required');
    clock.pass({ days: 15 });
    const answer = await software.get('/api/sites');
    expect([answer.status, answer.body.detail]).toEqual([403, factorPolicyWords.keyPaused]);
    await setUpAuthenticator(clock, await sessionOf(mary));
    expect(await isShut(software)).toBe(false);
  });

  it('counts by one’s own role while viewing as another, and can be set up there', async () => {
    const client = await sessionOf(mary);
    const other = await client.post('/api/roles', {
      roleName: `Less ${persons}`,
      permissions: { 'sites:create': 'all' },
    });
    expect((await client.post('/api/auth/view-as', { roleId: other.body.id })).status).toBe(200);
    await server.admin.put('/api/settings', { secondFactorGraceDays: 0 });
    await ask('Required');
    expect(await isShut(client)).toBe(true);
    await setUpAuthenticator(clock, client);
    expect(await isShut(client)).toBe(false);
    expect((await client.post('/api/sites', { name: 'Y', code: 'Y' })).body.detail).toBe(
      viewAsWords.readOnly,
    );
  });

  it('gives who gets the role later the same days, and none after a reset or a new password', async () => {
    await ask('Required');
    clock.pass({ days: 20 });
    const fresh = await server.person({ username: `later${persons}` });
    await server.pool.query('update users set role_id = $2, role_changed_at = $3 where id = $1', [
      fresh.userId,
      mary.roleId,
      clock(),
    ]);
    await server.pool.query('update users set role_changed_at = $2 where id = $1', [fresh.userId, clock()]);
    expect(await isShut(await sessionOf(fresh))).toBe(false);
    const owner = await sessionOf(mary);
    await setUpAuthenticator(clock, owner);
    expect(await isShut(owner)).toBe(false);
    const { body } = await server.admin.post(`/api/users/${mary.userId}/second-factor-reset`, {});
    const signedIn = await signIn({ code: body.code });
    expect(await isShut(server.client({ token: signedIn.body.token }))).toBe(true);
    const made = await server.admin.post(`/api/users/${mary.userId}/password-code`, {});
    const newPassword = 'seven woven baskets';
    const set = { username: mary.username, code: made.body.code, newPassword };
    expect((await server.nobody.post('/api/auth/password', set)).status).toBe(204);
    const again = await signIn({ password: newPassword });
    expect(await isShut(server.client({ token: again.body.token }))).toBe(true);
  });

  it('begins again when it is required anew, and ends when it is not', async () => {
    await ask('Required');
    clock.pass({ days: 20 });
    expect(await isShut(await sessionOf(mary))).toBe(true);
    await ask('Not asked');
    expect(await isShut(await sessionOf(mary))).toBe(false);
  });

  it('closes open streams of changes', async () => {
    const stream = await watch(server.app, await server.openSession(mary.userId));
    expect(stream.status).toBe(200);
    await server.admin.put('/api/settings', { secondFactorGraceDays: 0 });
    await ask('Required');
    await stream.ended;
  });
});
