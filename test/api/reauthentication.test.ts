import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { confirmationWords } from '#contract/auth/confirmations.ts';
import { messageSettingsId } from '#contract/messages/message-settings.ts';
import { reauthenticationWords } from '#contract/engine/reauthentication.ts';
import { newId } from '#server/database/new-id.ts';
import { startClock } from './clock.ts';
import { fortnightFrom, giveBasis, giveRules, overrideAll, processed } from './pay-helpers.ts';
import {
  password,
  startServer,
  type Answer,
  type Client,
  type MadePerson,
  type TestServer,
} from './server.ts';

const clock = startClock();
let server: TestServer;
let mary: MadePerson;
/** All permissions, in a session of its own for each test. */
let manager: Client;
let managerId: string;
let persons = 0;

beforeAll(async () => {
  server = await startServer({ clock });
  mary = await server.person({ username: 'mary' });
});
afterAll(() => server.stop());
beforeEach(async () => {
  managerId = await addUser('Administrator');
  manager = await signedIn(managerId);
});

async function addUser(roleName: string): Promise<string> {
  persons += 1;
  const person = await server.person({ username: `person${persons}`, roleName });
  return person.userId;
}

/** Each from an address of its own, because attempts are counted. */
async function signedIn(userId: string): Promise<Client> {
  const token = await server.openSession(userId);
  return server.client({ token, address: `10.8.0.${persons}` });
}

const confirm = (client = manager, given: object = { password }) => client.post('/api/auth/confirm', given);
const later = () => clock.pass({ minutes: 11 });

function expectAsked({ status, body }: Answer): void {
  expect([status, body.code, body.detail]).toEqual([
    403,
    'confirmation-needed',
    reauthenticationWords.needed,
  ]);
}

/** Asked first, refused again after a wrong password, and done after the right one. */
async function expectConfirmed(send: () => Promise<Answer>, status = 200): Promise<Answer> {
  later();
  expectAsked(await send());
  const wrong = await confirm(manager, { password: 'a wrong one' });
  expect([wrong.status, wrong.body.errors]).toEqual([
    422,
    [{ path: 'password', message: confirmationWords.wrongPassword }],
  ]);
  expectAsked(await send());
  expect((await confirm()).status).toBe(204);
  const done = await send();
  expect(done.status, done.text).toBe(status);
  return done;
}

const roleOf = async (userId: string) => (await server.admin.get(`/api/users/${userId}`)).body.roleId;
const addRole = (permissions: object = { 'assets:read': 'all' }) =>
  server.made('/api/roles', { roleName: newId(), permissions });

