import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { password, startServer, type TestServer } from './server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
  await server.person({ username: 'mary', roleName: 'Supervisor', firstName: 'Mary', lastName: 'Kila' });
  const { userId } = await server.person({ username: 'gone' });
  await server.admin.delete(`/api/users/${userId}`);
  await server.made('/api/users', {
    firstName: 'No',
    lastName: 'Password',
    username: 'nopassword',
    roleId: await server.roleId('Employee'),
  });
});
afterAll(() => server.stop());

const signIn = (username: unknown, given: unknown, address?: string) =>
  server.client(address ? { address } : {}).post('/api/auth/login', { username, password: given });

describe('signing in', () => {
  it('answers a token and the person with their rights', async () => {
    const { status, body } = await signIn('mary', password);
    expect(status).toBe(200);
    expect(body.token).toMatch(/^[\w-]{43}$/);
    expect(body.user).toMatchObject({
      firstName: 'Mary',
      lastName: 'Kila',
      username: 'mary',
      isActive: true,
      role: { roleName: 'Supervisor', permissions: { 'leave:approve': 'team', 'banking:read': 'own' } },
    });
    const me = await server.client({ token: body.token }).get('/api/auth/me');
    expect(me.body).toEqual(body.user);
  });

  it.each(['MARY', ' mary ', 'Mary'])('knows %j as mary', async (username) => {
    expect((await signIn(username, password)).body.user.username).toBe('mary');
  });

  const refused: [what: string, username: string, given: string][] = [
    ['a wrong password', 'mary', 'lagoon mountain tea'],
    ['the password in other case', 'mary', password.toUpperCase()],
    ['the password with a space', 'mary', `${password} `],
    ['an unknown username', 'nobody', password],
    ['an inactive user', 'gone', password],
    ['a user without password', 'nopassword', password],
    ['the hash for a password', 'mary', '$argon2id$v=19$m=19456,t=2,p=1$'],
    ['SQL', "' or 1=1 --", password],
    ['a wildcard', 'mar%', password],
  ];

  it.each(refused)('with %s is refused in the same words', async (what, username, given) => {
    const answer = await signIn(username, given, `10.0.0.${refused.findIndex(([name]) => name === what)}`);
    expect(answer.status).toBe(401);
    expect(answer.body).toEqual({
      type: 'about:blank#wrong-credentials',
      title: 'Unauthorized',
      status: 401,
      detail: 'The username or password is incorrect.',
      code: 'wrong-credentials',
      requestId: expect.any(String),
    });
  });

  it('takes an unknown person about as long as a known one', async () => {
    const usernames = ['mary', 'nobody', 'nopassword', 'gone'];
    const times = new Map(usernames.map((username): [string, number[]] => [username, []]));
    for (let index = 0; index < 8; index += 1)
      for (const username of usernames) {
        const begun = performance.now();
        await signIn(username, 'not this one', `10.1.0.${index}`);
        times.get(username)?.push(performance.now() - begun);
      }
    const [known = 0, ...others] = usernames.map((username) => Math.min(...(times.get(username) ?? [])));
    // The hash costs ten times all the rest; without it this would be a tenth.
    for (const time of others) expect(time).toBeGreaterThan(known * 0.25);
  });

  it.each([
    ['', 'x'],
    ['mary', ''],
    ['', ''],
  ])('needs both: %j and %j', async (username, given) => {
    const answer = await signIn(username, given);
    expect(answer.status).toBe(422);
    expect(answer.body.errors[0].message).toBe('Please enter both username and password');
  });

  it.each([
    [undefined, 'x'],
    ['mary', undefined],
    [12, 'x'],
    ['mary', { $ne: null }],
    ['x'.repeat(121), 'x'],
    ['mary', 'x'.repeat(1001)],
    ['mary\u0000', 'x'],
  ])('takes texts of a sensible length: %j and %j', async (username, given) => {
    expect((await signIn(username, given, '10.2.0.1')).status).toBe(422);
  });

  it('leaves a line in the audit log, good or bad, without what was typed', async () => {
    await signIn('mary', 'typed wrongly', '10.3.0.1');
    await signIn('typed-into-the-wrong-field', password, '10.3.0.1');
    await signIn('mary', password, '10.3.0.1');
    const { body } = await server.admin.get('/api/audit?pageSize=3');
    const mary = expect.any(String);
    expect(body).toMatchObject([
      { action: 'sign-in', resource: 'users', actorName: 'Mary Kila', changes: {} },
      { action: 'sign-in-failed', recordId: null, actorId: null, changes: {} },
      { action: 'sign-in-failed', recordId: mary, actorId: null, changes: {} },
    ]);
    expect(JSON.stringify(body)).not.toMatch(/typed/);
  });
});

it('an unknown token and a session that has ended are the same', async () => {
  const { body } = await signIn('mary', password, '10.4.0.1');
  const client = server.client({ token: body.token });
  expect((await client.post('/api/auth/logout')).status).toBe(204);
  const ended = await client.get('/api/auth/me');
  const unknown = await server.client({ token: 'A'.repeat(43) }).get('/api/auth/me');
  expect(ended.status).toBe(401);
  expect({ ...ended.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
});
