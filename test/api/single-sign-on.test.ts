import { URI } from 'otpauth';
import { singleSignOnWords } from '#contract/auth/single-sign-on.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startIdentityProvider, signInThere, type IdentityProvider } from '../identity-provider.ts';
import { startClock } from './clock.ts';
import { startServer, type MadePerson, type TestServer } from './server.ts';
import { addProvider, callbackOf, newBrowser, origin, reasonOf } from './single-sign-on-flow.ts';

const clock = startClock();
let server: TestServer;
let provider: IdentityProvider;
let mary: MadePerson;

beforeAll(async () => {
  provider = await startIdentityProvider({
    mary: { email: 'Mary@Example.org', email_verified: true, groups: ['staff', 'hr'] },
    peter: { email: 'peter@example.org', email_verified: false },
    stranger: { email: 'new@example.org', email_verified: true, given_name: 'New', family_name: 'Comer' },
    numbered: { employee_number: 'EMP-7', email: 'peter@example.org' },
    bare: {},
  });
  server = await startServer({ clock, environment: { IDENTITY_PROVIDER_NETWORKS: '127.0.0.1' } });
  mary = await server.person({ username: 'mary' });
  await server.admin.put(`/api/users/${mary.userId}`, { email: 'mary@example.org' });
  const peter = await server.person({ username: 'peter' });
  await server.admin.put(`/api/users/${peter.userId}`, { email: 'peter@example.org' });
  await server.admin.put(`/api/employees/${peter.employeeId}`, { employeeId: 'Emp-7' });
});
afterEach(() => provider.answerInstead(null));
afterAll(async () => {
  await server.stop();
  await provider.stop();
});

const noteOfLast = (action: string) =>
  server.row<{ note: string; userId: string }>(
    'select note, record_id as "userId" from audit where action = $1 order by at desc, id desc limit 1',
    [action],
  );

