import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clientOf } from './client.ts';
import { startClock } from './clock.ts';
import { password, startServer, type TestServer } from './server.ts';

const clock = startClock();
let server: TestServer;

beforeAll(async () => {
  server = await startServer({ clock });
  await server.person({ username: 'mary' });
});
afterAll(() => server.stop());
beforeEach(() => clock.pass({ hours: 1 }));

async function tries(username: string, given: string, address: string, times: number): Promise<number[]> {
  const client = server.client({ address });
  const statuses: number[] = [];
  for (let index = 0; index < times; index += 1)
    statuses.push((await client.post('/api/auth/login', { username, password: given })).status);
  return statuses;
}

/** Failures of a while ago, without the time that hashing would take. */
async function failures(address: string, times: number): Promise<void> {
  await server.pool.query(
    `insert into sign_in_attempts (account, address, at) select 'account ' || n, $1, $2 from generate_series(1, $3) n`,
    [address, clock(), times],
  );
}

describe('guessing passwords', () => {
  it('is stopped after five failures for the account from that address', async () => {
    expect(await tries('mary', 'wrong', '10.0.0.1', 6)).toEqual([401, 401, 401, 401, 401, 429]);
    const right = await server
      .client({ address: '10.0.0.1' })
      .post('/api/auth/login', { username: 'mary', password });
    expect(right.status).toBe(429);
    expect(right.body).toMatchObject({
      code: 'too-many-attempts',
      detail: 'Too many attempts. Please wait a few minutes and try again.',
    });
    expect(right.headers['retry-after']).toBe(String(15 * 60));
    expect(await tries('mary', password, '10.0.0.2', 1)).toEqual([200]);
    expect(await tries('admin', password, '10.0.0.1', 1)).toEqual([200]);
  });

  it('counts the same for a username that does not exist, in any case', async () => {
    expect(await tries('Nobody', 'wrong', '10.0.1.1', 3)).toEqual([401, 401, 401]);
    expect(await tries(' nobody', 'wrong', '10.0.1.1', 3)).toEqual([401, 401, 429]);
  });

  it('is open again when the time told has passed', async () => {
    await tries('mary', 'wrong', '10.0.2.1', 5);
    clock.pass({ minutes: 10 });
    const client = server.client({ address: '10.0.2.1' });
    const early = await client.post('/api/auth/login', { username: 'mary', password });
    expect([early.status, early.headers['retry-after']]).toEqual([429, String(5 * 60)]);
    clock.pass({ seconds: 5 * 60 });
    expect(await tries('mary', password, '10.0.2.1', 1)).toEqual([200]);
  });

  it('never locks for good: what was refused does not count', async () => {
    await tries('mary', 'wrong', '10.0.3.1', 5);
    clock.pass({ minutes: 14 });
    await tries('mary', 'wrong', '10.0.3.1', 20);
    clock.pass({ minutes: 1 });
    expect(await tries('mary', password, '10.0.3.1', 1)).toEqual([200]);
  });

  it('starts anew after the right password', async () => {
    expect(await tries('mary', 'wrong', '10.0.4.1', 4)).toEqual([401, 401, 401, 401]);
    expect(await tries('mary', password, '10.0.4.1', 1)).toEqual([200]);
    expect(await tries('mary', 'wrong', '10.0.4.1', 4)).toEqual([401, 401, 401, 401]);
    expect(await tries('mary', password, '10.0.4.1', 1)).toEqual([200]);
  });

  it('is stopped after a hundred failures from an address, whatever the names', async () => {
    await failures('10.0.5.1', 99);
    expect(await tries('mary', 'wrong', '10.0.5.1', 1)).toEqual([401]);
    expect(await tries('admin', password, '10.0.5.1', 1)).toEqual([429]);
    expect(await tries('admin', password, '10.0.5.2', 1)).toEqual([200]);
    clock.pass({ minutes: 15 });
    expect(await tries('admin', password, '10.0.5.1', 1)).toEqual([200]);
  });

  it('many at once are counted one by one', async () => {
    const client = server.client({ address: '10.0.6.1' });
    const answers = await Promise.all(
      Array.from({ length: 12 }, () =>
        client.post('/api/auth/login', { username: 'mary', password: 'wrong' }),
      ),
    );
    const refusedWith = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect([refusedWith(401), refusedWith(429)]).toEqual([5, 7]);
  });

  it('is remembered by another server and after a restart', async () => {
    await tries('mary', 'wrong', '10.0.7.1', 5);
    const restarted = clientOf(await server.anotherApp(), { address: '10.0.7.1' });
    expect((await restarted.post('/api/auth/login', { username: 'mary', password })).status).toBe(429);
  });

  it('forgets failures that no longer count', async () => {
    await failures('10.0.9.1', 50);
    clock.pass({ minutes: 16 });
    await server.app.jobs.check();
    const { count } = await server.row<{ count: number }>(
      `select count(*)::int as count from sign_in_attempts where address = '10.0.9.1'`,
    );
    expect(count).toBe(0);
  });
});
