import { chmod, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ScheduledJob } from '#contract/settings/jobs.ts';
import { openArchive } from '#server/backup/archive-reading.ts';
import { readKey } from '#server/backup/key-at-hand.ts';
import { startServer, type TestServer } from './server.ts';

let now = new Date('2026-03-13T15:30:00Z');
const clock = () => now;
const aDay = () => {
  now = new Date(now.getTime() + 24 * 60 * 60_000);
};

let dataDir: string;
let server: TestServer;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'bilum-daily-'));
  server = await startServer({ clock, environment: { DATA_DIR: dataDir } });
});
afterAll(async () => {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const made = async (folder = 'backups') => (await readdir(join(dataDir, folder))).toSorted();
const put = (values: object) => server.admin.put('/api/settings', values);
const ready = async () => (await server.nobody.get('/readyz')).body;

async function standing(): Promise<ScheduledJob> {
  const { body } = await server.admin.get('/api/jobs');
  return body.find(({ name }: ScheduledJob) => name === 'backup');
}

async function check(): Promise<void> {
  await server.app.jobs.check();
}

it('is off until somebody turns it on', async () => {
  await check();
  expect(await readdir(dataDir)).toEqual([]);
  expect(await standing()).toMatchObject({ state: 'off', nextDueAt: null, doneAt: null });
});

it('is taken at once, is whole and signed, and is in the log', async () => {
  await put({ isBackupScheduled: true, backupHour: 2, backupsKept: 2 });
  await check();
  await check();
  const [file = '', ...others] = await made();
  expect([others, file]).toEqual([
    [],
    expect.stringMatching(/^bilum-\w+-daily-20260313T153000Z-[\da-f]{8}\.bilum$/),
  ]);
  const archive = await openArchive(join(dataDir, 'backups', file));
  await archive.check(new AbortController().signal);
  const key = readKey(Buffer.alloc(32, 7).toString('base64'));
  expect(key && archive.isSignedBy(key)).toBe(true);
  expect(archive.manifest.tables.find(({ name }) => name === 'users')?.rows).toBe(1);
  await archive.close();
  const { body } = await server.admin.get('/api/audit?resource=backups');
  expect(body[0]).toMatchObject({ action: 'export', note: file, requestId: null });
  expect(await standing()).toMatchObject({
    state: 'done',
    doneAt: '2026-03-13T15:30:00.000Z',
    nextDueAt: '2026-03-13T16:00:00.000Z',
    server: expect.stringMatching(/, process \d+$/),
  });
});

it('of those that it made itself the newest are kept, and nothing else is touched', async () => {
  const folder = join(dataDir, 'backups');
  const [oldest = ''] = await made();
  const foreign = [
    'bilum-live-2026-01-01-0200.bilum',
    'bilum-other-daily-20260101T020000Z-00000000.bilum',
    'bilum-other-daily-20260101T020000Z-00000000.bilum.unfinished-00000000',
    'notes.txt',
  ];
  for (const file of foreign) await writeFile(join(folder, file), 'precious');
  await symlink('/etc/hostname', join(folder, 'link'));
  await writeFile(join(folder, `${oldest}.unfinished-12345678`), 'half');
  aDay();
  await check();
  expect(await made()).toHaveLength(foreign.length + 1 + 2);
  aDay();
  await check();
  aDay();
  await check();
  const files = await made();
  expect(files).toEqual(expect.arrayContaining([...foreign, 'link']));
  const own = files.filter((file) => /daily-202603\d\dT/.test(file));
  expect(own.map((file) => /daily-(\d{8})/.exec(file)?.[1])).toEqual(['20260315', '20260316']);
});

it('that fails is named by readyz and to administrators, removes nothing, and is tried again', async () => {
  const before = await made();
  expect(await ready()).toEqual({ status: 'ok', database: true, disk: true, degraded: [] });
  await put({ backupFolder: '/nowhere/at/all' });
  aDay();
  await check();
  expect(await standing()).toMatchObject({
    state: 'failed',
    failure: 'There is no folder /nowhere/at/all.',
    tries: 1,
  });
  expect((await server.nobody.get('/readyz')).status).toBe(200);
  expect(await ready()).toEqual({ status: 'degraded', database: true, disk: true, degraded: ['Backup'] });
  expect(await made()).toEqual(before);

  // The disk is there again.
  const elsewhere = join(dataDir, 'elsewhere');
  await mkdir(elsewhere);
  await chmod(elsewhere, 0o700);
  await put({ backupFolder: elsewhere });
  now = new Date(now.getTime() + 60_000);
  await check();
  expect(await made('elsewhere')).toHaveLength(1);
  expect(await ready()).toMatchObject({ status: 'ok', degraded: [] });
  expect(await made()).toEqual(before);
});

it('that was broken off when it was made is not made again for the same moment', async () => {
  await server.pool.query(`update jobs set done_for = done_for - interval '1 day' where name = 'backup'`);
  await check();
  expect(await made('elsewhere')).toHaveLength(1);
  expect((await standing()).state).toBe('done');
});

it('that failed and is turned off degrades nothing', async () => {
  await put({ backupFolder: 'a/b' });
  await writeFile(join(dataDir, 'a'), 'no folder');
  aDay();
  await check();
  expect(await standing()).toMatchObject({
    state: 'failed',
    failure: expect.stringMatching(/cannot be created: /),
  });
  await put({ isBackupScheduled: false });
  expect(await ready()).toMatchObject({ status: 'ok', degraded: [] });
});

it.each([
  ['backupFolder', '../outside', 'Folder must not use .. to leave the data folder'],
  ['backupFolder', 'a/../../b', 'Folder must not use .. to leave the data folder'],
  ['backupFolder', '', 'Folder must not be empty'],
  ['backupHour', 24, 'Hour of the day must be at most 23'],
  ['backupsKept', 0, 'Backups to keep must not be below 1'],
  ['isBackupScheduled', null, 'Take a backup every day is required'],
])('refuses %s = %j', async (field, value, message) => {
  const { status, body } = await put({ [field]: value });
  expect([status, body.errors]).toEqual([422, [{ path: field, message }]]);
});

it('where files lie on the server is told to who may change it', async () => {
  const { client } = await server.person({ username: 'hr', roleName: 'HR Officer' });
  expect((await server.admin.get('/api/settings')).body).toHaveProperty('backupFolder');
  const { body } = await client.get('/api/settings');
  expect(body).not.toHaveProperty('backupFolder');
  expect(body).toMatchObject({ isBackupScheduled: false, backupHour: 2 });
});

it('is signed with the key that the server opened, even if its file is gone since', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bilum-daily-'));
  const other = await startServer({ clock, environment: { DATA_DIR: folder, BILUM_KEY: '' } });
  await rm(join(folder, 'key'));
  await other.admin.put('/api/settings', { isBackupScheduled: true });
  await other.app.jobs.check();
  const [file = ''] = await readdir(join(folder, 'backups'));
  const { manifest, close } = await openArchive(join(folder, 'backups', file));
  await close();
  const { id } = await other.row<{ id: string }>(`select encode(key_id, 'hex') as id from sealing_key`);
  expect(manifest).toMatchObject({ signedWith: id, sealedWith: [id] });
  await other.stop();
  await rm(folder, { recursive: true });
});
