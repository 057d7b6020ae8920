import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allPermissions, type Permission, type Permissions } from '#contract/engine/access.ts';
import { password, startServer, type Answer, type Client, type TestServer } from './server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const rounds = 6;
const newPassword = 'mountain river coffee tree';
const codePassword = 'paddle steamer morning star';

interface Somebody {
  username: string;
  userId: string;
  client: Client;
  code: string;
}

let made = 0;

async function somebody(): Promise<Somebody> {
  made += 1;
  const username = `together${made}`;
  const { userId, client } = await server.person({ username });
  const { body } = await server.admin.post(`/api/users/${userId}/password-code`);
  return { username, userId, client, code: body.code };
}

/** Each from an address of its own, which no throttle has seen. */
function stranger(): Client {
  made += 1;
  return server.client({ address: `10.1.${made >> 8}.${made & 255}` });
}

const signIn = ({ username }: Somebody, typed = password) =>
  stranger().post('/api/auth/login', { username, password: typed });

/** What changes whether the password of before signs in, and the session of before is one. */
const acts: Record<string, (who: Somebody) => Promise<Answer>> = {
  'password change': ({ client }) =>
    client.post('/api/auth/password', { currentPassword: password, newPassword }),
  code: ({ username, code }) =>
    stranger().post('/api/auth/password', { username, code, newPassword: codePassword }),
  deactivation: ({ userId }) => server.admin.put(`/api/users/${userId}`, { isActive: false }),
};

async function isIn(token: unknown): Promise<boolean> {
  if (typeof token !== 'string') return false;
  return (await server.client({ token }).get('/api/auth/me')).status === 200;
}

/**
 * Lets these at the account of a person in this order, each when it has read and hashed what it needs: nobody gets
 * there until all of them wait.
 */
async function inTurn({ userId }: Somebody, started: (() => Promise<Answer>)[]): Promise<Answer[]> {
  const lock = await server.pool.connect();
  try {
    await lock.query('begin');
    await lock.query('select from credentials where user_id = $1 for update', [userId]);
    const answers: Promise<Answer>[] = [];
    for (const start of started) {
      answers.push(start());
      await expect.poll(server.waiting, { timeout: 10_000 }).toBe(answers.length);
    }
    await lock.query('commit');
    return await Promise.all(answers);
  } finally {
    lock.release(true);
  }
}

function allBut(left: Permission): Permissions {
  const rest = allPermissions.filter((permission) => permission !== left);
  return Object.fromEntries(rest.map((permission) => [permission, 'all'] as const));
}

const patience = 60_000;

describe.each(Object.entries(acts))('sign-ins started together with a %s', (name, act) => {
  it.each(['before', 'after'])(
    'and %s it leave no session of the password of before',
    { timeout: patience },
    async (when) => {
      const who = await somebody();
      const three = [1, 2, 3].map(() => () => signIn(who));
      const change = () => act(who);
      const answers = await inTurn(who, when === 'before' ? [...three, change] : [change, ...three]);
      const changed = when === 'before' ? answers.pop() : answers.shift();
      expect(changed?.status, changed?.text).toBeLessThan(300);
      // On a slow machine a deactivation, which is urgent, may stop the sign-ins before it.
      const mayBe = when === 'after' ? [401] : name === 'deactivation' ? [200, 503] : [200];
      for (const { status } of answers) expect(mayBe).toContain(status);
      for (const { body } of answers) expect(await isIn(body?.token)).toBe(false);
      expect((await signIn(who)).status).toBe(401);
      if (name !== 'deactivation') return;
      await server.admin.put(`/api/users/${who.userId}`, { isActive: true });
      for (const { body } of answers) expect(await isIn(body?.token)).toBe(false);
    },
  );
});

