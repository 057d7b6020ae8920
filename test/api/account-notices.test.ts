import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Notification } from '#contract/notifications/notifications.ts';
import { notificationSentence } from '#contract/notifications/sentences.ts';
import { noteAccount } from '#server/auth/account-notices.ts';
import { transaction } from '#server/database/statement.ts';
import { startClock } from './clock.ts';
import { watch } from './event-stream.ts';
import { password, startServer, type Client, type MadePerson, type TestServer } from './server.ts';

const newPassword = 'seven woven baskets';
const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
const clock = startClock();
let server: TestServer;
let persons = 0;
let username: string;
let mary: MadePerson;

beforeAll(async () => {
  server = await startServer({ clock });
});
afterAll(() => server.stop());
beforeEach(async () => {
  username = `mary${(persons += 1)}`;
  mary = await server.person({ username });
});

async function told(client: Client): Promise<string[]> {
  const { body } = await client.get('/api/notifications');
  const notices = body.notifications.filter((each: Notification) => each.kind === 'account-notice');
  return notices.map((each: Notification) =>
    notificationSentence(each, { day: (day) => day, today: '2026-03-14' }),
  );
}

const atHome = async () =>
  server.client({
    token: await server.openSession(mary.userId),
    address: '10.1.2.3',
    headers: { 'user-agent': chrome },
  });

describe('a person is told', () => {
  it('that their password was changed, on what device and from where', async () => {
    const client = await atHome();
    await client.post('/api/auth/password', { currentPassword: password, newPassword });
    expect(await told(client)).toEqual(['Your password was changed: Chrome on Windows, 10.1.2.3']);
    expect(await told(server.admin)).toEqual([]);
  });

  it('who made a one-time code for them, and that it was used', async () => {
    const { body } = await server.admin.post(`/api/users/${mary.userId}/password-code`, {});
    await server
      .client({ address: '10.1.2.4', headers: { 'user-agent': chrome } })
      .post('/api/auth/password', { username, code: body.code, newPassword });
    expect(await told(await atHome())).toEqual([
      'Your password was set with a one-time code: Chrome on Windows, 10.1.2.4',
      'A one-time code to set your password was created: by System Administrator',
    ]);
  });

  it('nothing of the code with which they set their first password', async () => {
    await server.pool.query('update credentials set password_hash = null where user_id = $1', [mary.userId]);
    const { body } = await server.admin.post(`/api/users/${mary.userId}/password-code`, {});
    await server.nobody.post('/api/auth/password', { username, code: body.code, newPassword });
    expect(await told(await atHome())).toEqual([]);
  });

  it('that their phone number was changed, and by whom', async () => {
    const set = (primaryPhone: string) =>
      server.admin.put(`/api/employees/${mary.employeeId}`, { primaryPhone });
    await set('7012 3456');
    expect(await told(mary.client), 'the first number is no change').toEqual([]);
    await set('7012 3456');
    await set('7398 7654');
    expect(await told(mary.client)).toEqual(['Your phone number was changed: by System Administrator']);
  });

  it('that an API key was created, by its name', async () => {
    const client = await atHome();
    const expiryDate = new Date(clock().getTime() + 7 * 86_400_000).toISOString().slice(0, 10);
    const key = { name: 'Roster', permissions: { 'assets:read': 'own' }, expiryDate, password };
    const { status, text, body } = await client.post('/api/access-tokens', key);
    expect(status, text).toBe(201);
    expect(await told(client)).toEqual(['An API key was created: Roster, Chrome on Windows, 10.1.2.3']);
    expect(await told(server.client({ token: body.token })), 'and no software').toEqual([]);
  });
});

describe('a notice', () => {
  const note = () =>
    transaction(server.program, (tx) =>
      noteAccount(tx, { userId: mary.userId, kind: 'second-factor-reset', by: { actorId: mary.userId } }),
    );

  it('reaches the open pages of its person, also on another server, and nobody else’s', async () => {
    const other = await server.anotherApp();
    const streams = [await watch(server.app, mary.client.token), await watch(other, mary.client.token)];
    const stranger = await watch(server.app, server.admin.token);
    await note();
    for (const stream of streams) expect(await stream.until('account-notices')).toContain('account-notices');
    await server.made('/api/sites', { code: `S${persons}`, name: `Site ${persons}` });
    expect(await stranger.until('sites')).not.toContain('account-notices');
    for (const stream of [...streams, stranger]) stream.stop();
  });

  it('is not written when its transaction fails', async () => {
    const failing = transaction(server.program, async (tx) => {
      await noteAccount(tx, { userId: mary.userId, kind: 'passkey-added', by: { actorId: mary.userId } });
      throw new Error('The act failed');
    });
    await expect(failing).rejects.toThrow('The act failed');
    expect(await told(mary.client)).toEqual([]);
  });

  it('is deleted after a month', async () => {
    await note();
    await server.pool.query(`update account_notices set at = at - interval '29 days' where user_id = $1`, [
      mary.userId,
    ]);
    const count = async () =>
      (
        await server.row<{ count: number }>(
          'select count(*)::int as count from account_notices where user_id = $1',
          [mary.userId],
        )
      ).count;
    await server.app.jobs.check();
    expect(await count()).toBe(1);
    clock.pass({ days: 2 });
    await server.app.jobs.check();
    expect(await count()).toBe(0);
  });
});
