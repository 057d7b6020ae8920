import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { messageSettingsId } from '#contract/messages/message-settings.ts';
import {
  certificatePath,
  mailPassword,
  mailUser,
  startMailServer,
  type MailServer,
} from '../mail/mail-server.ts';
import { startClock } from './clock.ts';
import { password, startServer, type MadePerson, type TestServer } from './server.ts';

const clock = startClock();
const settingsPath = `/api/message-settings/${messageSettingsId}`;
const defaultsPath = '/api/message-settings/defaults';
const choicesPath = '/api/message-choices';
let server: TestServer;
let mails: MailServer;
let boss: MadePerson;
let mate: MadePerson;

beforeAll(async () => {
  mails = await startMailServer();
  server = await startServer({
    clock,
    environment: { MESSAGE_NETWORKS: '127.0.0.1,::1', MAIL_CA_FILE: certificatePath },
  });
  boss = await server.person({ username: 'boss', roleName: 'Supervisor' });
  mate = await server.person({ username: 'mate', supervisorId: boss.employeeId });
  await server.pool.query(
    `update users set email = username || '@example.org' where username in ('boss', 'mate')`,
  );
  await set({
    mailHost: 'localhost',
    mailPort: mails.port,
    mailUser,
    mailPassword,
    mailFrom: 'bilum@example.org',
    hasQuietHours: false,
  });
  await tellAll();
});
beforeEach(() => {
  mails.received = [];
});
afterEach(async () => {
  for (const table of ['message_choices', 'message_defaults', 'outgoing_messages', 'leave_requests'])
    await server.pool.query(`delete from ${table}`);
  await set({ hasQuietHours: false });
});
afterAll(async () => {
  await server.stop();
  await mails.stop();
});

async function set(values: object): Promise<void> {
  const { status, text } = await server.admin.put(settingsPath, values);
  expect(status, text).toBe(200);
}

/** What was written is told when a second has passed, by the clock of the database. */
async function tellAll(): Promise<void> {
  await server.pool.query('select pg_sleep(1.1)');
  clock.pass({ minutes: 6 });
  await server.app.jobs.check();
  clock.pass({ seconds: 2 });
  await server.app.jobs.check();
}

/** Lets the next summary be due, whatever the day. */
async function beforeSummary(way: 'daily' | 'weekly'): Promise<void> {
  await server.pool.query(
    `update message_progress set told_until = case way when $1 then now() - $2::interval else 'infinity' end`,
    [way, way === 'daily' ? '30 hours' : '7 days'],
  );
}

let day = 1;
async function requestLeave(): Promise<string> {
  day += 1;
  const date = `2027-05-${String(day).padStart(2, '0')}`;
  const { status, body, text } = await mate.client.post('/api/leave-requests', {
    employeeId: mate.employeeId,
    leaveType: 'Annual',
    startDate: date,
    endDate: date,
  });
  expect(status, text).toBe(201);
  return body.id;
}

const choose = (client: MadePerson['client'], kind: string, choice: string | null) =>
  client.put(choicesPath, { kind, choice });
const sentTo = (name: string) => mails.received.filter(({ to }) => to.includes(`${name}@example.org`));

describe('at once', () => {
  it('several that are new come in one e-mail, once, without what they are about', async () => {
    await choose(boss.client, 'leave-to-decide', 'at-once');
    await requestLeave();
    await requestLeave();
    await tellAll();
    await tellAll();
    const [only, ...others] = sentTo('boss');
    expect(others).toEqual([]);
    expect(only?.mail.subject).toBe('Leave to approve: 2 (My organisation)');
    expect(only?.mail.text).toContain('- Leave to approve: 2');
    expect(only?.source).not.toMatch(/Annual|mate|2027/);
  });

  it('tells the person that their leave was decided', async () => {
    const id = await requestLeave();
    await server.admin.put(`/api/leave-requests/${id}`, { status: 'Approved' });
    await tellAll();
    expect(sentTo('mate').map(({ mail }) => mail.subject)).toEqual(['Your leave: 1 (My organisation)']);
  });

  it('is not sent for what the person has seen in Bilum', async () => {
    await choose(boss.client, 'leave-to-decide', 'at-once');
    await requestLeave();
    const { body } = await boss.client.get('/api/notifications');
    await boss.client.post('/api/notifications/opened', { until: body.notifications[0].since });
    await tellAll();
    expect(sentTo('boss')).toEqual([]);
  });

  it('is sent once by several servers', async () => {
    const other = await server.anotherApp();
    await choose(boss.client, 'leave-to-decide', 'at-once');
    await requestLeave();
    await server.pool.query('select pg_sleep(1.1)');
    clock.pass({ minutes: 6 });
    await Promise.all([server.app.jobs.check(), other.jobs.check()]);
    clock.pass({ seconds: 2 });
    await Promise.all([server.app.jobs.check(), other.jobs.check()]);
    expect(sentTo('boss')).toHaveLength(1);
  });

  it('is sent once when the run is interrupted and begins again', async () => {
    await choose(boss.client, 'leave-to-decide', 'at-once');
    await requestLeave();
    const before = await server.row<{ until: Date }>(
      `select told_until as until from message_progress where way = 'at-once'`,
    );
    await tellAll();
    // As it is when a server is killed before it notes that everybody was told.
    await server.pool.query(
      `update message_progress set told_until = $1, telling_until = told_until where way = 'at-once'`,
      [before.until],
    );
    await tellAll();
    await requestLeave();
    await tellAll();
    expect(sentTo('boss').map(({ mail }) => mail.subject)).toEqual([
      'Leave to approve: 1 (My organisation)',
      'Leave to approve: 1 (My organisation)',
    ]);
  });

  it('waits during quiet hours', async () => {
    await choose(boss.client, 'leave-to-decide', 'at-once');
    const hour = new Date(clock().getTime() + 10 * 3_600_000).getUTCHours();
    await set({ hasQuietHours: true, quietFrom: hour, quietTo: (hour + 2) % 24 });
    await requestLeave();
    await tellAll();
    expect(sentTo('boss')).toEqual([]);
    await set({ quietFrom: (hour + 3) % 24, quietTo: (hour + 4) % 24 });
    await tellAll();
    expect(sentTo('boss')).toHaveLength(1);
  });

  it('is limited in a day, however much a hostile person does', async () => {
    await choose(boss.client, 'leave-to-decide', 'at-once');
    await server.pool.query(
      `insert into outgoing_messages (id, channel, kind, key, address, subject, state, failed_at, created_at, expires_at)
       select gen_random_uuid(), 'mail', 'news', nth::text, 'boss@example.org', '', 'failed', $1, $1, $1
       from generate_series(1, 24) nth`,
      [clock()],
    );
    await requestLeave();
    await tellAll();
    expect(sentTo('boss')).toEqual([]);
  });
});

