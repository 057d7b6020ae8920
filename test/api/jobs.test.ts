import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { JobName, ScheduledJob } from '#contract/settings/jobs.ts';
import { createJobs, type Job } from '#server/jobs/jobs.ts';
import { invalidatedBy } from '#contract/resources.ts';
import { startServer, type TestServer } from './server.ts';
import { watch, type Stream } from './event-stream.ts';

const startOfDay = '2026-03-13T14:00:00Z';
let now = new Date(startOfDay);
const clock = () => now;
const pass = ({ minutes = 0, hours = 0, days = 0 }) => {
  now = new Date(now.getTime() + ((days * 24 + hours) * 60 + minutes) * 60_000);
};

let server: TestServer;

beforeAll(async () => {
  server = await startServer({ clock });
});
beforeEach(async () => {
  now = new Date(startOfDay);
  await server.pool.query('delete from jobs');
});
afterAll(() => server.stop());

async function standing(name: JobName): Promise<ScheduledJob> {
  const { body } = await server.admin.get('/api/jobs');
  return body.find((job: ScheduledJob) => job.name === name);
}

describe('what is due', () => {
  let times = 0;
  let fails = '';
  const schema = { isOvertaken: async () => false };
  const settings = {
    current: async () => hours,
    forget: () => undefined,
  };
  const hours = {
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
  };
  const counted: Job = {
    name: 'clean-up',
    hour: () => 0,
    async work() {
      times += 1;
      if (fails !== '') throw new Error(fails);
    },
  };
  const failures: unknown[] = [];
  const anotherServer = (job = counted) =>
    createJobs({ pool: server.program, clock, settings, schema }, [job], (error) => failures.push(error));

  beforeEach(() => {
    times = 0;
    fails = '';
    failures.length = 0;
  });

  it('is done once by many servers that look at the same time, and again', async () => {
    const servers = Array.from({ length: 8 }, () => anotherServer());
    await Promise.all(servers.map(({ check }) => check()));
    await Promise.all(servers.map(({ check }) => check()));
    expect(times).toBe(1);
    pass({ hours: 23, minutes: 59 });
    await Promise.all(servers.map(({ check }) => check()));
    expect(times).toBe(1);
    pass({ minutes: 1 });
    await Promise.all(servers.map(({ check }) => check()));
    expect(times).toBe(2);
    expect(failures).toEqual([]);
  });

  it('is done once when it was missed, however many days', async () => {
    await anotherServer().check();
    pass({ days: 5, hours: 3 });
    await anotherServer().check();
    await anotherServer().check();
    expect(times).toBe(2);
    pass({ hours: 20 });
    await anotherServer().check();
    expect(times).toBe(2);
    pass({ hours: 1 });
    await anotherServer().check();
    expect(times).toBe(3);
  });

  it('is done again when it was done for a day that is still to come', async () => {
    pass({ days: 400 });
    await anotherServer().check();
    pass({ days: -400 });
    await anotherServer().check();
    await anotherServer().check();
    expect(times).toBe(2);
  });

  it('is tried again with growing pauses when it fails, and the next day counts as the same', async () => {
    const one = anotherServer();
    fails = 'the moon is in the way';
    const pauses: number[] = [];
    for (let minutes = 0; pauses.length < 6; minutes += 1) {
      const before = times;
      await one.check();
      if (times > before) pauses.push(minutes);
      pass({ minutes: 1 });
    }
    expect(pauses).toEqual([0, 1, 3, 7, 15, 31]);
    expect(failures).toHaveLength(6);
    pass({ days: 1 });
    await one.check();
    expect(times).toBe(7);
    expect(await standing('clean-up')).toMatchObject({
      state: 'failed',
      failure: 'the moon is in the way',
      failedAt: now.toISOString(),
      tries: 7,
      nextTryAt: new Date(now.getTime() + 64 * 60_000).toISOString(),
      doneAt: null,
    });
    fails = '';
    pass({ minutes: 64 });
    await one.check();
    expect(await standing('clean-up')).toMatchObject({
      state: 'due',
      failure: null,
      tries: 0,
      nextTryAt: null,
      doneAt: now.toISOString(),
    });
  });

  it('is free again two minutes after its server was last heard of, and what that one did late does not count', async () => {
    let finish = (): void => undefined;
    const stuck = anotherServer({
      ...counted,
      work: () => {
        times += 1;
        return new Promise((done) => (finish = done));
      },
    });
    const checking = stuck.check();
    await expect.poll(() => times).toBe(1);
    pass({ minutes: 1 });
    await anotherServer().check();
    expect(times).toBe(1);
    expect(await standing('clean-up')).toMatchObject({ state: 'running', tries: 1, doneAt: null });
    pass({ minutes: 1 });
    await anotherServer().check();
    expect(times).toBe(2);
    const { doneAt } = await standing('clean-up');
    expect(doneAt).toBe(now.toISOString());
    pass({ minutes: 1 });
    finish();
    await checking;
    expect((await standing('clean-up')).doneAt).toBe(doneAt);
  });

  it('is given back at once by a server that ends', async () => {
    const one = anotherServer({
      ...counted,
      work: (_due, signal) => {
        times += 1;
        return new Promise((_done, fail) => signal.addEventListener('abort', () => fail(signal.reason)));
      },
    });
    const checking = one.check();
    await expect.poll(() => times).toBe(1);
    await one.stop();
    await checking;
    expect(failures).toEqual([]);
    await anotherServer().check();
    expect(times).toBe(2);
    expect(await standing('clean-up')).toMatchObject({ tries: 0, failure: null });
  });

  it('does not wait for another that takes long', async () => {
    let finish = (): void => undefined;
    const long: Job = { ...counted, name: 'backup', work: () => new Promise((done) => (finish = done)) };
    const both = createJobs(
      { pool: server.program, clock, settings, schema },
      [long, counted],
      () => undefined,
    );
    const first = both.check();
    await expect.poll(() => times).toBe(1);
    pass({ days: 1 });
    const second = both.check();
    await expect.poll(() => times).toBe(2);
    finish();
    await Promise.all([first, second]);
  });
});

