import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type MadePerson, type TestServer } from './server.ts';

let server: TestServer;
let administrator: { userId: string };
let second: MadePerson;

beforeAll(async () => {
  server = await startServer();
  administrator = await server.row(`select id as "userId" from users where username = 'admin'`);
});
afterAll(() => server.stop());

const sentence = 'At least one active Administrator must remain';

describe('the last active Administrator', () => {
  beforeAll(async () => {
    // Keeps users, and has every right an Administrator has, without being one.
    const { body: roles } = await server.admin.get('/api/roles?roleName=Administrator');
    const { permissions } = roles[0];
    await server.made('/api/roles', { roleName: 'Deputy', permissions });
    second = await server.person({ username: 'deputy', roleName: 'Deputy' });
  });

  it('cannot be deactivated, deleted or given another role', async () => {
    const path = `/api/users/${administrator.userId}`;
    const roleId = await server.roleId('Employee');
    for (const answer of [
      await second.client.put(path, { isActive: false }),
      await second.client.put(path, { roleId }),
      await second.client.delete(path),
    ]) {
      expect(answer.status).toBe(422);
      expect(answer.body.detail).toBe(sentence);
    }
    expect((await server.admin.get('/api/auth/me')).body).toMatchObject({
      isActive: true,
      role: { roleName: 'Administrator' },
    });
  });

  it('is one of two who deactivate each other at once', async () => {
    const others = await Promise.all(
      [1, 2, 3, 4, 5].map((n) => server.person({ username: `other${n}`, roleName: 'Administrator' })),
    );
    const setActive = (userIds: string[], isActive: boolean) =>
      server.pool.query('update users set is_active = $1 where id = any($2)', [isActive, userIds]);
    await setActive(
      others.map(({ userId }) => userId),
      false,
    );
    for (const other of others) {
      await setActive([other.userId, administrator.userId], true);
      const answers = await Promise.all([
        second.client.put(`/api/users/${administrator.userId}`, { isActive: false }),
        second.client.put(`/api/users/${other.userId}`, { isActive: false }),
      ]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
      await setActive([administrator.userId], true);
      await setActive([other.userId], false);
    }
  });

  it('does not count those who are inactive', async () => {
    const { count } = await server.row<{ count: number }>(`select count(*)::int as count from users
      join roles on roles.id = role_id where role_name = 'Administrator' and not is_active`);
    expect(count).toBe(5);
    expect((await second.client.delete(`/api/users/${administrator.userId}`)).status).toBe(422);
  });
});
