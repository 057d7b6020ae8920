import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { confirmationWords } from '#contract/auth/confirmations.ts';
import { describeRefusal } from '#contract/auth/single-sign-on-refusals.ts';
import { newId } from '#server/database/new-id.ts';
import { startIdentityProvider, signInThere, type IdentityProvider } from '../identity-provider.ts';
import {
  password,
  startServer,
  type Answer,
  type Client,
  type MadePerson,
  type TestServer,
} from './server.ts';
import { addProvider, newBrowser, reasonOf, type AddedProvider } from './single-sign-on-flow.ts';

/** Minutes by which the server's clock is ahead of the provider's. */
let ahead = 0;
let server: TestServer;
let provider: IdentityProvider;
let added: AddedProvider;
let mary: MadePerson;
let browser: ReturnType<typeof newBrowser>;
/** Mary, who signed in with the provider an hour ago and has no password. */
let client: Client;

beforeAll(async () => {
  provider = await startIdentityProvider({
    mary: { email: 'mary@example.org', email_verified: true },
    peter: { email: 'peter@example.org', email_verified: true },
  });
  server = await startServer({
    clock: () => new Date(Date.now() + ahead * 60_000),
    environment: { IDENTITY_PROVIDER_NETWORKS: '127.0.0.1' },
  });
  for (const username of ['mary', 'peter']) {
    const person = await server.person({ username, roleName: 'Administrator' });
    await server.admin.put(`/api/users/${person.userId}`, { email: `${username}@example.org` });
    if (username === 'mary') mary = person;
  }
  added = await addProvider(server, provider);
  await server.pool.query('update credentials set password_hash = null where user_id = $1', [mary.userId]);
});
afterAll(async () => {
  await server.stop();
  await provider.stop();
});
beforeEach(async () => {
  browser = newBrowser(server);
  const { status, body, text } = await browser.enter(added.id, 'mary');
  expect(status, text).toBe(200);
  client = server.client({ token: body.token });
});

const age = (interval = '1 hour') =>
  server.pool.query('update sessions set confirmed_at = now() - $2::interval where user_id = $1', [
    mary.userId,
    interval,
  ]);

/** Leaves for the provider from the browser of the session. */
async function leave(by = client, given: object = {}): Promise<Answer> {
  const answer = await server
    .client({ token: by.token, headers: { cookie: browser.cookie() } })
    .post('/api/auth/confirm/single-sign-on', given);
  const set = String(answer.headers['set-cookie'] ?? '');
  if (set) browser.steal(set.split(';')[0] ?? '');
  return answer;
}

async function signInAgain(as = 'mary', given: object = {}): Promise<URL> {
  const { status, body, text } = await leave(client, given);
  expect(status, text).toBe(200);
  return browser.comeBack(await signInThere(body.address, { as }));
}

const addRole = () => server.made('/api/roles', { roleName: newId(), permissions: { 'assets:read': 'all' } });
const change = async (by = client) => by.put(`/api/roles/${await addRole()}`, { permissions: {} });
const sessionsOfMary = async () =>
  (await server.pool.query('select id from sessions where user_id = $1', [mary.userId])).rows.length;

