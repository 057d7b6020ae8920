import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { password, startServer, type MadePerson, type TestServer } from './server.ts';

const newPassword = 'seven woven baskets';
let server: TestServer;
let persons = 0;
let mary: MadePerson & { username: string };

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  const username = `mary${(persons += 1)}`;
  mary = { ...(await server.person({ username, firstName: 'Maryanne', lastName: 'Kila-Tau' })), username };
});

async function signIn(username: string, given: string): Promise<number> {
  const client = server.client({ address: '10.5.0.1' });
  return (await client.post('/api/auth/login', { username, password: given })).status;
}

describe('changing my own password', () => {
  it('ends my other sessions and not this one', async () => {
    const here = server.client({ token: await server.openSession(mary.userId) });
    const answer = await here.post('/api/auth/password', { currentPassword: password, newPassword });
    expect(answer.status).toBe(204);
    expect((await here.get('/api/auth/me')).status).toBe(200);
    expect((await mary.client.get('/api/auth/me')).status).toBe(401);
    expect(await signIn(mary.username, password)).toBe(401);
    expect(await signIn(mary.username, newPassword)).toBe(200);
  });

  it('needs the current one', async () => {
    const answer = await mary.client.post('/api/auth/password', { currentPassword: 'guess', newPassword });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual([
      { path: 'currentPassword', message: 'The current password is incorrect' },
    ]);
    const { note } = await server.row(
      `select note from audit where action = 'sign-in-failed' and record_id = $1 and actor_id = $1`,
      [mary.userId],
    );
    expect(note).toBe('with the current password');
    expect(await signIn(mary.username, password)).toBe(200);
  });

  it('is throttled like signing in', async () => {
    const guess = { currentPassword: 'guess', newPassword };
    for (let index = 0; index < 5; index += 1) await mary.client.post('/api/auth/password', guess);
    const answer = await mary.client.post('/api/auth/password', { currentPassword: password, newPassword });
    expect([answer.status, answer.body.code]).toEqual([429, 'too-many-attempts']);
  });

  it('needs a session', async () => {
    const answer = await server.nobody.post('/api/auth/password', { currentPassword: password, newPassword });
    expect(answer.status).toBe(401);
  });

  it.each([{}, { newPassword }, { currentPassword: password }, { username: 'mary', newPassword }])(
    'or setting one says what is missing in %j',
    async (body) => {
      const answer = await mary.client.post('/api/auth/password', body);
      expect(answer.status).toBe(422);
      for (const { message } of answer.body.errors) expect(message).toMatch(/ is required$/);
    },
  );
});

describe('a password', () => {
  const tooEasy = 'This password is too easy to guess. Use a few unrelated words';
  const weak: [given: unknown, sentence: string][] = [
    ['eleven char', 'A password must have at least 12 characters'],
    ['', 'A password must have at least 12 characters'],
    ['x'.repeat(129), 'A password must have at most 128 characters'],
    [123456789012, 'A password must be text'],
    ['password1234', tooEasy],
    ['Password1234!', tooEasy],
    ['PASSWORDPASSWORD', tooEasy],
    ['123456789012', tooEasy],
    ['qwertyuiopas', tooEasy],
    ['aaaaaaaaaaaa', tooEasy],
    ['abababababab', tooEasy],
    ['            ', tooEasy],
    ['Maryanne2024', tooEasy],
    ['kila-tau1975', tooEasy],
    ['Bilum-Bilum1', tooEasy],
    ['P@ssw0rdP@ssw0rd', tooEasy],
    ['drowssap1234', tooEasy],
    ['PapuaNewGuinea1', tooEasy],
    ['MyOrganisation1', tooEasy],
  ];

  it.each(weak)('%j is refused: %s', async (given, sentence) => {
    const answer = await mary.client.post('/api/auth/password', {
      currentPassword: password,
      newPassword: given,
    });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual([{ path: 'newPassword', message: sentence }]);
  });

  it.each([
    'seven woven baskets',
    'x9$Kq!mZ2@pL',
    'bilong mi yet tasol',
    'пароль из слов',
    '🥥🌴🐚🛶🪢🧺🐖🌋🐦🪶🥁🌺',
  ])('%s is taken, and only it signs in', async (given) => {
    const { status } = await mary.client.post('/api/auth/password', {
      currentPassword: password,
      newPassword: given,
    });
    expect(status).toBe(204);
    expect(await signIn(mary.username, given)).toBe(200);
    expect(await signIn(mary.username, `${given}x`)).toBe(401);
  });
});