describe('a confirmation', () => {
  it('is asked for ten minutes after the sign-in, and counts for ten minutes', async () => {
    const id = await addRole();
    let asked = 0;
    const change = () =>
      manager.put(`/api/roles/${id}`, { permissions: { 'assets:read': (asked += 1) % 2 ? 'own' : 'all' } });
    const login = await server
      .client({ address: '10.8.9.1' })
      .post('/api/auth/login', { username: `person${persons}`, password });
    expect(login.status, login.text).toBe(200);
    manager = server.client({ token: login.body.token, address: '10.8.9.1' });
    clock.pass({ minutes: 9, seconds: 59 });
    expect((await change()).status).toBe(200);
    clock.pass({ seconds: 2 });
    expectAsked(await change());
    expect((await confirm()).status).toBe(204);
    clock.pass({ minutes: 9, seconds: 59 });
    expect((await change()).status).toBe(200);
    clock.pass({ seconds: 2 });
    expectAsked(await change());
  });

  it('is of one session alone', async () => {
    const id = await addRole();
    const elsewhere = await signedIn(managerId);
    later();
    expect((await confirm()).status).toBe(204);
    expectAsked(await elsewhere.put(`/api/roles/${id}`, { permissions: {} }));
  });

  it('counts on another server at once', async () => {
    const id = await addRole();
    const other = await server.anotherApp();
    later();
    const change = () =>
      other.inject({
        method: 'PUT',
        url: `/api/roles/${id}`,
        headers: { authorization: `Bearer ${manager.token}` },
        payload: { secondFactor: 'Recommended' },
      });
    expect((await change()).statusCode).toBe(403);
    expect((await confirm()).status).toBe(204);
    expect((await change()).statusCode).toBe(200);
  });

  it('is missing in sessions from before an upgrade', async () => {
    const id = await addRole();
    await server.pool.query('update sessions set confirmed_at = null where user_id = $1', [managerId]);
    expectAsked(await manager.put(`/api/roles/${id}`, { permissions: {} }));
  });

  it('does not count if it was made by a clock that was ahead', async () => {
    const id = await addRole();
    const ahead = new Date(clock().getTime() + 3_600_000);
    await server.pool.query('update sessions set confirmed_at = $2 where user_id = $1', [managerId, ahead]);
    expectAsked(await manager.put(`/api/roles/${id}`, { permissions: {} }));
  });

  it('is written to the audit log, and guesses are counted', async () => {
    expect((await confirm()).status).toBe(204);
    const { rows } = await server.pool.query(
      `select note from audit where record_id = $1 and note like 'confirmed%'`,
      [managerId],
    );
    expect(rows).toEqual([{ note: 'confirmed that it was them, with the password' }]);
    for (let tries = 0; tries < 5; tries += 1)
      expect((await confirm(manager, { password: 'a wrong one' })).status).toBe(422);
    expect((await confirm()).status).toBe(429);
  });

  it('needs a password or a passkey', async () => {
    const { status, body } = await confirm(manager, {});
    expect([status, body.detail]).toEqual([422, confirmationWords.missing]);
  });

  it('of a session that ends meanwhile confirms nothing', async () => {
    const [session] = (await manager.get('/api/sessions?current=true')).body;
    const [confirmed, ended] = await Promise.all([
      confirm(),
      server.admin.delete(`/api/sessions/${session.id}`),
    ]);
    expect(ended.status).toBe(204);
    expect([204, 401]).toContain(confirmed.status);
    expect((await confirm()).status).toBe(401);
  });

  it('answers many at once', async () => {
    later();
    const answers = await Promise.all([confirm(), confirm(), confirm()]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
  });
});

describe('roles and users', () => {
  it('permissions of a role', async () => {
    const id = await addRole();
    const { body } = await expectConfirmed(() =>
      manager.put(`/api/roles/${id}`, { permissions: { 'assets:read': 'own' } }),
    );
    expect(body.permissions).toEqual({ 'assets:read': 'own' });
  });

  it('what a role asks of its users', async () => {
    const id = await addRole();
    await expectConfirmed(() => manager.put(`/api/roles/${id}`, { secondFactor: 'Required' }));
  });

  it('a new role, and one that comes back', async () => {
    const { body } = await expectConfirmed(
      () => manager.post('/api/roles', { roleName: newId(), permissions: {} }),
      201,
    );
    const removed = await manager.delete(`/api/roles/${body.id}`);
    expect(removed.status).toBe(204);
    await expectConfirmed(() => manager.post(`/api/undo/${String(removed.headers['x-request-id'])}`));
  });

  it('nothing else of a role, nor the same permissions again', async () => {
    const id = await addRole();
    later();
    const renamed = await manager.put(`/api/roles/${id}`, {
      description: 'Works in the yard',
      permissions: { 'assets:read': 'all' },
    });
    expect(renamed.status, renamed.text).toBe(200);
  });

  it('the role of a user', async () => {
    const roleId = await addRole();
    await expectConfirmed(() => manager.put(`/api/users/${mary.userId}`, { roleId }));
    expect(await roleOf(mary.userId)).toBe(roleId);
  });

  it('a new user, who gets a role', async () => {
    const roleId = await server.roleId('Administrator');
    const username = newId();
    await expectConfirmed(
      () => manager.post('/api/users', { firstName: 'New', lastName: 'One', username, roleId }),
      201,
    );
  });

  it('the role of several users, all or none', async () => {
    const roleId = await addRole();
    const ids = [await addUser('Employee'), await addUser('Employee')];
    const before = await roleOf(ids[0]!);
    const change = () =>
      manager.put('/api/users/several', { records: ids.map((id) => ({ id })), values: { roleId } });
    later();
    expectAsked(await change());
    expect([await roleOf(ids[0]!), await roleOf(ids[1]!)]).toEqual([before, before]);
    const { body } = await expectConfirmed(change);
    expect(body.changed.toSorted()).toEqual(ids.toSorted());
    await expectConfirmed(() => manager.post(`/api/undo/${body.id}`));
    expect([await roleOf(ids[0]!), await roleOf(ids[1]!)]).toEqual([before, before]);
  });

  it('who may sign in', async () => {
    const at = `/api/users/${await addUser('Employee')}`;
    await expectConfirmed(() => manager.put(at, { isActive: false }));
    const { body } = await expectConfirmed(() => manager.put(at, { isActive: true }));
    expect(body.isActive).toBe(true);
    await expectConfirmed(() => manager.delete(at), 204);
    expect((await manager.get(at)).body.isActive).toBe(false);
  });

  it('nothing else of a user', async () => {
    later();
    const { roleId } = (await manager.get(`/api/users/${mary.userId}`)).body;
    const changed = await manager.put(`/api/users/${mary.userId}`, { firstName: 'Maria', roleId });
    expect(changed.status, changed.text).toBe(200);
  });

  it('two changes at once', async () => {
    const ids = [await addRole(), await addRole()];
    later();
    const change = (id: string) => manager.put(`/api/roles/${id}`, { permissions: {} });
    for (const answer of await Promise.all(ids.map(change))) expectAsked(answer);
    await confirm();
    for (const answer of await Promise.all(ids.map(change))) expect(answer.status).toBe(200);
  });

  it('asks nobody who may not do it anyway', async () => {
    const id = await addRole();
    const employee = await signedIn(mary.userId);
    later();
    const { status, body } = await employee.put(`/api/roles/${id}`, { permissions: {} });
    expect([status, body.code]).toEqual([403, 'forbidden']);
  });
});

describe('ways around it', () => {
  it('a one-time code, which would sign in as somebody else', async () => {
    await expectConfirmed(() => manager.post(`/api/users/${mary.userId}/password-code`), 201);
  });

  it('a one-time code by e-mail', async () => {
    later();
    expectAsked(await manager.post(`/api/users/${mary.userId}/password-code/send`, {}));
  });

  it('a mail server or gateway of their own, which would get the one-time codes of everybody', async () => {
    const at = `/api/message-settings/${messageSettingsId}`;
    later();
    expectAsked(await manager.put(at, { mailHost: 'mail.example.net', mailFrom: 'bilum@example.net' }));
    expectAsked(await manager.put(at, { textUrl: 'https://sms.example.net' }));
    expectAsked(await manager.put(at, { mailPassword: 'of another server' }));
    expectAsked(await manager.put(at, { textSecret: 'of another account' }));
    expectAsked(await manager.put(at, { textBody: '{"to":"+675","text":"{{text}}{{to}}"}' }));
    expect((await manager.put(at, { summaryHour: 8 })).status).toBe(200);
  });

  it('the reset of a second factor', async () => {
    later();
    expectAsked(await manager.post(`/api/users/${mary.userId}/second-factor-reset`));
  });

  it('an identity provider, which could sign in as anybody', async () => {
    const provider = { name: newId().slice(0, 30), issuer: 'https://login.example.org' };
    later();
    expectAsked(await manager.post('/api/identity-providers', provider));
    const { rows } = await server.pool.query(
      `insert into identity_providers (id, name, issuer) values ($1, $2, $3) returning id`,
      [newId(), provider.name, provider.issuer],
    );
    const at = `/api/identity-providers/${rows[0].id}`;
    expectAsked(await manager.put(at, { maySignUp: true }));
    expectAsked(await manager.put(at, { roleRules: [{ group: '*', roleId: await addRole() }] }));
    expectAsked(await manager.put(`${at}/client-secret`, { clientSecret: 'secret' }));
    expectAsked(await manager.post(`${at}/unlink`, { userId: mary.userId }));
    expect((await manager.put(at, { name: newId().slice(0, 30) })).status).toBe(200);
    await expectConfirmed(() => manager.delete(at), 204);
    expect((await manager.get(at)).status).toBe(404);
  });
});

describe('pay', () => {
  let fortnights = 0;

  beforeAll(async () => {
    await giveRules(server);
    await giveBasis(server, mary.employeeId);
    const { employeeId } = await server.person({ username: 'preparer', roleName: 'Finance Officer' });
    await giveBasis(server, employeeId, { payGroup: 'Monthly' });
  });

  async function addChecked(): Promise<string> {
    fortnights += 1;
    const { id } = await server.row<{ id: string }>(`select id from users where username = 'preparer'`);
    const preparer = server.client({ token: await server.openSession(id) });
    const days = fortnightFrom(`2026-0${fortnights}-05`);
    const { at } = await processed(preparer, days);
    await overrideAll(preparer, at);
    expect((await preparer.put(at, { status: 'Checked' })).status).toBe(200);
    return at;
  }

  it('the approval of a pay run', async () => {
    const at = await addChecked();
    later();
    expectAsked(await manager.put(at, { status: 'Approved' }));
    expect((await server.admin.get(at)).body.status).toBe('Checked');
    const { body } = await expectConfirmed(() => manager.put(at, { status: 'Approved' }));
    expect(body.status).toBe('Approved');
  });

  it('the approval of a row that was entered by hand', async () => {
    const id = await server.made('/api/payroll', {
      employeeId: mary.employeeId,
      payPeriodStart: '2024-03-01',
      payPeriodEnd: '2024-03-14',
      grossSalary: 100,
    });
    await expectConfirmed(() => manager.put(`/api/payroll/${id}`, { status: 'Approved' }));
  });

  it('no approval by an API key, which was made with a confirmation', async () => {
    const at = await addChecked();
    const made = await manager.post('/api/access-tokens', {
      name: 'Payroll',
      permissions: { 'payroll:read': 'all', 'payroll:update': 'all', 'payroll:approve': 'all' },
      expiryDate: new Date(clock().getTime() + 30 * 86_400_000).toISOString().slice(0, 10),
      password,
    });
    expect(made.status, made.text).toBe(201);
    later();
    const program = server.client({ token: made.body.token });
    const approved = await program.put(at, { status: 'Approved' });
    expect(approved.status, approved.text).toBe(200);
  });
});