describe('a summary', () => {
  it.each(['daily', 'weekly'] as const)('is %s, one e-mail with all kinds', async (way) => {
    await choose(boss.client, 'leave-to-decide', way);
    await requestLeave();
    await beforeSummary(way);
    await tellAll();
    const [only, ...others] = sentTo('boss');
    expect(others).toEqual([]);
    expect(only?.mail.subject).toBe(`Your ${way} summary (My organisation)`);
    expect(only?.mail.text).toMatch(/- Leave to approve: \d/);
  });
});

describe('a choice', () => {
  it('of Off removes the kind from the bell too, and the default brings it back', async () => {
    await requestLeave();
    const kinds = async () =>
      (await boss.client.get('/api/notifications')).body.notifications.map(
        ({ kind }: { kind: string }) => kind,
      );
    expect(await kinds()).toContain('leave-to-decide');
    expect((await choose(boss.client, 'leave-to-decide', 'off')).status).toBe(204);
    expect(await kinds()).not.toContain('leave-to-decide');
    await choose(boss.client, 'leave-to-decide', null);
    expect(await kinds()).toContain('leave-to-decide');
  });

  it('is of the kinds that concern the person, with the default of the organisation', async () => {
    await server.admin.put(defaultsPath, { kind: 'leave-decided', way: 'weekly', mayTurnOff: false });
    const { body } = await mate.client.get(choicesPath);
    expect(body).toMatchObject({ address: 'mate@example.org', sendsMail: true });
    const kinds = body.choices.map(({ kind }: { kind: string }) => kind);
    expect(kinds).toContain('leave-decided');
    expect(kinds).not.toContain('job-failed');
    expect(kinds).not.toContain('account-notice');
    expect(body.choices.find(({ kind }: { kind: string }) => kind === 'leave-decided')).toEqual({
      kind: 'leave-decided',
      choice: null,
      default: 'weekly',
      mayTurnOff: false,
    });
  });

  it('cannot turn off what must not be turned off, and an earlier Off ends', async () => {
    await choose(boss.client, 'leave-to-decide', 'off');
    await server.admin.put(defaultsPath, { kind: 'leave-to-decide', way: 'bell', mayTurnOff: false });
    const { status, body } = await choose(boss.client, 'leave-to-decide', 'off');
    expect([status, body.errors]).toEqual([
      422,
      [{ path: 'choice', message: 'Your organisation does not allow this kind to be turned off' }],
    ]);
    await requestLeave();
    const { body: bell } = await boss.client.get('/api/notifications');
    expect(bell.counts['leave-to-decide']).toBe(1);
  });

  it('is refused of account notices', async () => {
    expect((await choose(boss.client, 'account-notice', 'off')).status).toBe(422);
  });
});

describe('an account notice', () => {
  it('is sent at once, also in quiet hours', async () => {
    const hour = new Date(clock().getTime() + 10 * 3_600_000).getUTCHours();
    await set({ hasQuietHours: true, quietFrom: hour, quietTo: (hour + 2) % 24 });
    const passwords = { currentPassword: password, newPassword: 'seven woven baskets' };
    const changed = await mate.client.post('/api/auth/password', passwords);
    expect(changed.status, changed.text).toBe(204);
    clock.pass({ seconds: 2 });
    await server.app.jobs.check();
    await tellAll();
    expect(sentTo('mate').map(({ mail }) => mail.subject)).toEqual([
      'Your password was changed (My organisation)',
    ]);
    expect(sentTo('mate')[0]?.source).not.toContain('baskets');
  });
});
