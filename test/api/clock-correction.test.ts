import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signInWords } from '#contract/auth/sign-in.ts';
import type { Notification } from '#contract/notifications/notifications.ts';
import { countWithin } from '#server/database/bounds.ts';
import { createJobs, type DailyJob } from '#server/jobs/jobs.ts';
import { startClock } from './clock.ts';
import { password, startServer, type TestServer } from './server.ts';

/** The server's clock runs days ahead, something is done, and it is put right: no interval lasts longer than its rule. */
const clock = startClock();
const daysAhead = 3;

let server: TestServer;

beforeAll(async () => {
  server = await startServer({ clock });
});
beforeEach(() => clock.pass({ days: daysAhead }));
afterEach(async () => {
  await server.pool.query('delete from sign_in_attempts; delete from jobs');
});
afterAll(() => server.stop());

const putRight = () => clock.pass({ days: -daysAhead });

it('an account that was locked is locked for fifteen minutes at most', async () => {
  await server.person({ username: 'locked' });
  const signIn = (word: string) =>
    server.nobody.post('/api/auth/login', { username: 'locked', password: word });
  for (let times = 0; times < 5; times += 1) await signIn('wrong word here');
  putRight();
  const refused = await signIn(password);
  expect([refused.status, refused.body.detail]).toEqual([429, signInWords.tooMany]);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(15 * 60);
  clock.pass({ minutes: 15, seconds: 1 });
  expect((await signIn(password)).status).toBe(200);
});

it('what may be done so often is refused no longer than the bound counts', async () => {
  const bound = { act: 'wave', most: 2, seconds: 600, sentence: 'Too often.' };
  const wave = () => countWithin({ pool: server.program, clock }, bound, 'somebody');
  await wave();
  await wave();
  putRight();
  await expect(wave()).rejects.toMatchObject({ status: 429, details: { retryAfter: 600 } });
  clock.pass({ seconds: 601 });
  await wave();
});

describe('a session', () => {
  it('that was used meanwhile ends when it is idle, by the right clock', async () => {
    const { client, userId } = await server.person({ username: 'seen' });
    const forgotten = server.client({ token: await server.openSession(userId) });
    for (const each of [client, forgotten]) expect((await each.get('/api/auth/me')).status).toBe(200);
    putRight();
    expect((await client.get('/api/auth/me')).status).toBe(200);
    clock.pass({ hours: 24 });
    for (const each of [client, forgotten]) expect((await each.get('/api/auth/me')).status).toBe(401);
  });

  it('of before is refused while the clock is ahead, and is there again afterwards', async () => {
    putRight();
    const { client } = await server.person({ username: 'before' });
    expect((await client.get('/api/auth/me')).status).toBe(200);
    clock.pass({ days: daysAhead });
    expect((await client.get('/api/auth/me')).status).toBe(401);
    await server.app.jobs.check();
    putRight();
    expect((await client.get('/api/auth/me')).status).toBe(200);
  });
});

it('a one-time code that was made meanwhile opens nothing: it would last for days', async () => {
  const { userId } = await server.person({ username: 'coded' });
  const use = async (newPassword: string, putClock = (): void => undefined) => {
    const { body } = await server.admin.post(`/api/users/${userId}/password-code`, {});
    putClock();
    return server.nobody.post('/api/auth/password', { username: 'coded', code: body.code, newPassword });
  };
  expect((await use('harbour lantern sago')).status).toBe(204);
  expect((await use('lantern sago harbour', putRight)).status).toBe(401);
});

it('a webhook that failed meanwhile is tried again, and ends no later than its rule says', async () => {
  const hook = { name: 'Roster', url: 'https://roster.invalid/bilum', resources: ['sites'] };
  const id = await server.made('/api/web-hooks', hook);
  await server.made('/api/sites', { name: 'Porgera', code: 'POR' });
  const failingSince = async () => {
    // The clock stands still: the job was done for this second.
    await server.pool.query('delete from jobs');
    await server.app.jobs.check();
    const { body } = await server.admin.get(`/api/web-hooks/${id}`);
    return body.failingSince;
  };
  await expect.poll(failingSince).not.toBeNull();
  putRight();
  await expect.poll(async () => Date.parse(await failingSince())).toBeLessThanOrEqual(clock().getTime());
});

it('what is new is unread, though the bell was opened meanwhile', async () => {
  const { client, userId } = await server.personWith({ 'settings:update': 'all' });
  await server.pool.query(
    `insert into notification_openings (user_id, opened_at) values ($1, now() + interval '3 days')`,
    [userId],
  );
  const failed = `insert into jobs (name, failure, failed_at, failing_since) values ('clean-up', 'x', now(), now())`;
  await server.pool.query(failed);
  const isUnread = async () => {
    const { body } = await client.get('/api/notifications');
    return body.notifications.map((each: Notification) => each.kind === 'job-failed' && each.isUnread);
  };
  expect(await isUnread()).toContain(true);
  await client.post('/api/notifications/opened', { until: new Date().toISOString() });
  expect(await isUnread()).not.toContain(true);
  putRight();
});

describe('a job', () => {
  let times = 0;
  let fails = false;
  let hour = 0;
  const job: DailyJob = {
    name: 'clean-up',
    hour: () => hour,
    async work() {
      times += 1;
      if (fails) throw new Error('the moon is in the way');
    },
  };
  const schema = { isOvertaken: async () => false };
  const check = () =>
    createJobs(
      { pool: server.program, clock, settings: { current }, schema },
      [job],
      () => undefined,
    ).check();
  const current = async () => ({
    timeZone: 'Pacific/Port_Moresby',
    organisationName: 'Mine',
    sessionIdleMinutes: 1,
    sessionDays: 1,
    secondFactorGraceDays: 14,
    trainingRenewalDays: 60,
    isBackupScheduled: false,
    backupHour: 2,
    backupsKept: 1,
    backupFolder: 'backups',
  });
  beforeEach(() => {
    times = 0;
    fails = false;
  });

  it('that was done, failed or claimed meanwhile is done again', async () => {
    await check();
    putRight();
    await check();
    expect(times).toBe(2);
    clock.pass({ days: daysAhead });
    fails = true;
    await check();
    putRight();
    // It waits for its next try a moment of the wrong clock.
    await server.pool.query(
      'update jobs set done_for = null, done_at = null, done_by = null, took_milliseconds = null',
    );
    fails = false;
    await check();
    expect(times).toBe(4);
    await server.pool.query(
      `update jobs set done_for = $1::timestamptz - interval '2 days', claim = gen_random_uuid(), claimed_by = 'x',
         claimed_until = $1::timestamptz + interval '3 days'`,
      [clock()],
    );
    await check();
    expect(times).toBe(5);
  });

  it('that was done some hours ahead of its time is done at its time too', async () => {
    // The hour that has just begun in Port Moresby, ten hours ahead.
    hour = (clock().getUTCHours() + 10) % 24;
    await check();
    clock.pass({ hours: -20 });
    await check();
    expect(times).toBe(2);
    clock.pass({ hours: 20 - 24 * daysAhead });
  });
});
