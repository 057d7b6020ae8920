import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientOf, type Client } from './client.ts';
import { startServer, type MadePerson, type TestServer } from './server.ts';

let server: TestServer;
let other: FastifyInstance;

beforeAll(async () => {
  server = await startServer();
  other = await server.anotherApp();
});
afterAll(() => server.stop());

/** What the other server answers this person once it is no longer `status`; within the two seconds it has. */
async function answerOtherThan(status: number, client: Client, path: string): Promise<number> {
  const end = Date.now() + 2000;
  for (;;) {
    const answer = await client.get(path);
    // A connection that was cut is told once to who comes upon it.
    const isAsBefore = answer.status === status || answer.status === 503;
    if (!isAsBefore || Date.now() > end) return answer.status;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

async function onOther(username: string, roleName?: string): Promise<MadePerson> {
  const person = await server.person({ username, ...(roleName && { roleName }) });
  return { ...person, client: clientOf(other, { token: person.client.token }) };
}

describe('what one server changes, the other knows within two seconds', () => {
  it('a deactivation', async () => {
    const { userId, client } = await onOther('leaver');
    expect((await client.get('/api/auth/me')).status).toBe(200);
    await server.admin.put(`/api/users/${userId}`, { isActive: false });
    expect(await answerOtherThan(200, client, '/api/auth/me')).toBe(401);
  });

  it('another role', async () => {
    const { userId, client } = await onOther('mover', 'Auditor');
    expect((await client.get('/api/audit')).status).toBe(200);
    await server.admin.put(`/api/users/${userId}`, { roleId: await server.roleId('Employee') });
    expect(await answerOtherThan(200, client, '/api/audit')).toBe(403);
  });

  it('a changed role', async () => {
    const role = await server.admin.post('/api/roles', {
      roleName: 'R',
      permissions: { 'roles:read': 'all' },
    });
    const { client } = await onOther('reader', 'R');
    expect((await client.get('/api/roles')).status).toBe(200);
    await server.admin.put(`/api/roles/${role.body.id}`, { permissions: {} });
    expect(await answerOtherThan(200, client, '/api/roles')).toBe(403);
  });

  it('the end of a session', async () => {
    const { client } = await onOther('here');
    expect((await client.get('/api/auth/me')).status).toBe(200);
    await server.client({ token: client.token }).post('/api/auth/logout');
    expect(await answerOtherThan(200, client, '/api/auth/me')).toBe(401);
  });

  it('a write that no server made', async () => {
    const { userId, client } = await onOther('byhand');
    expect((await client.get('/api/auth/me')).status).toBe(200);
    await server.pool.query('update users set is_active = false where id = $1', [userId]);
    expect(await answerOtherThan(200, client, '/api/auth/me')).toBe(401);
  });

  it('also when the connection on which it listens was cut', async () => {
    const { userId, client } = await onOther('cut');
    expect((await client.get('/api/auth/me')).status).toBe(200);
    await server.program.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`);
    await server.pool.query('update users set is_active = false where id = $1', [userId]);
    expect(await answerOtherThan(200, client, '/api/auth/me')).toBe(401);
  });

  it('a session that ends in the moment it is looked up does not live on', async () => {
    const { userId } = await onOther('racer');
    const tokens = await Promise.all(Array.from({ length: 20 }, () => server.openSession(userId)));
    await Promise.all([
      ...tokens.map((token) => clientOf(other, { token }).get('/api/auth/me')),
      server.admin.put(`/api/users/${userId}`, { isActive: false }),
      ...tokens.map((token) => clientOf(other, { token }).get('/api/auth/me')),
    ]);
    for (const token of tokens)
      expect(await answerOtherThan(200, clientOf(other, { token }), '/api/auth/me')).toBe(401);
  });
});