describe('a person', () => {
  it('signs in, is linked once, and signs out at the provider too', async () => {
    const { id, name } = await addProvider(server, provider);
    expect((await server.nobody.get('/api/auth/welcome')).body.providers).toContainEqual({ id, name });
    const browser = newBrowser(server);
    const page = await browser.signIn(id, 'mary', { to: '/hr?tab=leave' });
    expect(page.pathname).toBe('/login');
    expect(page.searchParams.get('to')).toBe('/hr?tab=leave');
    const { status, body, text } = await browser.finish(page);
    expect(status, text).toBe(200);
    expect(body.user).toMatchObject({ username: 'mary', signedInWith: name });
    expect(await noteOfLast('sign-in')).toEqual({ note: `with ${name}`, userId: mary.userId });
    const client = server.client({ token: body.token });
    expect((await client.get('/api/auth/me')).body).toEqual(body.user);

    // The link counts from now on, whatever the address becomes.
    provider.people.mary!.email = 'married@example.org';
    expect((await newBrowser(server).enter(id, 'mary')).body.user.username).toBe('mary');
    provider.people.mary!.email = 'Mary@Example.org';
    const { body: details } = await server.admin.get(`/api/identity-providers/${id}/sign-ins`);
    expect(details).toMatchObject({
      redirectUri: callbackOf(id),
      signedOutUri: `${origin}/login`,
      people: [{ userId: mary.userId, subject: 'mary' }],
      refusals: [],
    });

    const ended = await client.post('/api/auth/single-sign-on/end');
    const address = new URL(ended.body.address);
    expect(address.origin).toBe(provider.issuer);
    expect(address.searchParams.get('post_logout_redirect_uri')).toBe(`${origin}/login`);
    expect((await fetch(address)).status).toBe(200);
    expect((await client.get('/api/auth/me')).status).toBe(401);
  });

  it('is told nothing of the reason when refused, and the administrator everything', async () => {
    const { id } = await addProvider(server, provider);
    const reason = async (as: string) => reasonOf(server, id, await newBrowser(server).signIn(id, as));
    expect(await reason('peter')).toBe(
      'The provider does not say that the e-mail address peter@example.org is verified, so it proves nothing.',
    );
    expect(await reason('stranger')).toBe('No user has the e-mail address new@example.org.');
    expect(await reason('bare')).toBe('The provider sent no e-mail address. Check the scopes.');
    expect((await noteOfLast('sign-in-failed')).note).toMatch(/, reference [A-Z2-9]{4}-[A-Z2-9]{4}$/);
  });

  it('is recognised by the employee number if the provider is set so', async () => {
    const { id } = await addProvider(server, provider, { matchBy: 'Employee number' });
    expect((await newBrowser(server).enter(id, 'numbered')).body.user.username).toBe('peter');
    expect(await reasonOf(server, id, await newBrowser(server).signIn(id, 'mary'))).toBe(
      'The provider sent no employee number in the claim employee_number.',
    );
  });

  it('is recognised by claims that only the user info has', async () => {
    provider.change({ conformIdTokenClaims: true });
    const { id } = await addProvider(server, provider);
    expect((await newBrowser(server).enter(id, 'mary')).status).toBe(200);
    expect(provider.asked.filter((url) => url === '/me')).not.toEqual([]);
    provider.change({ conformIdTokenClaims: false });
  });

  it('cannot sign in while inactive, and is signed out by losing the link', async () => {
    const { id } = await addProvider(server, provider);
    const { body } = await newBrowser(server).enter(id, 'mary');
    const client = server.client({ token: body.token });
    const unlink = () => server.admin.post(`/api/identity-providers/${id}/unlink`, { userId: mary.userId });
    expect((await unlink()).status).toBe(204);
    expect((await client.get('/api/auth/me')).status).toBe(401);
    expect((await unlink()).status).toBe(404);
    await server.admin.put(`/api/users/${mary.userId}`, { isActive: false });
    expect(await reasonOf(server, id, await newBrowser(server).signIn(id, 'mary'))).toBe(
      'The user Test mary is inactive.',
    );
    await server.admin.put(`/api/users/${mary.userId}`, { isActive: true });
  });

  it('is signed out when the provider is deactivated or deleted, and cannot come back', async () => {
    const { id } = await addProvider(server, provider);
    const path = `/api/identity-providers/${id}`;
    const entered = server.client({ token: (await newBrowser(server).enter(id, 'mary')).body.token });
    const underway = newBrowser(server);
    const page = await underway.signIn(id, 'mary');
    expect((await server.admin.put(path, { isActive: false })).status).toBe(200);
    expect((await entered.get('/api/auth/me')).status).toBe(401);
    expect((await underway.finish(page)).status).toBe(401);
    expect((await newBrowser(server).start(id)).status).toBe(409);
    await server.admin.put(path, { isActive: true });
    const again = server.client({ token: (await newBrowser(server).enter(id, 'mary')).body.token });
    expect((await server.admin.delete(path)).status).toBe(204);
    expect((await again.get('/api/auth/me')).status).toBe(401);
    expect((await server.nobody.get('/api/auth/welcome')).body.providers).not.toContainEqual(
      expect.objectContaining({ id }),
    );
  });

  it('who cancels at the provider is sent back to the sign-in page', async () => {
    const { id } = await addProvider(server, provider);
    const browser = newBrowser(server);
    const { body } = await browser.start(id);
    const page = await browser.comeBack(await signInThere(body.address, { as: 'mary', cancel: true }));
    expect(await reasonOf(server, id, page)).toMatch(/^The provider refused: access_denied \(/);
  });
});

describe('new users', () => {
  it('are added only where that is turned on, with the role of a rule', async () => {
    const { id, name } = await addProvider(server, provider);
    const path = `/api/identity-providers/${id}`;
    const refused = await server.admin.put(path, { maySignUp: true });
    expect(refused.status).toBe(422);
    expect(refused.body.detail).toMatch(/^Add a rule first/);
    const roleRules = [{ group: '*', roleId: await server.roleId('Storekeeper') }];
    expect((await server.admin.put(path, { maySignUp: true, roleRules })).status).toBe(200);
    const { body } = await newBrowser(server).enter(id, 'stranger');
    expect(body.user).toMatchObject({
      firstName: 'New',
      lastName: 'Comer',
      username: 'new@example.org',
      email: 'new@example.org',
      role: { roleName: 'Storekeeper' },
    });
    const created = await server.row<{ note: string; name: string }>(
      `select note, actor_name as name from audit where record_id = $1 and action = 'create'`,
      [body.user.id],
    );
    expect(created).toEqual({ note: `by single sign-on with ${name}`, name: 'Bilum' });
    // Nobody takes the account of a known person by signing up with an address that is not verified.
    expect(await reasonOf(server, id, await newBrowser(server).signIn(id, 'peter'))).toMatch(/is verified/);
  });

  it('are added once when somebody signs in twice at once', async () => {
    const roleRules = [{ group: '*', roleId: await server.roleId('Employee') }];
    const { id } = await addProvider(server, provider, { maySignUp: true, roleRules });
    provider.people.twin = {
      email: 'twin@example.org',
      email_verified: true,
      given_name: 'A',
      family_name: 'Twin',
    };
    const entered = await Promise.all([1, 2, 3].map(() => newBrowser(server).enter(id, 'twin')));
    expect(entered.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(entered.map(({ body }) => body.user.id)).size).toBe(1);
  });
});

describe('roles by groups', () => {
  it('follow the first rule that applies at each sign-in, and are audited', async () => {
    const roleRules = [
      { group: 'managers', roleId: await server.roleId('Supervisor') },
      { group: 'hr', roleId: await server.roleId('HR Officer') },
      { group: 'staff', roleId: await server.roleId('Employee') },
    ];
    const { id, name } = await addProvider(server, provider, { roleRules, needsRule: true });
    const { body } = await newBrowser(server).enter(id, 'mary');
    expect(body.user.role.roleName).toBe('HR Officer');
    expect(await noteOfLast('update')).toEqual({
      note: `by the rule of ${name} for the group hr`,
      userId: mary.userId,
    });
    provider.people.mary!.groups = 'staff';
    expect((await newBrowser(server).enter(id, 'mary')).body.user.role.roleName).toBe('Employee');
    provider.people.mary!.groups = ['visitors'];
    expect(await reasonOf(server, id, await newBrowser(server).signIn(id, 'mary'))).toBe(
      'No rule applies to the groups of this person: visitors.',
    );
    provider.people.mary!.groups = ['staff', 'hr'];
  });

  it('never take the last administrator', async () => {
    await server.admin.put(`/api/users/${(await server.admin.get('/api/auth/me')).body.id}`, {
      email: 'boss@example.org',
    });
    provider.people.boss = { email: 'boss@example.org', email_verified: true };
    const roleRules = [{ group: '*', roleId: await server.roleId('Employee') }];
    const { id, name } = await addProvider(server, provider, { roleRules });
    const { body } = await newBrowser(server).enter(id, 'boss');
    expect(body.user.role.roleName).toBe('Administrator');
    expect((await noteOfLast('update')).note).toBe(
      `kept the role in spite of the rule of ${name}: At least one active Administrator must remain`,
    );
  });

  it('keep the role of a rule from being deleted', async () => {
    const roleId = await server.made('/api/roles', { roleName: 'Of a rule', permissions: {} });
    const { id } = await addProvider(server, provider, { roleRules: [{ group: 'a', roleId }] });
    const refused = await server.admin.delete(`/api/roles/${roleId}`);
    expect(refused.status).toBe(409);
    expect(refused.body.detail).toBe('A rule of single sign-on assigns this role. Change the rule first.');
    const path = `/api/identity-providers/${id}`;
    await server.admin.put(path, { roleRules: [] });
    expect((await server.admin.delete(`/api/roles/${roleId}`)).status).toBe(204);
    const gone = await server.admin.put(path, { roleRules: [{ group: 'a', roleId }] });
    expect(gone.body.errors).toEqual([{ path: 'roleRules.0.roleId', message: 'This role does not exist' }]);
  });
});

describe('a password', () => {
  it('can be turned off for the people of a provider, but not for those who can mend it', async () => {
    const { id, name } = await addProvider(server, provider, { isPasswordOff: true });
    const password = 'lagoon mountain coffee';
    const login = (username: string, typed = password) =>
      server.nobody.post('/api/auth/login', { username, password: typed });
    expect((await login('mary')).status).toBe(200);
    await newBrowser(server).enter(id, 'mary');
    const { passwordOff } = singleSignOnWords;
    expect((await login('mary')).body.detail).toBe(passwordOff(name));
    expect((await login('mary', 'wrong')).body.detail).toBe('The username or password is incorrect.');
    const code = await server.admin.post(`/api/users/${mary.userId}/password-code`, {});
    expect(code.status).toBe(409);
    expect(code.body.detail).toBe(`This person signs in with ${name} and cannot use a password.`);
    await newBrowser(server).enter(id, 'boss');
    expect((await login('admin')).status).toBe(200);
    await server.admin.put(`/api/identity-providers/${id}`, { isActive: false });
    expect((await login('mary')).status).toBe(200);
  });
});

describe('a second factor', () => {
  it('is asked for after the provider, unless the provider’s own is trusted', async () => {
    const { id } = await addProvider(server, provider);
    const { client } = await server.person({ username: 'careful' });
    const { body: me } = await client.get('/api/auth/me');
    await server.admin.put(`/api/users/${me.id}`, { email: 'careful@example.org' });
    provider.people.careful = { email: 'careful@example.org', email_verified: true };
    const { body: begun } = await client.post('/api/auth/authenticator', {
      password: 'lagoon mountain coffee',
    });
    const app = URI.parse(begun.address);
    const codeNow = () => app.generate({ timestamp: clock().getTime() });
    const confirmed = await client.post('/api/auth/authenticator/confirm', { code: codeNow() });
    expect(confirmed.status, confirmed.text).toBe(200);

    const browser = newBrowser(server);
    const page = await browser.signIn(id, 'careful');
    const without = await browser.finish(page);
    expect([without.status, without.body.code]).toEqual([401, 'second-factor-needed']);
    const replayed = await browser.finish(page, codeNow());
    expect(replayed.body.detail).toMatch(/^The code is incorrect, or was used already/);
    clock.pass({ seconds: 30 });
    // A wrong code has not used up the sign-in.
    const finished = await browser.finish(page, codeNow());
    expect([finished.status, finished.body.user.username]).toEqual([200, 'careful']);
    expect((await browser.finish(page, confirmed.body.recoveryCodes[0])).status).toBe(401);

    await server.admin.put(`/api/identity-providers/${id}`, { trustsSecondFactor: true });
    expect((await newBrowser(server).enter(id, 'careful')).status).toBe(200);
    clock.pass({ seconds: -30 });
  });

  it('cannot be guessed more often than after a password', async () => {
    const { id } = await addProvider(server, provider);
    const browser = newBrowser(server);
    const page = await browser.signIn(id, 'careful');
    const answers = [];
    for (let tries = 0; tries < 12; tries += 1) answers.push(await browser.finish(page, '000000'));
    expect(answers.map(({ status }) => status)).toContain(429);
  });
});

describe('the provider', () => {
  it('may replace its keys at any time', async () => {
    const { id } = await addProvider(server, provider);
    expect((await newBrowser(server).enter(id, 'mary')).status).toBe(200);
    provider.replaceKeys();
    expect((await newBrowser(server).enter(id, 'mary')).status).toBe(200);
  });

  it('may have a clock that differs by a minute, not by more than its tokens live', async () => {
    const { id } = await addProvider(server, provider);
    // The clock of the test stands still, that of the provider goes on.
    const beAhead = (seconds: number) =>
      clock.pass({ seconds: seconds - (clock().getTime() - Date.now()) / 1000 });
    provider.change({ ttl: { IdToken: 300 } });
    beAhead(320);
    expect((await newBrowser(server).enter(id, 'mary')).status).toBe(200);
    beAhead(400);
    expect(await reasonOf(server, id, await newBrowser(server).signIn(id, 'mary'))).toMatch(
      /^The ID token has expired or is not valid yet/,
    );
    beAhead(0);
    provider.change({ ttl: {} });
  });

  it.each([
    ['answers with an error', 500, {}, 'x', /^The provider gave an answer that is not valid/],
    ['answers with a page', 200, { 'content-type': 'text/html' }, '<p>', /^The provider gave an answer/],
    ['redirects', 302, { location: 'http://169.254.169.254/' }, '', /^The provider gave an answer/],
    ['answers without end', 200, {}, 'x'.repeat(600_000), /could not be reached. Its answer is too long/],
    [
      'claims to be another',
      200,
      { 'content-type': 'application/json' },
      '{"issuer":"https://else.example.org"}',
      /^The answer came from another provider than the one that was asked: https:\/\/else/,
    ],
  ])('that %s is reported to the administrator', async (_case, status, headers, body, expected) => {
    const { id } = await addProvider(server, provider);
    provider.answerInstead((_request, response) => {
      response.writeHead(status, headers as Record<string, string>).end(body);
      return true;
    });
    const { status: refused, body: problem } = await newBrowser(server).start(id);
    expect(refused).toBe(409);
    expect(problem.detail).toMatch(/^You could not be signed in. Ask an administrator/);
    const { body: details } = await server.admin.get(`/api/identity-providers/${id}/sign-ins`);
    expect(details.refusals[0].sentence).toMatch(expected);
    expect(problem.detail).toContain(details.refusals[0].reference);
    expect((await server.admin.post(`/api/identity-providers/${id}/test`)).body[0]).toEqual({
      isGood: false,
      sentence: details.refusals[0].sentence,
    });
  });

  it('that is gone, or that does not know the secret, is reported too', async () => {
    const gone = await startIdentityProvider({});
    const { id } = await addProvider(server, gone);
    await gone.stop();
    expect((await newBrowser(server).start(id)).status).toBe(409);
    const { body } = await server.admin.get(`/api/identity-providers/${id}/sign-ins`);
    expect(body.refusals[0].sentence).toBe(
      'The provider could not be reached. The connection failed (ECONNREFUSED).',
    );
    const other = await addProvider(server, provider);
    await server.admin.put(`/api/identity-providers/${other.id}/client-secret`, { clientSecret: 'wrong' });
    expect(await reasonOf(server, other.id, await newBrowser(server).signIn(other.id, 'mary'))).toMatch(
      /^The provider did not accept the client ID or the client secret/,
    );
  });

  it('is tested by a button', async () => {
    const { id } = await addProvider(server, provider);
    const { body } = await server.admin.post(`/api/identity-providers/${id}/test`);
    expect(body.map(({ isGood }: { isGood: boolean }) => isGood)).not.toContain(false);
    expect(body[0].sentence).toBe(`The provider answers as ${provider.issuer}.`);
  });
});

describe('identity providers', () => {
  it('are kept by those with all permissions alone', async () => {
    const { id } = await addProvider(server, provider);
    const { client } = await server.personWith({ 'settings:read': 'all', 'settings:update': 'all' });
    const path = `/api/identity-providers/${id}`;
    for (const { status, body } of [
      await client.post('/api/identity-providers', { name: 'Mine', issuer: provider.issuer }),
      await client.put(path, { name: 'Mine' }),
      await client.put(`${path}/client-secret`, { clientSecret: 'mine' }),
      await client.post(`${path}/unlink`, { userId: mary.userId }),
      await client.delete(path),
    ]) {
      expect(status).toBe(403);
      expect(body.detail).toBe('Only someone with all permissions can change how people sign in.');
    }
    expect((await client.get(path)).status).toBe(200);
  });

  it('keep their secret to themselves, and their issuer for good', async () => {
    const { id } = await addProvider(server, provider);
    const path = `/api/identity-providers/${id}`;
    await server.admin.put(`${path}/client-secret`, { clientSecret: 'coconut' });
    expect((await server.admin.get(path)).body.hasClientSecret).toBe(true);
    expect((await server.admin.get(path)).text).not.toContain('coconut');
    const { kept } = await server.row<{ kept: string }>(
      `select identity_providers::text || encode(client_secret_sealed, 'escape') as kept from identity_providers where id = $1`,
      [id],
    );
    expect(kept).not.toContain('coconut');
    expect((await server.admin.put(path, { issuer: 'https://else.example.org' })).status).toBe(422);
    expect((await server.admin.put(path, { clientId: null })).status).toBe(422);
  });

  it.each([
    ['https://10.0.0.1', 'The issuer is in a network that identity providers cannot be in'],
    [
      'http://8.8.8.8',
      'Issuer must begin with https:// unless it is in a network that identity providers may be in',
    ],
    [
      'https://login.example.org?a=b',
      'Issuer must be an https address without a query, for example https://login.example.org',
    ],
    [
      'https://me:you@login.example.org',
      'Issuer must be an https address without a query, for example https://login.example.org',
    ],
  ])('are not at %s', async (issuer, message) => {
    const { status, body } = await server.admin.post('/api/identity-providers', { name: 'Wrong', issuer });
    expect(status).toBe(422);
    expect(body.detail).toBe(message);
  });
});