describe('a person without a password', () => {
  it('has just signed in, and is asked for nothing', async () => {
    expect((await change()).status).toBe(200);
    expect((await client.get('/api/auth/confirm')).body).toEqual({
      hasPassword: false,
      hasPasskey: false,
      providerName: added.name,
    });
  });

  it('signs in again, in the same session', async () => {
    await age();
    expect((await change()).body.code).toBe('confirmation-needed');
    const before = await sessionsOfMary();
    const { body } = await leave();
    const asked = new URL(body.address).searchParams;
    expect([asked.get('prompt'), asked.get('max_age')]).toEqual(['login', '0']);
    const page = await browser.comeBack(await signInThere(body.address, { as: 'mary' }));
    expect([page.pathname, page.search]).toEqual(['/login', '?confirmed=yes']);
    expect((await change()).status).toBe(200);
    expect(await sessionsOfMary()).toBe(before);
    const { note } = await server.row<{ note: string }>(
      `select note from audit where record_id = $1 and note like 'confirmed%' order by id desc limit 1`,
      [mary.userId],
    );
    expect(note).toBe(`confirmed that it was them, by signing in again with ${added.name}`);
  });

  it('comes back to the page, where there is no other tab', async () => {
    const page = await signInAgain('mary', { to: '/settings?tab=roles' });
    expect([page.searchParams.get('confirmed'), page.searchParams.get('to')]).toEqual([
      'yes',
      '/settings?tab=roles',
    ]);
  });

  it('sets up an authenticator app, after signing in lately', async () => {
    await age();
    const begin = () => client.post('/api/auth/authenticator', {});
    expect((await begin()).body.code).toBe('confirmation-needed');
    await signInAgain();
    const begun = await begin();
    expect(begun.status, begun.text).toBe(200);
  });

  it('is not asked for longer by asking again and again', async () => {
    await age('9 minutes');
    expect((await client.post('/api/auth/confirm', {})).status).toBe(204);
    await age('11 minutes');
    const { status, body } = await client.post('/api/auth/confirm', {});
    expect([status, body.code]).toEqual([403, 'confirmation-needed']);
  });

  it('may make an API key, which then confirms nothing', async () => {
    const made = await client.post('/api/access-tokens', {
      name: newId(),
      permissions: { 'banking:read': 'all', 'banking:reveal': 'all' },
      expiryDate: new Date(Date.now() + 86_400_000 * 5).toISOString().slice(0, 10),
    });
    expect(made.status, made.text).toBe(201);
    const account = await server.made('/api/banking-details', {
      employeeId: mary.employeeId,
      bankName: 'Kina Bank',
      accountName: 'Mary',
      accountNumber: '1000123456',
    });
    const revealed = await server
      .client({ token: made.body.token })
      .post(`/api/banking-details/${account}/reveal`, {});
    expect([revealed.status, revealed.body.code]).toEqual([403, 'confirmation-needed']);
  });
});

describe('nobody else confirms', () => {
  it('another person of the provider', async () => {
    await age();
    const page = await signInAgain('peter');
    expect(page.searchParams.get('confirmed')).toBe('no');
    page.searchParams.delete('confirmed');
    expect(await reasonOf(server, added.id, page)).toMatch(/somebody else was asked to sign in again/);
    expect((await change()).status).toBe(403);
  });

  it('another browser', async () => {
    await age();
    const { body } = await leave();
    const address = await signInThere(body.address, { as: 'mary' });
    const page = await newBrowser(server).comeBack(address);
    expect(page.searchParams.get('refused')).not.toBe(null);
    expect((await change()).status).toBe(403);
  });

  it('a sign-in of some time ago at the provider', async () => {
    await age();
    ahead = 11;
    try {
      const page = await signInAgain();
      page.searchParams.delete('confirmed');
      expect(await reasonOf(server, added.id, page)).toBe(describeRefusal('tooLongAgo', null));
    } finally {
      ahead = 0;
    }
    expect((await change()).status).toBe(403);
  });

  it('a provider that does not ask again and says no time', async () => {
    await age();
    provider.answerInstead((request) => {
      request.url = request.url?.replace(/&(prompt|max_age)=\w+/g, '') ?? '';
      return false;
    });
    const page = await signInAgain();
    provider.answerInstead(null);
    page.searchParams.delete('confirmed');
    expect(await reasonOf(server, added.id, page)).toBe(describeRefusal('tooLongAgo', null));
    expect((await change()).status).toBe(403);
  });

  it('a session that has ended meanwhile', async () => {
    const { body } = await leave();
    await server.pool.query('delete from sessions where user_id = $1', [mary.userId]);
    const page = await browser.comeBack(await signInThere(body.address, { as: 'mary' }));
    page.searchParams.delete('confirmed');
    expect(await reasonOf(server, added.id, page)).toMatch(/has ended/);
  });

  it('somebody without a provider', async () => {
    const other = await server.person({ username: newId() });
    const { status, body } = await leave(other.client);
    expect([status, body.detail]).toEqual([409, confirmationWords.noProvider]);
  });
});

it('whoever has a password enters it', async () => {
  const { body } = await newBrowser(server).enter(added.id, 'peter');
  const peter = server.client({ token: body.token });
  expect((await peter.get('/api/auth/confirm')).body).toMatchObject({ hasPassword: true });
  const missing = await peter.post('/api/auth/authenticator', {});
  expect([missing.status, missing.body.detail]).toEqual([422, confirmationWords.missing]);
  expect((await peter.post('/api/auth/confirm', { password })).status).toBe(204);
});

it('a password that is turned off is not asked for', async () => {
  await server.pool.query('update identity_providers set is_password_off = true where id = $1', [added.id]);
  const { body } = await newBrowser(server).enter(added.id, 'peter');
  // People who may change settings keep theirs.
  expect((await server.client({ token: body.token }).get('/api/auth/confirm')).body.hasPassword).toBe(true);
});
