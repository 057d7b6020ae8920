import { afterAll, beforeAll, beforeEach, expect, describe, it } from 'vitest';
import { grantingWords } from '#contract/auth/granting.ts';
import { secondFactorWords } from '#contract/auth/second-factor.ts';
import type { Notification } from '#contract/notifications/notifications.ts';
import { startClock } from './clock.ts';
import { codeOf, setUpAuthenticator, type Person } from './second-factor-helpers.ts';
import { password, startServer, type Client, type TestServer } from './server.ts';

const clock = startClock();
let server: TestServer;
let persons = 0;
let mary: Person;
let anna: Person;
let boss: Person;

beforeAll(async () => {
  server = await startServer({ clock });
  [anna, boss] = [await personAs('Administrator'), await personAs('Administrator')];
});
afterAll(() => server.stop());
beforeEach(async () => {
  mary = await personAs('Employee');
  // The others have just signed in too.
  await server.pool.query('update sessions set confirmed_at = $1', [clock()]);
});

async function personAs(roleName: string): Promise<Person> {
  const username = `person${(persons += 1)}`;
  return { ...(await server.person({ username, roleName })), username };
}

const pathOf = ({ userId }: Person) => `/api/users/${userId}/second-factor-reset`;

/** From an address of its own, so that nothing but the code is counted. */
let addresses = 0;
function signIn({ username }: Person, code?: string) {
  const client = server.client({ address: `10.8.${Math.floor((addresses += 1) / 200)}.${addresses % 200}` });
  return client.post('/api/auth/login', { username, password, ...(code && { code }) });
}

async function told(client: Client): Promise<string[]> {
  const { body } = await client.get('/api/notifications');
  const notices = body.notifications.filter((each: Notification) => each.kind === 'account-notice');
  return notices.map((each: Notification) => each.what);
}

const notesOf = async ({ userId }: Person) => {
  const { rows } = await server.pool.query(
    `select note from audit where record_id = $1 and note like '%second factor%' order by at, id`,
    [userId],
  );
  return rows.map(({ note }) => note);
};

describe('the reset of a second factor', () => {
  it('is a code that works once, with the password, and changes nothing before', async () => {
    const { secret } = await setUpAuthenticator(clock, mary.client);
    const made = await server.admin.post(pathOf(mary), {});
    expect(made.status, made.text).toBe(201);
    const { code } = made.body;
    expect((await signIn(mary)).body.code).toBe('second-factor-needed');
    expect((await signIn(mary, codeOf(clock, secret))).status).toBe(200);
    expect((await mary.client.get('/api/auth/me')).status).toBe(200);

    const answers = await Promise.all([signIn(mary, code), signIn(mary, code), signIn(mary, code)]);
    const signedIn = answers.filter(({ status }) => status === 200);
    // Whoever comes later finds no second factor any more.
    expect(signedIn.length).toBeGreaterThan(0);
    expect((await mary.client.get('/api/auth/me')).status).toBe(401);
    expect((await signIn(mary)).status).toBe(200);
    expect(await notesOf(mary)).toEqual([
      'made a code to reset the second factor',
      'reset the second factor with a code from an administrator',
    ]);
    const client = server.client({ token: signedIn[0]?.body.token });
    expect(await told(client)).toEqual(
      expect.arrayContaining(['second-factor-reset', 'factor-reset-code-made']),
    );
    expect(await told(anna.client)).toContain('user-factor-reset-code-made');
  });

  it('needs the right password, and is worth nothing as a password code', async () => {
    await setUpAuthenticator(clock, mary.client);
    const { body } = await server.admin.post(pathOf(mary), {});
    const guess = { username: mary.username, password: 'guess', code: body.code };
    const stranger = server.client({ address: '10.9.0.1' });
    expect((await stranger.post('/api/auth/login', guess)).body.code).toBe('wrong-credentials');
    const set = { username: mary.username, code: body.code, newPassword: 'seven woven baskets' };
    expect((await stranger.post('/api/auth/password', set)).status).toBe(401);
    const made = await server.admin.post(`/api/users/${mary.userId}/password-code`, {});
    expect((await signIn(mary, made.body.code)).body.code).toBe('second-factor-wrong');
    expect((await signIn(mary, body.code)).status).toBe(200);
  });

  it('ends after a day, when it is cancelled, and when the maker or the person changes role', async () => {
    await setUpAuthenticator(clock, mary.client);
    const ends: (() => Promise<unknown>)[] = [
      async () => clock.pass({ hours: 24 }),
      () => anna.client.delete(pathOf(mary)),
      () => server.pool.query('update users set role_id = $2 where id = $1', [boss.userId, hr]),
      () => boss.client.post(pathOf(mary), {}),
      () => server.pool.query('update users set role_id = $2 where id = $1', [mary.userId, hr]),
    ];
    const hr = await server.roleId('HR Officer');
    const administrator = await server.roleId('Administrator');
    for (const end of ends) {
      await server.pool.query('update users set role_id = $2 where id = $1 and role_id <> $2', [
        boss.userId,
        administrator,
      ]);
      boss.client = server.client({ token: await server.openSession(boss.userId) });
      anna.client = server.client({ token: await server.openSession(anna.userId) });
      const made = await boss.client.post(pathOf(mary), {});
      expect(made.status, made.text).toBe(201);
      await end();
      const refused = await signIn(mary, made.body.code);
      expect([refused.status, refused.body.code], String(end)).toEqual([401, 'second-factor-wrong']);
      clock.pass({ minutes: 16 });
    }
  });

  it('is not for oneself, for people without a second factor, or for those with less permissions', async () => {
    expect((await server.admin.post(pathOf(mary), {})).body.detail).toBe(secondFactorWords.noneOfUser);
    expect((await server.admin.delete(pathOf(mary))).body.detail).toBe(secondFactorWords.noReset);
    await setUpAuthenticator(clock, mary.client);
    expect((await mary.client.post(pathOf(mary), {})).status).toBe(403);
    const own = await anna.client.post(pathOf(anna), {});
    expect([own.status, own.body.detail]).toEqual([403, secondFactorWords.own]);
    const clerk = await server.personWith({ 'users:read': 'all', 'users:update': 'all' });
    const finance = await personAs('Finance Officer');
    await setUpAuthenticator(clock, finance.client);
    const refused = await clerk.client.post(pathOf(finance), {});
    expect([refused.status, refused.body.detail]).toEqual([403, grantingWords.resettingFactor]);
  });

  it('shows who has a second factor to those who may change users, and to nobody else', async () => {
    await setUpAuthenticator(clock, mary.client);
    const hr = await personAs('HR Officer');
    const path = `/api/users/${mary.userId}`;
    expect((await server.admin.get(path)).body.hasSecondFactor).toBe(true);
    expect((await hr.client.get(path)).body).not.toHaveProperty('hasSecondFactor');
    const { body } = await server.admin.get('/api/users?hasSecondFactor=true&pageSize=500');
    const ids = body.map(({ id }: { id: string }) => id);
    expect(ids).toContain(mary.userId);
    expect(ids).not.toContain(hr.userId);
    expect((await hr.client.get('/api/users?hasSecondFactor=false')).status).toBe(422);
  });
});

