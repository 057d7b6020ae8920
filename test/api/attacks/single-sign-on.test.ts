import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startIdentityProvider, signInThere, type IdentityProvider } from '../../identity-provider.ts';
import { startClock } from '../clock.ts';
import { startServer, type TestServer } from '../server.ts';
import { addProvider, callbackOf, newBrowser, reasonOf, type AddedProvider } from '../single-sign-on-flow.ts';

const clock = startClock();
let server: TestServer;
/** The organisation's provider, and one whose operator is an attacker. */
let honest: IdentityProvider;
let evil: IdentityProvider;
let atHonest: AddedProvider;
let atEvil: AddedProvider;
let maryId: string;

const notStarted =
  'The sign-in was not started in this browser, was already used, or took longer than 10 minutes.';

beforeAll(async () => {
  honest = await startIdentityProvider({
    mary: { email: 'mary@example.org', email_verified: true },
    mallory: { email: 'mallory@example.org', email_verified: true },
  });
  evil = await startIdentityProvider({});
  server = await startServer({ clock, environment: { IDENTITY_PROVIDER_NETWORKS: '127.0.0.1' } });
  const ids: string[] = [];
  for (const username of ['mary', 'mallory']) {
    const { userId } = await server.person({ username });
    await server.admin.put(`/api/users/${userId}`, { email: `${username}@example.org` });
    ids.push(userId);
  }
  maryId = ids[0] ?? '';
  atHonest = await addProvider(server, honest);
  atEvil = await addProvider(server, evil);
  await newBrowser(server).enter(atHonest.id, 'mary');
});
afterAll(async () => {
  await server.stop();
  await honest.stop();
  await evil.stop();
});

/** A browser that has just been at the provider and is about to come back. */
async function returning(providerId: string, as: string) {
  const browser = newBrowser(server);
  const { body } = await browser.start(providerId);
  return { browser, answer: await signInThere(body.address, { as }), address: new URL(body.address) };
}

describe('taking over a person', () => {
  it.each([
    ['without the verification', { email: 'mallory@example.org' }],
    ['with the text true', { email: 'mallory@example.org', email_verified: 'true' }],
    ['with the number 1', { email: 'mallory@example.org', email_verified: 1 }],
    ['with letters that only look alike', { email: 'mallory@example.orɡ', email_verified: true }],
    [
      'with a letter that becomes another in lower case',
      { email: 'ma\u212a@example.org', email_verified: true },
    ],
    ['with several addresses', { email: ['x@example.org', 'mallory@example.org'], email_verified: true }],
  ])('by an e-mail address %s fails', async (_how, claims) => {
    evil.people.attacker = claims;
    const page = await newBrowser(server).signIn(atEvil.id, 'attacker');
    expect(await reasonOf(server, atEvil.id, page)).toMatch(/is verified|sent no e-mail address/);
  });

  it('fails when the person has an account at this provider already', async () => {
    honest.people['second mary'] = { email: 'mary@example.org', email_verified: true };
    const page = await newBrowser(server).signIn(atHonest.id, 'second mary');
    expect(await reasonOf(server, atHonest.id, page)).toMatch(
      /^Test mary is already linked to another account/,
    );
  });

  it('fails by the subject that another provider has given', async () => {
    evil.people.mary = {};
    const page = await newBrowser(server).signIn(atEvil.id, 'mary');
    expect(await reasonOf(server, atEvil.id, page)).toMatch(/sent no e-mail address/);
  });

  it('fails by changing one’s own address at the provider once linked', async () => {
    await newBrowser(server).enter(atHonest.id, 'mallory');
    honest.people.mallory = { email: 'mary@example.org', email_verified: true };
    expect((await newBrowser(server).enter(atHonest.id, 'mallory')).body.user.username).toBe('mallory');
  });
});

