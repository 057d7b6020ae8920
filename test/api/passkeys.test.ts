import { TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { passkeysAtMost, passkeyWords } from '#contract/auth/passkeys.ts';
import { singleSignOnWords } from '#contract/auth/single-sign-on.ts';
import { startClock } from './clock.ts';
import { password, startServer, type Client, type MadePerson, type TestServer } from './server.ts';
import { site, softwarePasskey, type SoftwarePasskey } from './software-passkey.ts';

const clock = startClock();
const host = 'bilum.example.org';
let server: TestServer;
let persons = 0;
let username: string;
let mary: MadePerson;
let client: Client;

beforeAll(async () => {
  server = await startServer({ clock, environment: { PUBLIC_URL: site } });
});
afterAll(() => server.stop());
beforeEach(async () => {
  username = `mary${(persons += 1)}`;
  mary = await server.person({ username });
  client = await browserOf(mary.userId);
});

const headers = (origin = site) => ({ origin, host });
/** Each test from an address of its own, because attempts are counted. */
const anybody = (origin?: string) =>
  server.client({ address: `10.6.0.${persons}`, headers: headers(origin) });

async function browserOf(userId: string): Promise<Client> {
  return server.client({ token: await server.openSession(userId), headers: headers() });
}

async function optionsFor(by: Client, path: string, body?: object) {
  const answer = await by.post(path, body);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}

async function add(by: Client = client, name = 'Laptop'): Promise<SoftwarePasskey & { recordId: string }> {
  const device = softwarePasskey();
  const options = await optionsFor(by, '/api/auth/passkeys/options', { password });
  const answer = await by.post('/api/auth/passkeys', { name, response: device.create(options) });
  expect(answer.status, answer.text).toBe(201);
  return { ...device, recordId: answer.body.id };
}

const signInOptions = () => optionsFor(anybody(), '/api/auth/passkey-options');
const signInWith = (passkey: object, origin?: string) =>
  anybody(origin).post('/api/auth/passkey', { passkey });

async function notices(): Promise<string[]> {
  const { rows } = await server.pool.query<{ kind: string }>(
    'select kind from account_notices where user_id = $1 order by id',
    [mary.userId],
  );
  return rows.map(({ kind }) => kind);
}

describe('a passkey', () => {
  it('is added after the password, listed by its name, and told to its person', async () => {
    await add();
    const { body } = await client.get('/api/auth/passkeys');
    expect(body).toEqual([
      expect.objectContaining({ name: 'Laptop', lastUsedAt: null, isSynced: false, host }),
    ]);
    expect(await notices()).toEqual(['passkey-added']);
    const { rows } = await server.pool.query(
      `select note from audit where record_id = $1 and action = 'update' order by id`,
      [mary.userId],
    );
    expect(rows.map(({ note }) => note)).toContain('added the passkey Laptop');
  });

  it('signs in without a password, and the list of sessions says so', async () => {
    const device = await add();
    const { status, body } = await signInWith(device.use(await signInOptions()));
    expect(status).toBe(200);
    expect(body.user.username).toBe(username);
    const { body: sessions } = await server.client({ token: body.token }).get('/api/sessions?current=true');
    expect(sessions[0]).toMatchObject({ method: 'Passkey' });
    const [own] = (await client.get('/api/auth/passkeys')).body;
    expect(own.lastUsedAt).toBe(clock().toISOString());
  });

  it('confirms that a further one is added', async () => {
    const device = await add();
    const path = '/api/auth/passkeys/options';
    const asked = await optionsFor(client, '/api/auth/confirmation-options', { path });
    expect(asked.allowCredentials).toEqual([{ id: device.id, type: 'public-key', transports: ['internal'] }]);
    const options = await optionsFor(client, path, { passkey: device.use(asked) });
    expect(options.excludeCredentials).toHaveLength(1);
    const response = softwarePasskey().create(options);
    expect((await client.post('/api/auth/passkeys', { name: 'Phone', response })).status).toBe(201);
  });

  it('is renamed, to a name that its person does not use yet', async () => {
    const { recordId } = await add();
    await add(client, 'Phone');
    const rename = (name: string) => client.put(`/api/auth/passkeys/${recordId}`, { name });
    expect((await rename('Work laptop')).body.name).toBe('Work laptop');
    const { status, body } = await rename('phone');
    expect([status, body.errors]).toEqual([409, [{ path: 'name', message: passkeyWords.nameTaken }]]);
  });

  it('is removed after the password, and signs nobody in any more', async () => {
    const device = await add();
    const path = `/api/auth/passkeys/${device.recordId}/remove`;
    expect((await client.post(path, {})).status).toBe(422);
    expect((await client.post(path, { password: 'wrong' })).status).toBe(422);
    expect((await client.post(path, { password })).status).toBe(204);
    expect((await client.post(path, { password })).status).toBe(404);
    expect((await signInWith(device.use(await signInOptions()))).status).toBe(401);
    expect(await notices()).toEqual(['passkey-added', 'passkey-removed']);
  });

  it('signs out the other devices when it is added or removed, if asked to', async () => {
    const isOpen = async (token: string) =>
      (await server.client({ token }).get('/api/auth/me')).status === 200;
    const elsewhere = await server.openSession(mary.userId);
    const { recordId } = await add();
    expect(await isOpen(elsewhere)).toBe(true);
    const options = await optionsFor(client, '/api/auth/passkeys/options', { password });
    const response = softwarePasskey().create(options);
    const added = await client.post('/api/auth/passkeys', { name: 'Phone', response, endsSessions: true });
    expect(added.status, added.text).toBe(201);
    expect(await isOpen(elsewhere)).toBe(false);
    const another = await server.openSession(mary.userId);
    const removed = { password, endsSessions: true };
    expect((await client.post(`/api/auth/passkeys/${recordId}/remove`, removed)).status).toBe(204);
    expect(await isOpen(another)).toBe(false);
    expect((await client.get('/api/auth/me')).status).toBe(200);
  });

  it('has no more beside it than are useful', async () => {
    for (let count = 0; count < passkeysAtMost; count += 1) await add(client, `Key ${count}`);
    const options = await optionsFor(client, '/api/auth/passkeys/options', { password });
    const response = softwarePasskey().create(options);
    const { status, body } = await client.post('/api/auth/passkeys', { name: 'Last', response });
    expect([status, body.detail]).toEqual([409, passkeyWords.tooMany]);
  });
});

describe('a sensitive action', () => {
  const permissions = { 'assets:read': 'own' };
  const key = () => ({
    name: `Key ${Math.random()}`,
    permissions,
    expiryDate: new Date(clock().getTime() + 86_400_000).toISOString().slice(0, 10),
  });
  const path = '/api/access-tokens';
  const asked = (by = client, of = path) => optionsFor(by, '/api/auth/confirmation-options', { path: of });
  const confirm = (passkey: object, by = client) => by.post(path, { ...key(), passkey });
  const refused = (answer: { status: number; body: any }) =>
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      [{ path: 'passkey', message: passkeyWords.notConfirmed }],
    ]);

  it('is confirmed by a passkey in place of the password', async () => {
    const device = await add();
    expect((await confirm(device.use(await asked()))).status).toBe(201);
  });

  it('says what is missing', async () => {
    const { status, body } = await client.post(path, key());
    expect([status, body.errors]).toEqual([
      422,
      [{ path: 'password', message: 'Enter your password, or use a passkey' }],
    ]);
  });

  it('is not confirmed twice by the same answer, also not at once', async () => {
    const device = await add();
    const answer = device.use(await asked());
    const answers = await Promise.all([confirm(answer), confirm(answer), confirm(answer)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422]);
  });

  it('is not confirmed by the answer for another action', async () => {
    const device = await add();
    refused(await confirm(device.use(await asked(client, '/api/auth/passkeys/options'))));
  });

  it('is not confirmed by the answer for another session of the same person', async () => {
    const device = await add();
    const elsewhere = await browserOf(mary.userId);
    refused(await confirm(device.use(await asked(elsewhere))));
  });

  it('is not confirmed by the answer for a sign-in', async () => {
    const device = await add();
    refused(await confirm(device.use(await signInOptions())));
  });

  it('is not confirmed by somebody else’s passkey', async () => {
    await add();
    const other = await server.person({ username: `other${persons}` });
    const device = await add(await browserOf(other.userId));
    refused(await confirm(device.use(await asked())));
    const { note } = await server.row<{ note: string }>(
      `select note from audit where action = 'sign-in-failed' and record_id = $1 and actor_id = $1`,
      [mary.userId],
    );
    expect(note).toBe('with a passkey');
  });

  it('needs nothing more for some minutes after a passkey has confirmed it', async () => {
    const admin = await server.person({ username: `admin${persons}`, roleName: 'Administrator' });
    const by = await browserOf(admin.userId);
    const device = await add(by);
    const role = await server.made('/api/roles', { roleName: `Role ${persons}`, permissions: {} });
    const change = () => by.put(`/api/roles/${role}`, { secondFactor: 'Recommended' });
    clock.pass({ minutes: 11 });
    expect((await change()).body.code).toBe('confirmation-needed');
    const confirmation = device.use(await asked(by, '/api/auth/confirm'));
    expect((await by.post('/api/auth/confirm', { passkey: confirmation })).status).toBe(204);
    expect((await change()).status).toBe(200);
    refused(await by.post('/api/auth/confirm', { passkey: confirmation }));
  });

  it('asks only those who have a passkey', async () => {
    const { status, body } = await client.post('/api/auth/confirmation-options', { path });
    expect([status, body.detail]).toEqual([409, passkeyWords.none]);
  });
});

