import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from './server.ts';

let sample: TestServer;
let live: TestServer;
/** A sample that the network reaches, under any name. */
let shown: TestServer;

beforeAll(async () => {
  sample = await startServer({ isSample: true });
  live = await startServer();
  shown = await startServer({ isSample: true, environment: { HOST: '0.0.0.0' } });
  for (const server of [sample, live, shown]) {
    await server.person({
      username: 'supervisor',
      roleName: 'Supervisor',
      firstName: 'Mary',
      lastName: 'Kila',
    });
    await server.person({ username: 'mary', roleName: 'HR Officer' });
  }
});
afterAll(() => Promise.all([sample.stop(), live.stop(), shown.stop()]));

const lookAround = (client: TestServer['admin'], username = 'supervisor') =>
  client.post('/api/auth/look-around', { username });

describe('looking around the sample', () => {
  it('is one click from this machine', async () => {
    const welcome = await sample.nobody.get('/api/auth/welcome');
    expect(welcome.body).toEqual({
      sample: true,
      needsSetup: false,
      lookAround: [{ username: 'supervisor', roleName: 'Supervisor', fullName: 'Mary Kila' }],
      providers: [],
    });
    for (const address of ['127.0.0.1', '127.8.0.1', '::1', '::ffff:127.0.0.1']) {
      const answer = await lookAround(sample.client({ address }));
      expect(answer.body.user.username).toBe('supervisor');
    }
    for (const origin of ['http://localhost:3000', 'http://127.0.0.1:5173', 'http://[::1]:3000'])
      expect((await lookAround(sample.client({ headers: { origin } }))).status).toBe(200);
  });

  it('asks for no confirmation, because there is no password', async () => {
    const { body } = await lookAround(sample.nobody);
    const id = await sample.made('/api/roles', { roleName: 'A role', permissions: {} });
    const become = async (roleName: string) =>
      sample.admin.put(`/api/users/${body.user.id}`, { roleId: await sample.roleId(roleName) });
    await become('Administrator');
    await sample.pool.query(`update sessions set confirmed_at = null where user_id = $1`, [body.user.id]);
    const client = sample.client({ token: body.token });
    expect((await client.put(`/api/roles/${id}`, { secondFactor: 'Recommended' })).status).toBe(200);
    await become('Supervisor');
  });

  it.each(['mary', 'admin', 'nobody', 'SUPERVISOR '])('does not open %j', async (username) => {
    const answer = await lookAround(sample.nobody, username);
    expect(answer.status).toBe(username.trim().toLowerCase() === 'supervisor' ? 200 : 403);
  });

  it.each([
    ['another machine', { address: '192.168.1.20' }],
    [
      'another machine that says it is this one',
      { address: '192.168.1.20', headers: { 'x-forwarded-for': '127.0.0.1' } },
    ],
    ['a proxy', { headers: { 'x-forwarded-for': '192.168.1.20' } }],
    ['a proxy that says it is this machine', { headers: { 'x-forwarded-for': '127.0.0.1' } }],
    ['a modern proxy', { headers: { forwarded: 'for=192.168.1.20' } }],
    ['a proxy that only says its name', { headers: { via: '1.1 proxy' } }],
    ['a proxy with words of its own', { headers: { 'x-real-ip': '127.0.0.1' } }],
    ['a proxy that only tells what it was asked', { headers: { 'x-forwarded-proto': 'https' } }],
    ['a page from elsewhere', { headers: { origin: 'https://evil.example' } }],
    ['a page from nowhere', { headers: { origin: 'null' } }],
  ])('is not for %s', async (_who, sender) => {
    const client = sample.client(sender);
    expect((await client.get('/api/auth/welcome')).body.lookAround).toEqual([]);
    expect((await lookAround(client)).status).toBe(403);
  });

  it.each(['evil.example:3000', '127.0.0.1.evil.example', 'bilum.example.org', 'x.localhost'])(
    'is not for a page whose name %s was made to point here',
    async (host) => {
      const client = shown.client({ headers: { host } });
      expect((await client.get('/api/auth/welcome')).body.lookAround).toEqual([]);
      expect((await lookAround(client)).status).toBe(403);
    },
  );

  it('does not exist in an organisation of one’s own', async () => {
    expect((await live.nobody.get('/api/auth/welcome')).body).toEqual({
      sample: false,
      needsSetup: false,
      lookAround: [],
      providers: [],
    });
    const answer = await lookAround(live.nobody);
    expect([answer.status, answer.body.detail]).toEqual([403, 'This is not the sample organisation.']);
  });

  it('ends for who is deactivated', async () => {
    const { body } = await sample.admin.get('/api/users?username=supervisor');
    await sample.admin.delete(`/api/users/${body[0].id}`);
    expect((await sample.nobody.get('/api/auth/welcome')).body.lookAround).toEqual([]);
    expect((await lookAround(sample.nobody)).status).toBe(403);
  });
});
