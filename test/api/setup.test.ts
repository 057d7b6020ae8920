import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeCode } from '#server/auth/one-time-codes.ts';
import { clientOf } from './client.ts';
import { password, startServer, type TestServer } from './server.ts';

let server: TestServer;
let setupCode: string;

beforeAll(async () => {
  server = await startServer({ hasAdministrator: false });
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.pool.query('delete from sessions');
  await server.pool.query('delete from users');
  ({ code: setupCode } = await makeCode(server.pool, { userId: null, madeById: null }, new Date()));
});

function asking(changes: Record<string, unknown> = {}) {
  return {
    setupCode,
    firstName: 'Ruth',
    lastName: 'Aihi',
    username: 'ruth',
    newPassword: password,
    ...changes,
  };
}

async function users(): Promise<number> {
  const { count } = await server.row<{ count: number }>('select count(*)::int as count from users');
  return count;
}

describe('an empty system', () => {
  it('says that it needs setting up, and nobody can sign in', async () => {
    const welcome = await server.nobody.get('/api/auth/welcome');
    expect(welcome.body).toEqual({ sample: false, needsSetup: true, lookAround: [], providers: [] });
    expect((await server.nobody.post('/api/auth/login', { username: 'admin', password })).status).toBe(401);
  });

  it('is set up once with its code, by an Administrator who is then signed in', async () => {
    const made = await server.nobody.post('/api/auth/register', asking({ email: 'ruth@example.com' }));
    expect(made.status).toBe(201);
    expect(made.body.user).toMatchObject({ username: 'ruth', role: { roleName: 'Administrator' } });
    const ruth = server.client({ token: made.body.token });
    expect((await ruth.get('/api/users')).body).toHaveLength(1);
    expect((await server.nobody.get('/api/auth/welcome')).body.needsSetup).toBe(false);
    for (const client of [server.nobody, ruth]) {
      const again = await client.post('/api/auth/register', asking({ username: 'second' }));
      expect(again.status).toBe(403);
      expect(again.body.detail).toBe(
        'This system is already set up. Ask an administrator to add you as a user.',
      );
    }
    const { body: history } = await ruth.get(`/api/audit?recordId=${made.body.user.id}`);
    expect(history.map((entry: { action: string }) => entry.action)).toEqual(['sign-in', 'create']);
    expect(JSON.stringify(history)).not.toMatch(/argon|passwordHash/);
  });

  it('keeps every wrong code in its log, and takes twenty of an address', async () => {
    const client = server.client({ address: '10.9.8.7' });
    const guess = asking({ setupCode: 'ABCD-EFGH-JKMN' });
    for (let tries = 0; tries < 20; tries += 1)
      expect((await client.post('/api/auth/register', guess)).status).toBe(403);
    const { status, body, headers } = await client.post('/api/auth/register', guess);
    expect([status, body.detail]).toEqual([
      429,
      'Too many attempts. Please wait a few minutes and try again.',
    ]);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    const { count } = await server.row<{ count: number }>(
      `select count(*)::int as count from audit where action = 'sign-in-failed' and note = 'with a setup code'`,
    );
    expect(count).toBe(20);
  });

  it('gets one administrator from two who ask at once, on two servers', async () => {
    const clients = [server.nobody, clientOf(await server.anotherApp(), {})];
    const answers = await Promise.all(
      clients.map((client, index) => client.post('/api/auth/register', asking({ username: `ruth${index}` }))),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 403]);
    expect(await users()).toBe(1);
  });

  it.each([
    [{ setupCode: 'ABCD-EFGH-JKMN' }, 403],
    [{ setupCode: '' }, 422],
    [{ newPassword: 'password1234' }, 422],
    [{ newPassword: 'short' }, 422],
    [{ newPassword: 'ruth ruth ruth ruth'.slice(0, 4).padEnd(12, '1') }, 422],
    [{ username: 'ruth aihi' }, 422],
    [{ firstName: ' ' }, 422],
    [{ roleId: '0195b2f0-0000-7000-8000-000000000000' }, 422],
  ])('refuses %j and keeps its code', async (changes, status) => {
    expect((await server.nobody.post('/api/auth/register', asking(changes))).status).toBe(status);
    expect(await users()).toBe(0);
    expect((await server.nobody.post('/api/auth/register', asking())).status).toBe(201);
  });
});