describe('the reset of a user administrator', () => {
  it('needs two others: one asks, and another makes the code', async () => {
    const target = await personAs('Administrator');
    await setUpAuthenticator(clock, target.client);
    const asked = await anna.client.post(pathOf(target), {});
    expect([asked.status, asked.body.code]).toEqual([201, null]);
    expect(await told(boss.client)).toContain('user-factor-reset-asked');
    expect((await anna.client.post(pathOf(target), {})).body.code).toBeNull();
    expect((await boss.client.get(pathOf(target))).body).toMatchObject({
      needsAnother: true,
      asked: { byId: anna.userId },
      madeByName: null,
    });
    const made = await boss.client.post(pathOf(target), {});
    expect(made.body.code).toMatch(/^\w{4}-\w{4}-\w{4}$/);
    expect((await signIn(target, made.body.code)).status).toBe(200);
  });

  it('is asked once, however many ask at the same time, and never confirmed by who asked', async () => {
    const target = await personAs('Administrator');
    await setUpAuthenticator(clock, target.client);
    const alone = await Promise.all([1, 2, 3, 4].map(() => anna.client.post(pathOf(target), {})));
    expect(alone.map(({ body }) => body.code)).toEqual([null, null, null, null]);
  });

  it('cannot be avoided by another role of the person for a moment', async () => {
    const target = await personAs('Administrator');
    await setUpAuthenticator(clock, target.client);
    const roleId = await server.roleId('Employee');
    const demoted = await anna.client.put(`/api/users/${target.userId}`, { roleId });
    expect(demoted.status, demoted.text).toBe(200);
    expect((await anna.client.post(pathOf(target), {})).body.code).toBeNull();
    clock.pass({ days: 8 });
    anna.client = server.client({ token: await server.openSession(anna.userId) });
    expect((await anna.client.post(pathOf(target), {})).body.code).toMatch(/-/);
  });

  it('ends when who asked loses the permission', async () => {
    const target = await personAs('Administrator');
    const asker = await personAs('Administrator');
    await setUpAuthenticator(clock, target.client);
    await asker.client.post(pathOf(target), {});
    await server.pool.query('update users set role_id = $2 where id = $1', [
      asker.userId,
      await server.roleId('Employee'),
    ]);
    boss.client = server.client({ token: await server.openSession(boss.userId) });
    expect((await boss.client.post(pathOf(target), {})).body.code).toBeNull();
  });
});
