import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, calendarDay } from '#contract/engine/days.ts';
import { startClock } from './clock.ts';
import { password, startServer, type MadePerson, type TestServer } from './server.ts';

const clock = startClock();
const newPassword = 'seven woven baskets';
let server: TestServer;
const today = () => calendarDay(clock(), 'Pacific/Port_Moresby');
let persons = 0;
let mary: MadePerson & { username: string };

beforeAll(async () => {
  server = await startServer({ clock });
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

async function makeCode(): Promise<string> {
  const { status, body } = await server.admin.post(`/api/users/${mary.userId}/password-code`);
  expect(status).toBe(201);
  return body.code;
}

function redeem(code: string, given = newPassword, username = mary.username) {
  return server
    .client({ address: '10.5.0.2' })
    .post('/api/auth/password', { username, code, newPassword: given });
}

async function failures() {
  const { rows } = await server.pool.query(
    `select record_id as "recordId", note from audit where action = 'sign-in-failed' order by at, id`,
  );
  return rows;
}

describe('a one-time code', () => {
  it('sets a password once, and ends all sessions', async () => {
    const code = await makeCode();
    expect(code).toMatch(/^[A-HJKMNP-Z2-9]{4}(-[A-HJKMNP-Z2-9]{4}){2}$/);
    expect((await redeem(code)).status).toBe(204);
    expect(await signIn(mary.username, newPassword)).toBe(200);
    expect((await mary.client.get('/api/auth/me')).status).toBe(401);
    expect((await redeem(code, 'another few words')).status).toBe(401);
    expect(await signIn(mary.username, newPassword)).toBe(200);
  });

  it.each([
    ['unless they say otherwise', {}, 0],
    ['when they say so', { endsKeys: true }, 0],
    ['but not when they keep them', { endsKeys: false }, 1],
  ])('ends the keys of its user, %s', async (_when, chosen, left) => {
    const key = {
      name: 'Gate',
      permissions: { 'employees:read': 'own' },
      expiryDate: addDays(today(), 9),
      password,
    };
    const made = await mary.client.post('/api/access-tokens', key);
    expect(made.status, made.text).toBe(201);
    const body = { username: mary.username, code: await makeCode(), newPassword, ...chosen };
    expect((await server.nobody.post('/api/auth/password', body)).status).toBe(204);
    const { rows } = await server.pool.query(
      `select (select count(*)::int from access_tokens where user_id = $1) as keys,
        (select array_agg(changes) from audit where record_id = $2 and action = 'delete') as told`,
      [mary.userId, made.body.id],
    );
    expect(rows).toEqual([{ keys: left, told: left === 0 ? [{ name: ['Gate', null] }] : null }]);
    const program = server.client({ token: made.body.token });
    expect((await program.get('/api/employees')).status).toBe(left === 0 ? 401 : 200);
  });

  it('works once also when used twice at once', async () => {
    const code = await makeCode();
    const answers = await Promise.all([
      redeem(code, 'first of two words'),
      redeem(code, 'second of two words'),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 401]);
  });

  it.each([
    ['in lower case', (code: string) => code.toLowerCase()],
    ['without hyphens', (code: string) => code.replaceAll('-', '')],
    ['with spaces', (code: string) => ` ${code.replaceAll('-', ' ')} `],
  ])('may be typed %s', async (_how, typed) => {
    expect((await redeem(typed(await makeCode()))).status).toBe(204);
  });

  it('works for a day', async () => {
    const [inTime] = [await makeCode()];
    clock.pass({ hours: 23, minutes: 59 });
    expect((await redeem(inTime)).status).toBe(204);
    const late = await makeCode();
    clock.pass({ hours: 24 });
    expect((await redeem(late)).status).toBe(401);
  });

  it('tells until when it works', async () => {
    const { body } = await server.admin.post(`/api/users/${mary.userId}/password-code`);
    expect(Date.parse(body.expiresAt) - clock().getTime()).toBe(24 * 60 * 60 * 1000);
  });

  it('ends the one made before it', async () => {
    const [first, second] = [await makeCode(), await makeCode()];
    expect((await redeem(first)).status).toBe(401);
    expect((await redeem(second)).status).toBe(204);
  });

  it('works for its user alone, and is not used up by another', async () => {
    const code = await makeCode();
    const other = await server.person({ username: `other${persons}` });
    expect((await redeem(code, newPassword, `other${persons}`)).status).toBe(401);
    expect((await other.client.get('/api/auth/me')).status).toBe(200);
    expect((await redeem(code)).status).toBe(204);
  });

  it('is refused in the same words when it is wrong, old, or the user unknown', async () => {
    await makeCode();
    const wrong = await redeem('ABCD-EFGH-JKMN');
    const unknown = await redeem('ABCD-EFGH-JKMN', newPassword, 'nobody');
    expect(wrong.status).toBe(401);
    expect({ ...wrong.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
  });

  it('leaves a row in the log for each that is wrong, by whomever it is tried for', async () => {
    await makeCode();
    const before = await failures();
    await redeem('ABCD-EFGH-JKMN');
    await redeem('ABCD-EFGH-JKMN', newPassword, 'nobody');
    const rows = (await failures()).slice(before.length);
    expect(rows).toEqual([
      { recordId: mary.userId, note: 'with a one-time code' },
      { recordId: null, note: 'with a one-time code' },
    ]);
  });

  it('is not used up by a password that is too weak, however often', async () => {
    const code = await makeCode();
    for (let index = 0; index < 6; index += 1) expect((await redeem(code, 'password1234')).status).toBe(422);
    expect((await redeem(code)).status).toBe(204);
  });

  it('is not there to be guessed', async () => {
    const code = await makeCode();
    for (let index = 0; index < 5; index += 1) expect((await redeem('ABCD-EFGH-JKMN')).status).toBe(401);
    expect((await redeem(code)).status).toBe(429);
    clock.pass({ minutes: 15 });
    expect((await redeem(code)).status).toBe(204);
  });

  it.each([
    ['is deactivated', () => ({ isActive: false })],
    ['gets another role', async () => ({ roleId: await server.roleId('Employee') })],
  ])('ends when whoever made it %s', async (_what, change) => {
    const maker = await server.person({ username: `maker${persons}`, roleName: 'Administrator' });
    const { body } = await maker.client.post(`/api/users/${mary.userId}/password-code`);
    expect((await server.admin.put(`/api/users/${maker.userId}`, await change())).status).toBe(200);
    expect((await redeem(body.code)).status).toBe(401);
  });

  it('is not made for who is inactive, and ends when its user becomes so', async () => {
    const code = await makeCode();
    await server.admin.put(`/api/users/${mary.userId}`, { isActive: false });
    expect((await redeem(code)).status).toBe(401);
    const answer = await server.admin.post(`/api/users/${mary.userId}/password-code`);
    expect([answer.status, answer.body.detail]).toEqual([
      409,
      'This user is inactive. Activate the user first.',
    ]);
  });

  it.each([
    ['their role', async () => ({ roleId: await server.roleId('Storekeeper') })],
    ['whether they are active, and back', async () => ({ isActive: false })],
  ])('ends when an administrator changes %s', async (_what, change) => {
    const code = await makeCode();
    await server.admin.put(`/api/users/${mary.userId}`, await change());
    await server.admin.put(`/api/users/${mary.userId}`, { isActive: true });
    expect((await redeem(code)).status).toBe(401);
  });

  it('ends when their role gets other rights', async () => {
    const roleName = `Role ${persons}`;
    const roleId = await server.made('/api/roles', { roleName, permissions: {} });
    await server.admin.put(`/api/users/${mary.userId}`, { roleId });
    const code = await makeCode();
    await server.admin.put(`/api/roles/${roleId}`, { description: 'Nothing else' });
    await server.admin.put(`/api/roles/${roleId}`, { permissions: { 'assets:read': 'all' } });
    expect((await redeem(code)).status).toBe(401);
  });

  it('ends when they change their password themselves', async () => {
    const code = await makeCode();
    await mary.client.post('/api/auth/password', { currentPassword: password, newPassword });
    expect((await redeem(code, 'another few words')).status).toBe(401);
    expect(await signIn(mary.username, newPassword)).toBe(200);
  });

  it('is not made for oneself', async () => {
    const { userId, client } = await server.person({ username: `a${persons}`, roleName: 'Administrator' });
    const answer = await client.post(`/api/users/${userId}/password-code`);
    expect(answer.body.detail).toBe('Change your own password in Settings, with the current one.');
  });

  it('is kept as a hash only, and told to nobody afterwards', async () => {
    const code = await makeCode();
    const { body } = await server.admin.get(`/api/audit?resource=users&recordId=${mary.userId}`);
    expect(body[0]).toMatchObject({ action: 'update', note: 'made a one-time code', changes: {} });
    const { all } = await server.row<{ all: string }>(
      `select (select string_agg(one_time_codes::text, '') from one_time_codes)
        || (select string_agg(audit::text, '') from audit) as all`,
    );
    expect(all).not.toContain(code);
    expect(all).not.toContain(code.replaceAll('-', ''));
  });
});