describe('two that change one password', { timeout: patience }, () => {
  it.each([
    ['a change', 'password change', 'code', newPassword, 200],
    ['a reset by code', 'code', 'password change', codePassword, 401],
  ])('leave it to %s that came first', async (_what, first, second, works, status) => {
    const who = await somebody();
    const answers = await inTurn(who, [() => acts[first]!(who), () => acts[second]!(who)]);
    // A change ends the code, a reset ends the session of the change.
    expect(answers.map((answer) => answer.status)).toEqual([204, 401]);
    const fails = works === newPassword ? codePassword : newPassword;
    expect((await signIn(who, works)).status).toBe(200);
    expect((await signIn(who, fails)).status).toBe(401);
    expect((await signIn(who)).status).toBe(401);
    expect((await who.client.get('/api/auth/me')).status).toBe(status);
  });

  it('from two devices leave the password of the first, and no session of the other', async () => {
    const who = await somebody();
    const other = { ...who, client: server.client({ token: await server.openSession(who.userId) }) };
    const change = ({ client }: Somebody, chosen: string) =>
      client.post('/api/auth/password', { currentPassword: password, newPassword: chosen });
    const answers = await inTurn(who, [() => change(who, newPassword), () => change(other, codePassword)]);
    expect(answers.map(({ status }) => status)).toEqual([204, 401]);
    expect((await signIn(who, newPassword)).status).toBe(200);
    expect((await signIn(who, codePassword)).status).toBe(401);
    expect((await who.client.get('/api/auth/me')).status).toBe(200);
    expect((await other.client.get('/api/auth/me')).status).toBe(401);
  });

  it.each([
    ['password change', newPassword],
    ['code', codePassword],
  ])('a deactivated person changes nothing with a %s', async (name, chosen) => {
    const deactivated = (who: Somebody) => () => acts['deactivation']!(who);
    const changed = (who: Somebody) => () => acts[name]!(who);
    for (const isChangeFirst of [true, false]) {
      const who = await somebody();
      const both = [changed(who), deactivated(who)];
      const answers = await inTurn(who, isChangeFirst ? both : both.toReversed());
      // What was changed before the deactivation stays; what came after it did nothing. On a slow machine the
      // deactivation, which is urgent, may stop the change.
      const statuses = answers.map(({ status }) => status);
      const isChanged = statuses[0] === 204;
      if (isChanged || !isChangeFirst) expect(statuses).toEqual(isChangeFirst ? [204, 200] : [200, 401]);
      else expect(statuses).toEqual([503, 200]);
      expect((await who.client.get('/api/auth/me')).status).toBe(401);
      await server.admin.put(`/api/users/${who.userId}`, { isActive: true });
      expect((await who.client.get('/api/auth/me')).status).toBe(401);
      expect((await signIn(who, chosen)).status).toBe(isChanged ? 200 : 401);
      expect((await signIn(who)).status).toBe(isChanged ? 401 : 200);
    }
  });
});

describe('a change of role', () => {
  it.each([
    ['after', 0],
    ['before', 1],
  ])('that comes %s a code leaves %i of them', { timeout: patience }, async (when, left) => {
    const who = await somebody();
    const roleId = await server.roleId('Storekeeper');
    let code = '';
    const makeCode = async () => {
      const answer = await server.admin.post(`/api/users/${who.userId}/password-code`);
      code = answer.body.code;
      return answer;
    };
    const changeRole = () => server.admin.put(`/api/users/${who.userId}`, { roleId });
    await inTurn(who, when === 'after' ? [makeCode, changeRole] : [changeRole, makeCode]);
    const { count } = await server.row<{ count: number }>(
      'select count(*)::int as count from one_time_codes where user_id = $1',
      [who.userId],
    );
    expect(count).toBe(left);
    expect((await acts['code']!({ ...who, code })).status).toBe(left === 1 ? 204 : 401);
  });

  it('of more rights waits for a code under way, and ends it', async () => {
    const keeper = await server.personWith(allBut('audit:read'));
    for (let round = 0; round < rounds; round += 1) {
      const target = await server.personWith({});
      const [code, grown] = await Promise.all([
        keeper.client.post(`/api/users/${target.userId}/password-code`),
        server.admin.put(`/api/roles/${target.roleId}`, { permissions: { 'audit:read': 'all' } }),
      ]);
      expect(grown.status).toBe(200);
      if (code.status !== 201) continue;
      const { username } = (await server.admin.get(`/api/users/${target.userId}`)).body;
      const reset = await stranger().post('/api/auth/password', {
        username,
        code: code.body.code,
        newPassword,
      });
      expect(reset.status).toBe(401);
    }
  });

  it('takes its rights from requests that come after it, and from every session', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { userId, client } = await server.person({ username: `demoted${round}`, roleName: 'Auditor' });
      const roleId = await server.roleId('Employee');
      const looks = Array.from({ length: 5 }, () => client.get('/api/roles'));
      await server.admin.put(`/api/users/${userId}`, { roleId });
      await Promise.all(looks);
      expect((await client.get('/api/roles')).status).toBe(403);
    }
  });
});
