import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { backgroundHeader, busyCode } from '#contract/live/background.ts';
import { startServer, type Answer, type Client, type TestServer } from './server.ts';
import { addressOf } from './event-stream.ts';

let server: TestServer;
let background: Client;
let utilization = 0;

beforeAll(async () => {
  server = await startServer({ utilization: () => utilization });
  background = server.client({ token: server.admin.token, headers: { [backgroundHeader]: '0' } });
});
afterAll(() => server.stop());

async function openSession(): Promise<string> {
  const { body } = await server.admin.get('/api/auth/me');
  return server.openSession(body.id);
}

/** How many statements like these are asked of the database meanwhile: the server asks others by itself. */
async function counting(text: RegExp, work: () => Promise<Answer>) {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  const answer = await work();
  const asked = query.mock.calls.filter((call) => text.test(JSON.stringify(call[0]))).length;
  query.mockRestore();
  return { answer, asked };
}

const accepting = (token: string | null, age: number) =>
  server.client({ token, headers: { [backgroundHeader]: String(age) } });

describe('a background read', () => {
  it('is answered like any other while the server has time', async () => {
    const [answer, other] = await Promise.all([background.get('/api/sites'), server.admin.get('/api/sites')]);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual(other.body);
  });

  it('is refused without a session as any other', async () => {
    expect((await accepting(null, 0).get('/api/sites')).status).toBe(401);
  });

  it('is refused first, before anything is asked of the database, where others wait for a connection', async () => {
    const { program } = server;
    const wanted = Array.from({ length: (program.options.max ?? 10) + 3 }, () => program.connect());
    await expect.poll(() => program.waitingCount).toBeGreaterThan(2);
    const { answer: refused, asked } = await counting(/\bsessions|sites\b/, () =>
      background.get('/api/sites'),
    );
    expect([refused.status, refused.headers['retry-after'], asked]).toEqual([503, '3', 0]);
    expect(refused.body).toMatchObject({ code: busyCode });
    const answer = server.admin.get('/api/sites');
    for (const connection of wanted) (await connection).release();
    expect((await answer).status).toBe(200);
    expect((await background.get('/api/sites')).status).toBe(200);
  });

  it('is refused where the process does nothing but work', async () => {
    utilization = 0.99;
    expect((await background.get('/api/sites')).body).toMatchObject({ code: busyCode });
    expect((await server.admin.get('/api/sites')).status).toBe(200);
    utilization = 0;
    expect((await background.get('/api/sites')).status).toBe(200);
  });

  it('waits its turn behind a few others, and leaves connections to who waits for an answer', async () => {
    const blocker = await server.pool.connect();
    await blocker.query('begin; lock table assets in access exclusive mode');
    const people = [];
    for (let n = 0; n < 60; n += 1) people.push(accepting(await openSession(), 0));
    const asked = people.map((client) => client.get('/api/assets'));
    expect((await server.admin.get('/api/sites')).status).toBe(200);
    await blocker.query('rollback');
    blocker.release();
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(43);
    expect(statuses.filter((status) => status === 503)).toHaveLength(17);
    expect((await background.get('/api/assets')).status).toBe(200);
  });
});

it('one session has two background reads at a time, and others theirs', async () => {
  const blocker = await server.pool.connect();
  await blocker.query('begin; lock table assets in access exclusive mode');
  const other = accepting(await openSession(), 0);
  const asked = [background, background, background, other].map((client) => client.get('/api/assets'));
  expect((await asked[2])?.body).toMatchObject({ code: busyCode });
  await blocker.query('rollback');
  blocker.release();
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  expect(statuses).toEqual([200, 200, 503, 200]);
  expect((await background.get('/api/assets')).status).toBe(200);
});

it('streams that call themselves background reads keep no turn', async () => {
  const closing = new AbortController();
  const address = `${await addressOf(server.app)}/api/events`;
  for (let n = 0; n < 4; n += 1) {
    const headers = { authorization: `Bearer ${await openSession()}`, [backgroundHeader]: '0' };
    expect((await fetch(address, { headers, signal: closing.signal })).status).toBe(200);
  }
  expect((await background.get('/api/sites')).status).toBe(200);
  closing.abort();
});

describe('figures', () => {
  const minute = 60_000;
  const asset = (assetTag: string) =>
    server.made('/api/assets', { assetTag, assetName: 'Pump', category: 'Tool' });

  it('are exact for whoever waits for them, and as old as they accept for others', async () => {
    const read = async (client: Client) =>
      ((await client.get('/api/dashboard/stats')).body as { activeAssets: number }).activeAssets;
    const before = await read(server.admin);
    await asset('F-1');
    expect(await read(accepting(server.admin.token, minute))).toBe(before);
    expect(await read(background)).toBe(before + 1);
    await asset('F-2');
    expect(await read(server.admin)).toBe(before + 2);
    expect(await read(accepting(server.admin.token, minute))).toBe(before + 2);
  });

  it('are computed once for those who are given the same, and apart for all others', async () => {
    const paths = ['/api/dashboard/stats', '/api/notifications', '/api/activities', '/api/waiting'];
    const people = [
      await server.person({ username: 'figures-1', roleName: 'Employee' }),
      await server.person({ username: 'figures-2', roleName: 'Employee' }),
      await server.person({ username: 'figures-3', roleName: 'Auditor' }),
      await server.person({ username: 'figures-4', roleName: 'HR Officer' }),
    ];
    const clients = [server.admin, ...people.map(({ client }) => client)];
    for (const path of paths) {
      const exact = [];
      for (const client of clients) exact.push((await client.get(path)).body);
      const shared = await Promise.all(clients.map(({ token }) => accepting(token, minute).get(path)));
      expect(shared.map(({ body }) => body)).toEqual(exact);
    }
  });

  it('of an administrator are those of another', async () => {
    const { client } = await server.person({ username: 'figures-5', roleName: 'Administrator' });
    await client.get('/api/sites');
    const { body } = await server.admin.get('/api/dashboard/stats');
    const read = () => accepting(client.token, minute).get('/api/dashboard/stats');
    const { answer: shared, asked } = await counting(/activeAssets/, read);
    expect([shared.body, asked]).toEqual([body, 0]);
  });
});
