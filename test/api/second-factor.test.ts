import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { secondFactorWords } from '#contract/auth/second-factor.ts';
import { startClock, type Clock } from './clock.ts';
import { codeOf as codeAt, setUpAuthenticator, type Person } from './second-factor-helpers.ts';
import { password, startServer, type MadePerson, type TestServer } from './server.ts';

let clock: Clock;
let server: TestServer;
let persons = 0;
let mary: Person;

beforeAll(async () => {
  clock = startClock();
  server = await startServer({ clock });
});
afterAll(() => server.stop());
beforeEach(async () => {
  const username = `mary${(persons += 1)}`;
  mary = { ...(await server.person({ username })), username };
});

const codeOf = (secret: string, steps = 0) => codeAt(clock, secret, steps);
const setUp = ({ client }: MadePerson) => setUpAuthenticator(clock, client);

/** From an address of its own, so that only the tries of the person are counted. */
let addresses = 0;
function signIn(code?: string) {
  const client = server.client({ address: `10.6.${Math.floor((addresses += 1) / 200)}.${addresses % 200}` });
  return client.post('/api/auth/login', { username: mary.username, password, ...(code && { code }) });
}

describe('an authenticator app', () => {
  it('is asked for once a code of it has confirmed it', async () => {
    const begun = await mary.client.post('/api/auth/authenticator', { password });
    expect(begun.body.address).toContain(`secret=${begun.body.secret}`);
    expect((await signIn()).status).toBe(200);
    const wrong = await mary.client.post('/api/auth/authenticator/confirm', { code: '000000' });
    expect(wrong.body.errors).toEqual([{ path: 'code', message: secondFactorWords.wrong }]);
    const code = codeOf(begun.body.secret);
    expect((await mary.client.post('/api/auth/authenticator/confirm', { code })).status).toBe(200);
    const refused = await signIn();
    expect([refused.status, refused.body.code]).toEqual([401, 'second-factor-needed']);
    clock.pass({ seconds: 30 });
    expect((await signIn(codeOf(begun.body.secret))).status).toBe(200);
    expect((await mary.client.get('/api/auth/second-factor')).body).toEqual({
      authenticatorSince: expect.any(String),
      recoveryCodesLeft: 10,
    });
  });

  it('is not told to whoever does not know the password', async () => {
    await setUp(mary);
    const client = server.client({ address: '10.7.0.1' });
    const answer = await client.post('/api/auth/login', { username: mary.username, password: 'guess' });
    expect([answer.status, answer.body.code]).toEqual([401, 'wrong-credentials']);
  });

  it('needs the password to be set up, and ends the other sessions', async () => {
    const elsewhere = server.client({ token: await server.openSession(mary.userId) });
    const guess = await mary.client.post('/api/auth/authenticator', { password: 'guess' });
    expect(guess.status).toBe(422);
    await setUp(mary);
    expect((await elsewhere.get('/api/auth/me')).status).toBe(401);
    expect((await mary.client.get('/api/auth/me')).status).toBe(200);
    expect((await mary.client.post('/api/auth/authenticator', { password })).status).toBe(409);
  });

  it('takes each code once, however many send it at the same time', async () => {
    const { secret } = await setUp(mary);
    const code = codeOf(secret);
    const answers = await Promise.all([signIn(code), signIn(code), signIn(code), signIn(code)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401]);
    expect((await signIn(codeOf(secret, -1))).status).toBe(401);
  });

  it('takes the code of the step before and after, and no other', async () => {
    const { secret } = await setUp(mary);
    clock.pass({ minutes: 3 });
    expect((await signIn(codeOf(secret, -2))).status).toBe(401);
    expect((await signIn(codeOf(secret, 2))).status).toBe(401);
    expect((await signIn(codeOf(secret, -1))).status).toBe(200);
    expect((await signIn(codeOf(secret, 1))).status).toBe(200);
  });

  it('bounds guesses of codes whatever addresses they come from', async () => {
    const { secret } = await setUp(mary);
    for (let index = 0; index < 9; index += 1) expect((await signIn('123456')).status).toBe(401);
    const answer = await signIn(codeOf(secret));
    expect([answer.status, answer.body.code]).toEqual([429, 'too-many']);
    clock.pass({ minutes: 16 });
    expect((await signIn(codeOf(secret))).status).toBe(200);
  });

  it('is still asked for after a new password by a one-time code', async () => {
    const { secret } = await setUp(mary);
    const made = await server.admin.post(`/api/users/${mary.userId}/password-code`, {});
    const newPassword = 'seven woven baskets';
    const set = { username: mary.username, code: made.body.code, newPassword };
    expect((await server.nobody.post('/api/auth/password', set)).status).toBe(204);
    const again = { username: mary.username, password: newPassword };
    expect((await server.nobody.post('/api/auth/login', again)).body.code).toBe('second-factor-needed');
    const answer = await server.nobody.post('/api/auth/login', { ...again, code: codeOf(secret) });
    expect(answer.status).toBe(200);
  });

  it('is removed with the password and a code, and never with one of them', async () => {
    const { secret } = await setUp(mary);
    const remove = (body: object) => mary.client.post('/api/auth/authenticator/remove', body);
    expect((await remove({ password: 'guess', code: codeOf(secret) })).status).toBe(422);
    expect((await remove({ password, code: '000000' })).status).toBe(422);
    expect((await remove({ password, code: codeOf(secret) })).status).toBe(204);
    expect((await signIn()).status).toBe(200);
    expect((await mary.client.post('/api/auth/recovery-codes', { password, code: '000000' })).status).toBe(
      409,
    );
  });
});

describe('a recovery code', () => {
  it('works once, written in any case and with or without the hyphen', async () => {
    const { recoveryCodes } = await setUp(mary);
    const [one = '', two = ''] = recoveryCodes;
    expect((await signIn(one.toLowerCase().replace('-', ''))).status).toBe(200);
    const answers = await Promise.all([signIn(two), signIn(two), signIn(two)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401]);
    expect((await signIn(one)).status).toBe(401);
    expect((await mary.client.get('/api/auth/second-factor')).body.recoveryCodesLeft).toBe(8);
  });

  it('of before stops working when new ones are made', async () => {
    const { secret, recoveryCodes } = await setUp(mary);
    const renew = (body: object) => mary.client.post('/api/auth/recovery-codes', body);
    expect((await renew({ password, code: '000000' })).status).toBe(422);
    expect((await renew({ password: 'guess', code: codeOf(secret) })).status).toBe(422);
    const made = await renew({ password, code: codeOf(secret) });
    expect(made.status, made.text).toBe(200);
    expect((await signIn(recoveryCodes[0])).status).toBe(401);
    expect((await signIn(made.body.recoveryCodes[0])).status).toBe(200);
  });

  it('is not in the database, nor is the secret of the app', async () => {
    const { secret, recoveryCodes } = await setUp(mary);
    const { rows } = await server.pool.query(
      `select secret_sealed::text as stored from authenticators union all select code_hash from recovery_codes`,
    );
    const stored = JSON.stringify(rows);
    for (const code of [secret, ...recoveryCodes]) expect(stored).not.toContain(code);
  });
});
