import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Notification } from '#contract/notifications/notifications.ts';
import { startClock } from './clock.ts';
import { password, startServer, type TestServer } from './server.ts';

const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
const clock = startClock();
let server: TestServer;
let persons = 0;
let username: string;
let userId: string;

beforeAll(async () => {
  server = await startServer({ clock });
});
afterAll(() => server.stop());
beforeEach(async () => {
  username = `mary${(persons += 1)}`;
  ({ userId } = await server.person({ username }));
});

interface From {
  cookie?: string | undefined;
  headers?: Record<string, string>;
  given?: string;
  as?: string;
}

/** As a browser with this cookie. Returns the cookie that it then keeps. */
async function signIn({ cookie, headers, given = password, as = username }: From = {}) {
  const sender = { 'user-agent': chrome, ...(cookie && { cookie }), ...headers };
  const client = server.client({ address: `10.7.0.${persons}`, headers: sender });
  const answer = await client.post('/api/auth/login', { username: as, password: given });
  const set = answer.headers['set-cookie'];
  return {
    status: answer.status,
    set: typeof set === 'string' ? set : undefined,
    cookie: typeof set === 'string' ? set.split(';')[0] : undefined,
  };
}

async function noticed(of = userId): Promise<number> {
  const client = server.client({ token: await server.openSession(of) });
  const { body } = await client.get('/api/notifications');
  return body.notifications.filter(
    ({ kind, what }: Notification) => kind === 'account-notice' && what === 'new-device',
  ).length;
}

describe('a person is told of a sign-in', () => {
  it('on a device that is new to their account, and not of their first', async () => {
    const { cookie } = await signIn();
    expect(await noticed()).toBe(0);
    await signIn({ cookie });
    expect(await noticed()).toBe(0);
    await signIn();
    expect(await noticed()).toBe(1);
    await signIn({ cookie });
    expect(await noticed()).toBe(1);
  });

  it('on a device that only somebody else has used', async () => {
    const other = `other${persons}`;
    await server.person({ username: other });
    const { cookie } = await signIn({ as: other });
    await signIn();
    await signIn({ cookie });
    expect(await noticed()).toBe(1);
  });

  it.each([
    'bilum-device=short',
    `bilum-device=${'a'.repeat(44)}`,
    'bilum-device',
    `other=${'a'.repeat(43)}`,
  ])('with the unusable cookie %s', async (cookie) => {
    await signIn();
    const again = await signIn({ cookie });
    expect(again.status).toBe(200);
    expect(again.cookie).not.toBe(cookie);
    expect(await noticed()).toBe(1);
  });

  it('once, of two new devices at once each', async () => {
    await signIn();
    await Promise.all([signIn(), signIn()]);
    expect(await noticed()).toBe(2);
  });
});

describe('the cookie of a device', () => {
  it('is sent to the sign-in alone, cannot be read by scripts, and is renewed', async () => {
    const { set, cookie } = await signIn();
    expect(set).toMatch(
      /^bilum-device=[\w-]{43}; Max-Age=34560000; Path=\/api\/auth; HttpOnly; SameSite=Lax$/,
    );
    expect((await signIn({ cookie })).set).toBe(set);
  });

  it('is sent over an encrypted connection alone, where there is one', async () => {
    expect((await signIn({ headers: { origin: 'https://bilum.example.org' } })).set).toMatch(/; Secure$/);
  });

  it('is not given for a wrong password, which makes no device known', async () => {
    const { status, set } = await signIn({ given: 'wrong' });
    expect([status, set]).toEqual([401, undefined]);
  });

  it('is kept as a hash', async () => {
    const { cookie } = await signIn();
    const { rows } = await server.pool.query('select known_devices::text as row from known_devices');
    expect(JSON.stringify(rows)).not.toContain(cookie?.split('=')[1]);
  });

  it('signs nobody in', async () => {
    const { cookie = '' } = await signIn();
    expect((await server.client({ headers: { cookie } }).get('/api/auth/me')).status).toBe(401);
  });
});

it('a device that has not been used for as long as its cookie lasts is forgotten', async () => {
  await signIn();
  const count = async () =>
    (await server.pool.query('select from known_devices where user_id = $1', [userId])).rowCount;
  await server.app.jobs.check();
  expect(await count()).toBe(1);
  clock.pass({ days: 401 });
  await server.app.jobs.check();
  expect(await count()).toBe(0);
});