describe('nobody is signed in by', () => {
  async function isRefused(answer: { status: number; body: any }) {
    expect([answer.status, answer.body.detail, answer.body.code]).toEqual([
      401,
      passkeyWords.refused,
      'wrong-credentials',
    ]);
  }

  it('an answer that was used before, also at once', async () => {
    const device = await add();
    const answer = device.use(await signInOptions());
    const answers = await Promise.all([signInWith(answer), signInWith(answer)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    await isRefused(await signInWith(answer));
  });

  it('an answer that comes too late', async () => {
    const device = await add();
    const answer = device.use(await signInOptions());
    clock.pass({ minutes: 5, seconds: 1 });
    await isRefused(await signInWith(answer));
  });

  it('a challenge of nobody’s', async () => {
    const device = await add();
    const options = await signInOptions();
    await isRefused(await signInWith(device.use(options, { challenge: 'A'.repeat(43) })));
  });

  it('the answer to confirm an action', async () => {
    const device = await add();
    const path = '/api/access-tokens';
    await isRefused(
      await signInWith(device.use(await optionsFor(client, '/api/auth/confirmation-options', { path }))),
    );
  });

  it.each(['https://evil.example.com', 'http://bilum.example.org', 'https://bilum.example.org:8443'])(
    'an answer made at %s, wherever it is sent from',
    async (origin) => {
      const device = await add();
      await isRefused(await signInWith(device.use(await signInOptions(), { origin })));
      await isRefused(await signInWith(device.use(await signInOptions(), { origin }), origin));
    },
  );

  it('an answer for another host name', async () => {
    const device = await add();
    await isRefused(
      await signInWith(device.use(await signInOptions(), { relyingParty: 'evil.example.com' })),
    );
  });

  it('a device that did not verify its person', async () => {
    const device = await add();
    await isRefused(await signInWith(device.use(await signInOptions(), { isVerified: false })));
  });

  it('a signature of another kind', async () => {
    const device = await add();
    await isRefused(await signInWith(device.use(await signInOptions(), { type: 'webauthn.create' })));
  });

  it('a passkey in the name of somebody else', async () => {
    const device = await add();
    const { id } = await server.row<{ id: string }>(`select id from users where username = 'admin'`);
    const userHandle = Buffer.from(id).toString('base64url');
    await isRefused(await signInWith(device.use(await signInOptions(), { userHandle })));
  });

  it('the signature of another device under the name of this one', async () => {
    const device = await add();
    const forged = { ...softwarePasskey().use(await signInOptions()), id: device.id, rawId: device.id };
    forged.response.userHandle = Buffer.from(mary.userId).toString('base64url');
    await isRefused(await signInWith(forged));
  });

  it('a device that counts backwards, of which its person is told', async () => {
    const device = await add();
    expect((await signInWith(device.use(await signInOptions(), { count: 8 }))).status).toBe(200);
    await isRefused(await signInWith(device.use(await signInOptions(), { count: 8 })));
    await isRefused(await signInWith(device.use(await signInOptions(), { count: 7 })));
    expect((await notices()).filter((kind) => kind === 'passkey-copied')).toHaveLength(2);
    expect((await signInWith(device.use(await signInOptions(), { count: 9 }))).status).toBe(200);
  });

  it('the passkey of an inactive person', async () => {
    const device = await add();
    await server.admin.put(`/api/users/${mary.userId}`, { isActive: false });
    await isRefused(await signInWith(device.use(await signInOptions())));
  });

  it('what is no answer at all', async () => {
    const device = await add();
    const answer = device.use(await signInOptions());
    for (const clientDataJSON of ['', 'bm9wZQ', Buffer.from('null').toString('base64url')])
      await isRefused(await signInWith({ ...answer, response: { ...answer.response, clientDataJSON } }));
  });
});

it('a device that never counts may be used again and again', async () => {
  const device = await add();
  for (let times = 0; times < 3; times += 1)
    expect((await signInWith(device.use(await signInOptions(), { count: 0 }))).status).toBe(200);
});

describe('where a role requires a second factor', () => {
  it('a session opened with a passkey meets it, and one with the password of the same person does not', async () => {
    const { userId, roleId: role } = await server.personWith({ 'sites:read': 'all' });
    const own = await browserOf(userId);
    const device = await add(own);
    await server.admin.put('/api/settings', { secondFactorGraceDays: 0 });
    await server.admin.put(`/api/roles/${role}`, { secondFactor: 'Required' });
    await server.pool.query('update roles set required_since = $2 where id = $1', [role, clock()]);
    await server.admin.put(`/api/roles/${role}`, { description: 'Required' });
    expect((await own.get('/api/auth/me')).body.secondFactor).toMatchObject({ isOverdue: true });
    expect((await own.get('/api/sites')).body.code).toBe('second-factor-required');
    const { body } = await signInWith(device.use(await signInOptions()));
    const safe = server.client({ token: body.token, headers: headers() });
    expect((await safe.get('/api/sites')).status).toBe(200);
    expect((await safe.get('/api/auth/me')).body.secondFactor).toBeUndefined();
    expect((await server.admin.get(`/api/users/${userId}`)).body.hasSecondFactor).toBe(true);
  });
});

it('signs nobody in whose provider has turned passwords off', async () => {
  const device = await add();
  const { rows } = await server.pool.query<{ id: string }>(
    `insert into identity_providers (id, name, issuer, client_id, is_active, is_password_off)
      values (gen_random_uuid(), 'Works', 'https://id.example.org', 'bilum', true, true) returning id`,
  );
  await server.pool.query(
    `insert into identities (id, provider_id, subject, user_id) values (gen_random_uuid(), $1, 'mary', $2)`,
    [rows[0]?.id, mary.userId],
  );
  const answer = await signInWith(device.use(await signInOptions()));
  expect([answer.status, answer.body.detail]).toEqual([401, singleSignOnWords.passwordOff('Works')]);
});

describe('adding a passkey', () => {
  it.each([{}, { password: 'wrong' }])('needs a confirmation, not %j', async (body) => {
    expect((await client.post('/api/auth/passkeys/options', body)).status).toBe(422);
  });

  it('takes the answer to its own challenge alone, once', async () => {
    const notAdded = (answer: { status: number; body: any }) =>
      expect([answer.status, answer.body.detail]).toEqual([409, passkeyWords.notAdded]);
    const options = () => optionsFor(client, '/api/auth/passkeys/options', { password });
    const send = (response: object, by = client) => by.post('/api/auth/passkeys', { name: 'Key', response });
    notAdded(await send(softwarePasskey().create(await options()), await browserOf(mary.userId)));
    notAdded(await send(softwarePasskey().create(await options(), { origin: 'https://evil.example.com' })));
    notAdded(await send(softwarePasskey().create(await options(), { isVerified: false })));
    const device = softwarePasskey();
    const response = device.create(await options());
    expect((await send(response)).status).toBe(201);
    notAdded(await send(response));
  });

  it('does not take a passkey that somebody has already', async () => {
    const device = softwarePasskey();
    const add = async (by: Client) => {
      const options = await optionsFor(by, '/api/auth/passkeys/options', { password });
      return by.post('/api/auth/passkeys', { name: 'Key', response: device.create(options) });
    };
    expect((await add(client)).status).toBe(201);
    const other = await server.person({ username: `other${persons}` });
    const { status, body } = await add(await browserOf(other.userId));
    expect([status, body.errors]).toEqual([409, [{ path: 'response', message: passkeyWords.exists }]]);
  });

  it.each(['http://10.1.2.3:3000', 'https://10.1.2.3', 'https://other.example.org', 'null', ''])(
    'does not work at %s',
    async (origin) => {
      const there = server.client({ token: client.token, headers: { host, ...(origin && { origin }) } });
      const { status, body } = await there.post('/api/auth/passkeys/options', { password });
      expect([status, body.detail]).toEqual([409, passkeyWords.wrongAddress]);
    },
  );

  it('works on this machine without any setting', async () => {
    const own = { origin: 'http://localhost:3000', host: 'localhost:3000' };
    const here = server.client({ token: client.token, headers: own });
    const options = await optionsFor(here, '/api/auth/passkeys/options', { password });
    expect(options.rp.id).toBe('localhost');
    const response = softwarePasskey().create(options, { origin: own.origin });
    expect((await here.post('/api/auth/passkeys', { name: 'Here', response })).status).toBe(201);
    const elsewhere = server.client({ token: client.token, headers: { ...own, host: 'localhost:4000' } });
    expect((await elsewhere.post('/api/auth/passkeys/options', { password })).status).toBe(409);
  });
});

it('only the person sees and changes their passkeys', async () => {
  const { recordId } = await add();
  const stranger = await browserOf((await server.person({ username: `other${persons}` })).userId);
  expect((await stranger.get('/api/auth/passkeys')).body).toEqual([]);
  expect((await stranger.put(`/api/auth/passkeys/${recordId}`, { name: 'Mine' })).status).toBe(404);
  expect((await stranger.post(`/api/auth/passkeys/${recordId}/remove`, { password })).status).toBe(404);
});

it('challenges that nobody has answered are deleted', async () => {
  await signInOptions();
  clock.pass({ days: 1 });
  await server.app.jobs.check();
  expect((await server.pool.query('select from passkey_challenges')).rowCount).toBe(0);
});

describe('a person with an authenticator app', () => {
  let app: TOTP;

  beforeEach(async () => {
    const { body } = await client.post('/api/auth/authenticator', { password });
    app = new TOTP({ secret: body.secret });
    await client.post('/api/auth/authenticator/confirm', { code: codeNow() });
    clock.pass({ seconds: 30 });
  });

  const codeNow = () => app.generate({ timestamp: clock().getTime() });

  async function addWithCode(): Promise<SoftwarePasskey> {
    const device = softwarePasskey();
    const options = await optionsFor(client, '/api/auth/passkeys/options', { password, code: codeNow() });
    const answer = await client.post('/api/auth/passkeys', { name: 'Key', response: device.create(options) });
    expect(answer.status, answer.text).toBe(201);
    return device;
  }

  it('adds a passkey with both factors, never with the password alone', async () => {
    const alone = await client.post('/api/auth/passkeys/options', { password });
    expect([alone.status, alone.body.errors[0].path]).toEqual([422, 'code']);
    const wrong = await client.post('/api/auth/passkeys/options', { password, code: '000000' });
    expect([wrong.status, wrong.body.errors[0].path]).toEqual([422, 'code']);
    await addWithCode();
  });

  it('signs in with the password and a passkey in place of the code', async () => {
    const device = await addWithCode();
    const typed = { username, password };
    const needed = await anybody().post('/api/auth/login', typed);
    expect(needed.body.code).toBe('second-factor-needed');
    const passkey = device.use(await signInOptions());
    const { status, body } = await anybody().post('/api/auth/login', { ...typed, passkey });
    expect(status).toBe(200);
    const { body: sessions } = await server.client({ token: body.token }).get('/api/sessions?current=true');
    expect(sessions[0].method).toBe('Password and passkey');
    expect((await anybody().post('/api/auth/login', { ...typed, passkey })).status).toBe(401);
  });

  it('is not signed in by their password and somebody else’s passkey', async () => {
    const other = await server.person({ username: `other${persons}` });
    const device = await add(await browserOf(other.userId));
    const passkey = device.use(await signInOptions());
    const { status, body } = await anybody().post('/api/auth/login', { username, password, passkey });
    expect([status, body.code]).toEqual([401, 'second-factor-wrong']);
  });

  it('has no passkey any more once the second factor was reset', async () => {
    const device = await addWithCode();
    const { body } = await server.admin.post(`/api/users/${mary.userId}/second-factor-reset`);
    const typed = { username, password, code: body.code };
    expect((await anybody().post('/api/auth/login', typed)).status).toBe(200);
    expect((await signInWith(device.use(await signInOptions()))).status).toBe(401);
  });
});
