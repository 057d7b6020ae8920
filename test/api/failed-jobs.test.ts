import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Notification } from '#contract/notifications/notifications.ts';
import { notificationSentence } from '#contract/notifications/sentences.ts';
import { claimJob } from '#server/jobs/claims.ts';
import { startServer, type Client, type TestServer } from './server.ts';
import { watch } from './event-stream.ts';

/** What failed by itself is in the bell of those who can mend it, until it succeeds. */
let server: TestServer;
let administrator: Client;
let auditor: Client;
let employee: Client;

beforeAll(async () => {
  server = await startServer();
  administrator = (await server.personWith({ 'settings:read': 'all', 'settings:update': 'all' })).client;
  auditor = (await server.personWith({ 'audit:read': 'all' })).client;
  employee = (await server.person({ username: 'emma' })).client;
});
beforeEach(() => server.pool.query('delete from jobs'));
afterAll(() => server.stop());

const broken = 'The log was changed after it was written. The entry 1 was changed after it was written.';

async function begin(name: 'backup' | 'audit-check') {
  await server.pool.query('update jobs set next_try_at = null');
  const claim = await claimJob(server.program, () => new Date(), { name, due: new Date() });
  if (!claim) throw new Error(`${name} is not free`);
  return claim;
}

async function told(client: Client): Promise<Notification[]> {
  const { body } = await client.get('/api/notifications');
  return body.notifications;
}

async function sentences(client: Client): Promise<string[]> {
  const written = { day: (day: string) => day, today: '2026-03-14' };
  return (await told(client)).map((each) => notificationSentence(each, written));
}

describe('a backup that fails', () => {
  beforeEach(() => server.pool.query('update settings set is_backup_scheduled = true'));

  it('is told to who sees the jobs, since its first failure, until one succeeds', async () => {
    await (await begin('backup')).failed('The disk is full: no backup was created.');
    const [first] = await told(administrator);
    expect(first).toMatchObject({ kind: 'job-failed', isUnread: true });
    expect(await sentences(administrator)).toEqual([
      'Backup failed: The disk is full: no backup was created.',
    ]);
    for (const client of [auditor, employee]) expect(await told(client)).toEqual([]);
    await administrator.post('/api/notifications/opened', { until: first?.since });
    await (await begin('backup')).failed('There is no folder /backups.');
    expect(await sentences(administrator)).toEqual(['Backup failed: There is no folder /backups.']);
    expect((await told(administrator))[0]).toMatchObject({ since: first?.since, isUnread: false });
    await (await begin('backup')).done();
    expect(await told(administrator)).toEqual([]);
  });

  it('is no news once backups are turned off', async () => {
    await (await begin('backup')).failed('There is no folder /backups.');
    expect(await told(administrator)).toHaveLength(1);
    await server.pool.query('update settings set is_backup_scheduled = false');
    expect(await told(administrator)).toEqual([]);
  });
});

it('a chain that does not hold is told once to each who may check the log or sees the jobs', async () => {
  await (await begin('audit-check')).failed(broken);
  const kinds = async (client: Client) => (await told(client)).map(({ kind }) => kind);
  expect(await kinds(administrator)).toEqual(['job-failed']);
  expect(await kinds(auditor)).toEqual(['audit-check-failed']);
  expect(await kinds(server.admin)).toEqual(['audit-check-failed']);
  expect(await kinds(employee)).toEqual([]);
  expect(await sentences(auditor)).toEqual([`The audit log check failed: ${broken}`]);
});

it('an open page hears at once that a job fails or is mended', async () => {
  const stream = await watch(server.app, administrator.token ?? null);
  // First as nobody wants backups, which the tests before left on.
  await server.admin.put('/api/settings', { isBackupScheduled: false });
  await server.admin.put('/api/settings', { isBackupScheduled: true, backupFolder: '/nowhere/at/all' });
  await server.app.jobs.check();
  expect(await stream.until('jobs')).toContain('jobs');
  expect((await told(administrator)).map(({ kind }) => kind)).toContain('job-failed');
  stream.stop();
});