describe('the answer of a provider', () => {
  it('is taken once', async () => {
    const { browser, answer } = await returning(atHonest.id, 'mary');
    const pages = await Promise.all([browser.comeBack(answer), browser.comeBack(answer)]);
    const finished = pages.filter((page) => page.searchParams.has('finish'));
    expect(finished).toHaveLength(1);
    expect(await reasonOf(server, atHonest.id, await browser.comeBack(answer))).toBe(notStarted);
  });

  it('is taken for ten minutes', async () => {
    const { browser, answer } = await returning(atHonest.id, 'mary');
    clock.pass({ minutes: 10 });
    expect(await reasonOf(server, atHonest.id, await browser.comeBack(answer))).toBe(notStarted);
  });

  it('is taken only in the browser that began (login CSRF)', async () => {
    const { answer, browser } = await returning(atHonest.id, 'mallory');
    for (const victim of [newBrowser(server), newBrowser(server)]) {
      await victim.start(atHonest.id);
      expect(await reasonOf(server, atHonest.id, await victim.comeBack(answer))).toBe(notStarted);
    }
    const without = newBrowser(server);
    expect(await reasonOf(server, atHonest.id, await without.comeBack(answer))).toBe(notStarted);
    // The attempts have not used up the sign-in of its owner.
    expect((await browser.comeBack(answer)).searchParams.has('finish')).toBe(true);
  });

  it('is not taken with the code of another sign-in', async () => {
    const stolen = await returning(atHonest.id, 'mary');
    const mine = await returning(atHonest.id, 'mallory');
    const injected = new URL(mine.answer);
    injected.searchParams.set('code', stolen.answer.searchParams.get('code') ?? '');
    // The provider refuses, because the code was not made for this PKCE challenge.
    expect(await reasonOf(server, atHonest.id, await mine.browser.comeBack(injected))).toMatch(
      /^The provider refused: invalid_grant/,
    );
  });

  it('is not taken when the ID token has the nonce of another sign-in', async () => {
    const { browser, answer } = await returning(atHonest.id, 'mary');
    await server.pool.query(`update pending_sign_ins set nonce = 'of another'`);
    expect(await reasonOf(server, atHonest.id, await browser.comeBack(answer))).toMatch(
      /^The ID token is not valid: .*nonce/,
    );
  });

  it('is not taken for that of another provider (mix-up)', async () => {
    // The attacker's provider sends the browser, which began there, back with an answer of the honest one.
    evil.people.mallory = {};
    const begun = await returning(atEvil.id, 'mallory');
    const stolen = await returning(atHonest.id, 'mary');
    const code = stolen.answer.searchParams.get('code') ?? '';
    const mixed = new URL(begun.answer);
    mixed.searchParams.set('code', code);
    mixed.searchParams.set('iss', honest.issuer);
    const asked = evil.asked.length;
    expect(await reasonOf(server, atEvil.id, await begun.browser.comeBack(mixed))).toBe(
      `The answer came from another provider than the one that was asked: ${honest.issuer}`,
    );
    expect(evil.asked.slice(asked).filter((url) => url === '/token')).toEqual([]);

    // Without `iss`, which both providers promise.
    const without = await returning(atEvil.id, 'mallory');
    without.answer.searchParams.delete('iss');
    expect(await reasonOf(server, atEvil.id, await without.browser.comeBack(without.answer))).toMatch(
      /^The answer came from another provider/,
    );

    // At the address of the other provider: the state belongs to this one.
    const elsewhere = await returning(atEvil.id, 'mallory');
    const moved = new URL(`${callbackOf(atHonest.id)}${elsewhere.answer.search}`);
    expect(await reasonOf(server, atHonest.id, await elsewhere.browser.comeBack(moved))).toBe(notStarted);
  });

  it('is not taken when another key has signed it', async () => {
    const { browser, answer } = await returning(atHonest.id, 'mary');
    honest.answerInstead((request, response) => {
      if (request.url !== '/jwks') return false;
      void fetch(`${evil.issuer}/jwks`)
        .then((keys) => keys.text())
        .then((text) => response.writeHead(200, { 'content-type': 'application/json' }).end(text));
      return true;
    });
    const page = await browser.comeBack(answer);
    honest.answerInstead(null);
    expect(await reasonOf(server, atHonest.id, page)).toMatch(/^The ID token is not valid/);
  });
});

describe('the code for the session', () => {
  it('works once, for a few minutes, in the browser that began', async () => {
    const browser = newBrowser(server);
    const page = await browser.signIn(atHonest.id, 'mary');
    const thief = newBrowser(server);
    expect((await thief.finish(page)).status).toBe(401);
    await thief.start(atHonest.id);
    expect((await thief.finish(page)).status).toBe(401);
    const both = await Promise.all([browser.finish(page), browser.finish(page)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    const late = await browser.signIn(atHonest.id, 'mary');
    clock.pass({ minutes: 5 });
    expect((await browser.finish(late)).status).toBe(401);
  });

  it('opens no session of somebody who was deactivated or unlinked meanwhile', async () => {
    const browser = newBrowser(server);
    const page = await browser.signIn(atHonest.id, 'mary');
    await server.admin.post(`/api/identity-providers/${atHonest.id}/unlink`, { userId: maryId });
    expect((await browser.finish(page)).status).toBe(401);
    const again = await browser.signIn(atHonest.id, 'mary');
    await server.admin.put(`/api/users/${maryId}`, { isActive: false });
    expect((await browser.finish(again)).status).toBe(401);
    await server.admin.put(`/api/users/${maryId}`, { isActive: true });
  });

  it('and the state are stored as hashes only', async () => {
    const browser = newBrowser(server);
    const { body } = await browser.start(atHonest.id);
    const state = new URL(body.address).searchParams.get('state') ?? '';
    const page = await newBrowser(server).signIn(atHonest.id, 'mary');
    const { kept } = await server.row<{ kept: string }>(
      `select (select string_agg(p::text, '') from pending_sign_ins p) || (select string_agg(c::text, '') from confirmed_sign_ins c) as kept`,
    );
    for (const secret of [state, page.searchParams.get('finish') ?? '', browser.cookie().split('=')[1] ?? ''])
      expect(kept).not.toContain(secret);
  });
});

describe('an address of somebody else', () => {
  it.each(['https://evil.example.org', '//evil.example.org', '/\\evil.example.org', 'javascript:alert(1)'])(
    'to open after the sign-in, %s, stays a parameter of the sign-in page',
    async (to) => {
      const page = await newBrowser(server).signIn(atHonest.id, 'mary', { to });
      expect(`${page.origin}${page.pathname}`).toBe('http://localhost/login');
    },
  );

  it('in the Host header is no place to be sent back to', async () => {
    const stranger = server.client({ headers: { host: 'evil.example.org' } });
    expect((await stranger.post(`/api/auth/single-sign-on/${atHonest.id}/start`, {})).status).toBe(421);
    const open = await startServer({ clock, environment: { HOST: '0.0.0.0' } });
    const { status, body } = await open
      .client({ headers: { host: 'evil.example.org' } })
      .get('/api/auth/welcome');
    expect([status, body.providers]).toEqual([200, []]);
    await open.stop();
  });
});
