import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startClock } from './clock.ts';
import { startServer, type MadePerson, type TestServer } from './server.ts';

const clock = startClock();
let server: TestServer;
let mary: MadePerson;

beforeAll(async () => {
  server = await startServer({ clock });
  mary = await server.person({ username: 'mary' });
});
afterAll(() => server.stop());

async function signedIn() {
  return server.client({ token: await server.openSession(mary.userId) });
}

async function isIn(client: TestServer['admin']): Promise<boolean> {
  return (await client.get('/api/auth/me')).status === 200;
}

describe('a session', () => {
  it('ends after eight idle hours, and each request starts them anew', async () => {
    const client = await signedIn();
    clock.pass({ hours: 8 });
    expect(await isIn(client)).toBe(true);
    clock.pass({ hours: 7, minutes: 59 });
    expect(await isIn(client)).toBe(true);
    clock.pass({ hours: 8, seconds: 1 });
    expect(await isIn(client)).toBe(false);
    clock.pass({ hours: -8 });
  });

  it('that is idle is idle for another server too', async () => {
    const client = await signedIn();
    clock.pass({ hours: 7 });
    await isIn(client);
    const other = await server.anotherApp();
    clock.pass({ hours: 7 });
    const headers = { authorization: `Bearer ${client.token}` };
    expect((await other.inject({ url: '/api/auth/me', headers })).statusCode).toBe(200);
  });

  it('ends after seven days in any case', async () => {
    const client = await signedIn();
    for (let hours = 0; hours < 7 * 24; hours += 6) {
      expect(await isIn(client)).toBe(true);
      clock.pass({ hours: 6 });
    }
    expect(await isIn(client)).toBe(true);
    clock.pass({ seconds: 1 });
    expect(await isIn(client)).toBe(false);
  });

  it('follows the limits in the settings from the next request on', async () => {
    const client = await signedIn();
    clock.pass({ minutes: 31 });
    expect(await isIn(client)).toBe(true);
    clock.pass({ minutes: 31 });
    await server.admin.put('/api/settings', { sessionIdleMinutes: 30 });
    expect(await isIn(client)).toBe(false);
    await server.admin.put('/api/settings', { sessionIdleMinutes: 480 });
    expect(await isIn(client), 'what has ended stays ended').toBe(false);
  });

  it('is ended by signing out, and no other with it', async () => {
    const [here, there] = [await signedIn(), await signedIn()];
    expect((await here.post('/api/auth/logout')).status).toBe(204);
    expect([await isIn(here), await isIn(there)]).toEqual([false, true]);
    expect((await here.post('/api/auth/logout')).status).toBe(401);
  });

  it('is listed for its person with what tells it from others', async () => {
    const chrome =
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
    const answer = await server
      .client({ address: '10.9.9.9', headers: { 'user-agent': chrome } })
      .post('/api/auth/login', { username: 'mary', password: 'lagoon mountain coffee' });
    const client = server.client({ token: answer.body.token });
    const { body } = await client.get('/api/sessions');
    expect(body.filter((session: { current: boolean }) => session.current)).toEqual([
      expect.objectContaining({
        device: 'Chrome on Windows',
        address: '10.9.9.9',
        method: 'Password',
        userName: 'Test mary',
      }),
    ]);
    expect(new Set(body.map((session: { userId: string }) => session.userId))).toEqual(
      new Set([mary.userId]),
    );
    expect(JSON.stringify(body)).not.toMatch(/token/i);
  });

  it('that has run out is listed no more', async () => {
    const here = await signedIn();
    const sessions = async () => (await here.get('/api/sessions')).body.length;
    const before = await sessions();
    const [idle, old] = [await server.openSession(mary.userId), await server.openSession(mary.userId)];
    expect(await sessions()).toBe(before + 2);
    await server.pool.query(
      `update sessions set last_seen_at = now() - interval '8 hours 1 minute' where token_hash = encode(sha256($1), 'hex')`,
      [idle],
    );
    expect(await sessions()).toBe(before + 1);
    await server.pool.query(
      `update sessions set created_at = now() - interval '7 days 1 minute' where token_hash = encode(sha256($1), 'hex')`,
      [old],
    );
    expect(await sessions()).toBe(before);
  });

  it('is ended from the list', async () => {
    const [here, there] = [await signedIn(), await signedIn()];
    const { body } = await there.get('/api/sessions?current=true');
    expect((await here.delete(`/api/sessions/${body[0].id}`)).status).toBe(204);
    expect([await isIn(here), await isIn(there)]).toEqual([true, false]);
  });
});