describe('at the midnight of the organisation', () => {
  const dependent = ['employee-documents', 'employees', 'fleet', 'maintenance', 'training-needs'];
  const streams: Stream[] = [];
  let providers = 0;
  afterAll(() => {
    for (const stream of streams) stream.stop();
  });

  /** What every stream was told until now: then all hear of a training provider, whom the day does not touch. */
  async function told(): Promise<string[][]> {
    await server.made('/api/training-providers', { providerName: `Provider ${(providers += 1)}` });
    const heard = await Promise.all(streams.map((stream) => stream.until('training-providers')));
    const marks = invalidatedBy(['training-providers']);
    return heard.map((names) => names.filter((name) => !marks.has(name)));
  }

  it('open pages at every server hear once that what depends on the day has changed', async () => {
    await server.person({ username: 'watched' });
    const other = await server.anotherApp();
    const checkAll = () => Promise.all([server.app.jobs.check(), other.jobs.check(), other.jobs.check()]);
    await checkAll();
    const token = server.admin.token ?? null;
    streams.push(await watch(server.app, token), await watch(other, token));
    // What came of the first check.
    await told();
    // An hour at a time, so that the session of the streams is in use and does not end.
    for (let hour = 0; hour < 23; hour += 1) {
      pass({ hours: 1 });
      await server.admin.get('/api/roles');
    }
    pass({ minutes: 59 });
    await checkAll();
    // The clean-up, meanwhile, ended a session.
    for (const names of await told()) expect(names.filter((name) => dependent.includes(name))).toEqual([]);
    pass({ minutes: 1 });
    await checkAll();
    await checkAll();
    for (const names of await told()) {
      expect(names).toEqual(expect.arrayContaining(dependent));
      expect(names).toHaveLength(new Set(names).size);
      expect(names).not.toContain('sites');
    }
  });
});

it('the clean-up deletes what is over and what nobody came back to, and nothing else', async () => {
  const { userId, client } = await server.person({ username: 'mary' });
  const rows = async () => {
    const { rows: counts } = await server.pool.query(
      `select
      (select count(*)::int from sessions where user_id = $1) as sessions,
      (select count(*)::int from one_time_codes) as codes,
      (select count(*)::int from sign_in_attempts) as attempts,
      (select count(*)::int from bounded_acts) as acts,
      (select count(*)::int from files) as files`,
      [userId],
    );
    return counts[0];
  };
  await server.admin.post(`/api/users/${userId}/password-code`, {});
  for (const age of ['3 days', '0 days']) {
    await server.pool.query(
      `insert into sign_in_attempts (account, address, at) values ('x', '10.0.0.1', $1::timestamptz - $2::interval)`,
      [now, age],
    );
    await server.pool.query(
      `insert into bounded_acts (act, counted, at) values ('x', 'y', $1::timestamptz - $2::interval)`,
      [now, age],
    );
    await server.pool.query(
      `insert into files (id, name, type, size, content_sealed, uploaded_by, created_at)
       values (gen_random_uuid(), 'a.pdf', 'application/pdf', 1, '\\x00', $1, $2::timestamptz - $3::interval)`,
      [userId, now, age],
    );
  }
  const { acts } = await rows();
  expect(await rows()).toMatchObject({ sessions: 1, codes: 1, attempts: 2, files: 2 });
  await server.app.jobs.check();
  expect(await rows()).toEqual({ sessions: 1, codes: 1, attempts: 1, files: 1, acts: acts - 1 });
  expect((await client.get('/api/auth/me')).status).toBe(200);
  pass({ days: 3 });
  await server.app.jobs.check();
  expect(await rows()).toEqual({ sessions: 1, codes: 0, attempts: 0, files: 0, acts: 0 });
  // A session that has ended opens nothing, and its row goes a week later.
  expect((await client.get('/api/auth/me')).status).toBe(401);
  pass({ days: 7 });
  await server.app.jobs.check();
  expect(await rows()).toMatchObject({ sessions: 0 });
});
