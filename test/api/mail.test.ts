import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Notification } from '#contract/notifications/notifications.ts';
import { notificationSentence } from '#contract/notifications/sentences.ts';
import { messageSettingsId } from '#contract/messages/message-settings.ts';
import {
  certificatePath,
  mailPassword,
  mailUser,
  startMailServer,
  type MailServer,
} from '../mail/mail-server.ts';
import { startClock } from './clock.ts';
import { startServer, type TestServer } from './server.ts';

const clock = startClock();
const settingsPath = `/api/message-settings/${messageSettingsId}`;
const queuePath = '/api/message-settings/queue';
let server: TestServer;
let mails: MailServer;

beforeAll(async () => {
  mails = await startMailServer();
  server = await startServer({
    clock,
    environment: {
      MESSAGE_NETWORKS: '127.0.0.1,::1',
      MAIL_CA_FILE: certificatePath,
      PUBLIC_URL: 'https://bilum.example.org',
    },
  });
  await setUp();
});
afterEach(async () => {
  Object.assign(mails, { received: [], recipients: [], contents: [], refusesSignIn: false });
  mails.beforeAccepting = async () => {};
  await server.pool.query('delete from outgoing_messages');
  await server.pool.query('delete from message_channels');
});
afterAll(async () => {
  await server.stop();
  await mails.stop();
});

async function setUp(given: object = {}): Promise<void> {
  const answer = await server.admin.put(settingsPath, {
    mailHost: 'localhost',
    mailPort: mails.port,
    mailSecurity: 'STARTTLS',
    mailUser,
    mailPassword,
    mailFrom: 'bilum@example.org',
    ...given,
  });
  expect(answer.status, answer.text).toBe(200);
}

let count = 0;
async function userWith(email: string | null = `person${(count += 1)}@example.org`): Promise<string> {
  return server.made('/api/users', {
    firstName: 'Mary',
    lastName: 'Kila',
    username: `mary${(count += 1)}`,
    email,
    roleId: await server.roleId('Employee'),
  });
}

const sendCode = (id: string) => server.admin.post(`/api/users/${id}/password-code/send`, {});

async function deliver(): Promise<void> {
  clock.pass({ seconds: 2 });
  await server.app.jobs.check();
}

async function queue() {
  const { body, status, text } = await server.admin.get(queuePath);
  expect(status, text).toBe(200);
  return body;
}

const test = (address = 'ruth@example.org') => server.admin.post(`${settingsPath}/test-mail`, { address });

describe('the test button', () => {
  it('sends an e-mail at once and shows what the server answered', async () => {
    expect((await test()).body).toEqual({ error: null, answer: expect.stringMatching(/^250 /) });
    expect(mails.received).toMatchObject([
      {
        to: ['ruth@example.org'],
        from: 'bilum@example.org',
        mail: {
          subject: 'Test message of My organisation',
          from: { text: '"My organisation" <bilum@example.org>' },
        },
      },
    ]);
    const [{ mail }] = mails.received as [MailServer['received'][number]];
    expect(mail.text).toContain('Open Bilum: https://bilum.example.org');
    expect(mail.html).toContain('href="https://bilum.example.org"');
    expect(mail.headers.get('auto-submitted')).toBe('auto-generated');
  });

  it('says that the server refused the address', async () => {
    mails.recipients = [{ code: 550, sentence: 'No such person' }];
    expect((await test()).body).toEqual({ error: '550 No such person', answer: null });
  });

  it('says that the username or password is wrong', async () => {
    mails.refusesSignIn = true;
    expect((await test()).body).toEqual({ error: '535 Wrong username or password', answer: null });
  });

  it('says that nothing is set up', async () => {
    const other = await startServer();
    const { status, body } = await other.admin.post(`${settingsPath}/test-mail`, {
      address: 'a@example.org',
    });
    expect([status, body.detail]).toEqual([409, 'Enter a mail server first.']);
    await other.stop();
  });
});

describe('the connection', () => {
  it('is never unencrypted', async () => {
    const plain = await startMailServer('no encryption');
    await setUp({ mailPort: plain.port });
    expect((await test()).body.error).toMatch(/encryption/);
    expect(plain.received).toEqual([]);
    await setUp();
    await plain.stop();
  });

  it('can use TLS from the start', async () => {
    const secure = await startMailServer('TLS');
    await setUp({ mailPort: secure.port, mailSecurity: 'TLS' });
    expect((await test()).body.error).toBeNull();
    expect(secure.received).toHaveLength(1);
    await setUp();
    await secure.stop();
  });

  it('is refused where the certificate is not trusted', async () => {
    const other = await startServer({ environment: { MESSAGE_NETWORKS: '127.0.0.1,::1' } });
    await other.admin.put(settingsPath, {
      mailHost: 'localhost',
      mailPort: mails.port,
      mailUser,
      mailPassword,
      mailFrom: 'bilum@example.org',
    });
    const { body } = await other.admin.post(`${settingsPath}/test-mail`, { address: 'a@example.org' });
    expect(body.error).toMatch(/certificate/);
    expect(mails.received).toEqual([]);
    await other.stop();
  });

  it('does not enter networks that the operator has not named', async () => {
    const other = await startServer();
    await other.admin.put(settingsPath, {
      mailHost: 'localhost',
      mailPort: mails.port,
      mailFrom: 'b@example.org',
    });
    const { body } = await other.admin.post(`${settingsPath}/test-mail`, { address: 'a@example.org' });
    expect(body.error).toBe('The mail server is in a network that Bilum cannot access');
    await other.stop();
  });
});

describe('the stored password', () => {
  it('is sealed, and no answer or history has it', async () => {
    const { text, body } = await server.admin.get(settingsPath);
    expect(text).not.toContain(mailPassword);
    expect(body).toMatchObject({ mailPassword: null, hasMailPassword: true });
    const { rows } = await server.pool.query(
      `select message_settings::text || coalesce((select string_agg(audit::text, '') from audit
        where resource = 'message-settings'), '') as kept from message_settings`,
    );
    expect(rows[0].kept).not.toContain(mailPassword);
    expect(rows[0].kept).toContain('mailPassword');
  });

  it.each([{ mailHost: 'elsewhere.example.org' }, { mailPort: 2525 }, { mailUser: 'somebody' }])(
    'is asked for again after a change of %j',
    async (change) => {
      const { status, body } = await server.admin.put(settingsPath, change);
      expect([status, body.errors]).toEqual([
        422,
        [
          {
            path: 'mailPassword',
            message: 'Enter the password again, because the mail server or the username has changed',
          },
        ],
      ]);
    },
  );

  it('is removed with the username', async () => {
    expect((await server.admin.put(settingsPath, { mailUser: null, mailPassword: null })).body).toMatchObject(
      {
        hasMailPassword: false,
      },
    );
    await setUp();
  });
});

describe('a one-time code by e-mail', () => {
  it('is an invitation, and its code sets the password', async () => {
    const id = await userWith('mary.kila@example.org');
    const sent = await sendCode(id);
    expect(sent.body).toEqual({ address: 'mary.kila@example.org', expiresAt: expect.any(String) });
    expect((await queue()).messages).toMatchObject([
      { kind: 'one-time-code', personName: 'Mary Kila', state: 'waiting', canBeSent: true },
    ]);
    await deliver();
    const [{ mail, to }] = mails.received as [MailServer['received'][number]];
    expect(to).toEqual(['mary.kila@example.org']);
    expect(mail.subject).toBe('Your account at My organisation');
    expect(mail.text).toContain('Open the sign-in page: https://bilum.example.org/login');
    const [code = ''] = /[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}/.exec(mail.text ?? '') ?? [];
    expect(mail.html).toContain(code);
    const { username } = await server.row<{ username: string }>('select username from users where id = $1', [
      id,
    ]);
    const newPassword = 'kundu drums at dusk';
    const set = await server.client().post('/api/auth/password', { username, code, newPassword });
    expect(set.status).toBe(204);
  });

  it('lies sealed in the database until it is sent, and nowhere after', async () => {
    const id = await userWith();
    await sendCode(id);
    const stored = () =>
      server.row<{ stored: string; content: Buffer | null }>(
        `select outgoing_messages::text || coalesce(encode(content_sealed, 'escape'), '') as stored,
          content_sealed as content from outgoing_messages where user_id = $1`,
        [id],
      );
    const before = await stored();
    expect(before.content).not.toBeNull();
    await deliver();
    const [code = ''] = /[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}/.exec(mails.received[0]?.mail.text ?? '') ?? [];
    expect(code).not.toBe('');
    expect(before.stored).not.toContain(code);
    const after = await stored();
    expect(after).toMatchObject({ content: null });
    expect(after.stored).not.toContain(code);
  });

  it('replaces one that waits', async () => {
    const id = await userWith();
    await sendCode(id);
    clock.pass({ minutes: 1 });
    await sendCode(id);
    await deliver();
    expect(mails.received).toHaveLength(1);
  });

  it('is not made where it cannot be sent', async () => {
    const id = await userWith(null);
    const { status, body } = await sendCode(id);
    expect([status, body.detail]).toEqual([
      409,
      'This user has no e-mail address. Add one, or create a code and read it out.',
    ]);
    const made = await server.pool.query('select 1 from one_time_codes where user_id = $1', [id]);
    expect(made.rows).toEqual([]);
  });

  it('is limited for each address and day', async () => {
    const id = await userWith();
    for (let sent = 0; sent < 10; sent += 1) {
      expect((await sendCode(id)).status).toBe(201);
      await deliver();
    }
    const { status, body } = await sendCode(id);
    expect([status, body.detail]).toEqual([
      429,
      'This user was sent too many codes today. Create a code and read it out.',
    ]);
    expect(mails.received).toHaveLength(10);
    clock.pass({ days: 1, minutes: 1 });
    expect((await sendCode(id)).status).toBe(201);
  });
});

describe('the queue', () => {
  it('sends each message once, with several servers', async () => {
    const others = [await server.anotherApp(), await server.anotherApp()];
    for (let made = 0; made < 4; made += 1) await sendCode(await userWith());
    clock.pass({ seconds: 2 });
    await Promise.all([server.app, ...others].map(({ jobs }) => jobs.check()));
    expect(mails.received).toHaveLength(4);
    expect(new Set(mails.received.flatMap(({ to }) => to)).size).toBe(4);
    await deliver();
    expect(mails.received).toHaveLength(4);
  });

  it('tries again later what the server asks to send later', async () => {
    await sendCode(await userWith());
    mails.recipients = [{ code: 451, sentence: 'Greylisted' }];
    await deliver();
    expect((await queue()).messages).toMatchObject([
      { state: 'waiting', attempts: 1, answer: '451 Greylisted', nextTryAt: expect.any(String) },
    ]);
    await deliver();
    expect(mails.received, 'not before a minute has passed').toEqual([]);
    clock.pass({ minutes: 1 });
    await deliver();
    expect(mails.received).toHaveLength(1);
    expect((await queue()).messages).toMatchObject([{ state: 'sent', attempts: 2 }]);
  });

  it('gives up what the server refuses, shows why, and sends it again when asked', async () => {
    await sendCode(await userWith());
    mails.recipients = [{ code: 550, sentence: 'Mailbox unavailable' }];
    await deliver();
    const [failed] = (await queue()).messages;
    expect(failed).toMatchObject({ state: 'failed', answer: '550 Mailbox unavailable', canBeSent: true });
    expect((await queue()).channels[0]).toMatchObject({ failed: 1, failingSince: null });
    await deliver();
    expect(mails.received).toEqual([]);
    expect((await server.admin.post(`${queuePath}/${failed.id}/send-again`, {})).status).toBe(204);
    expect((await server.admin.post(`${queuePath}/${failed.id}/send-again`, {})).status).toBe(409);
    await deliver();
    expect(mails.received).toHaveLength(1);
  });

  it('can drop a failed message', async () => {
    await sendCode(await userWith());
    mails.contents = [{ code: 554, sentence: 'Looks like spam' }];
    await deliver();
    const [failed] = (await queue()).messages;
    expect(failed.answer).toBe('554 Looks like spam');
    expect((await server.admin.post(`${queuePath}/${failed.id}/discard`, {})).status).toBe(204);
    expect((await server.admin.post(`${queuePath}/${failed.id}/discard`, {})).status).toBe(404);
    expect((await queue()).messages).toEqual([]);
  });

  it('waits while the server does not work, without a try of each message', async () => {
    await sendCode(await userWith());
    await sendCode(await userWith());
    mails.refusesSignIn = true;
    await deliver();
    const { channels, messages } = await queue();
    expect(channels[0]).toMatchObject({
      waiting: 2,
      failingSince: expect.any(String),
      nextTryAt: expect.any(String),
      error: '535 Wrong username or password',
    });
    expect(messages.map(({ attempts }: { attempts: number }) => attempts)).toEqual([0, 0]);
    mails.refusesSignIn = false;
    await deliver();
    expect(mails.received, 'not before a minute has passed').toEqual([]);
    clock.pass({ minutes: 1 });
    await deliver();
    expect(mails.received).toHaveLength(2);
    expect((await queue()).channels[0]).toMatchObject({
      waiting: 0,
      sent: 2,
      failingSince: null,
      error: null,
    });
  });

  it('sends at once after the settings are corrected', async () => {
    await sendCode(await userWith());
    await setUp({ mailPassword: 'a wrong one' });
    await deliver();
    expect((await queue()).channels[0].failingSince).not.toBeNull();
    await setUp();
    await deliver();
    expect(mails.received).toHaveLength(1);
  });

  it('gives up what is too late', async () => {
    await sendCode(await userWith());
    mails.refusesSignIn = true;
    await deliver();
    mails.refusesSignIn = false;
    clock.pass({ hours: 24 });
    await deliver();
    expect(mails.received).toEqual([]);
    expect((await queue()).messages).toMatchObject([
      { state: 'failed', answer: expect.stringMatching(/^It could not be sent in time\./) },
    ]);
  });

  it('sends again, as the same message, what a killed server had given to the mail server', async () => {
    await sendCode(await userWith());
    // As it is when a server is killed after the mail server took the message: its answer is never stored.
    mails.beforeAccepting = () => server.pool.query('update outgoing_messages set claim = gen_random_uuid()');
    await deliver();
    await deliver();
    expect(mails.received).toHaveLength(1);
    mails.beforeAccepting = async () => {};
    clock.pass({ minutes: 2 });
    await deliver();
    expect(mails.received).toHaveLength(2);
    expect(mails.received[0]?.mail.messageId).toMatch(/^<[\da-f-]{36}@example\.org>$/);
    expect(mails.received[1]?.mail.messageId).toBe(mails.received[0]?.mail.messageId);
    expect((await queue()).messages).toMatchObject([{ state: 'sent' }]);
  });

  it('is cleaned up after two weeks', async () => {
    await sendCode(await userWith());
    await deliver();
    await server.pool.query(`update outgoing_messages set created_at = created_at - interval '14 days'`);
    clock.pass({ days: 1 });
    await server.app.jobs.check();
    expect((await queue()).messages).toEqual([]);
  });
});

describe('administrators', () => {
  const told = async () => {
    const { body } = await server.admin.get('/api/notifications');
    const notices = body.notifications.filter((each: Notification) => each.kind === 'messages-failing');
    const written = { day: (day: string) => (day ? 'today' : ''), today: '2026-03-14' };
    return notices.map((each: Notification) => notificationSentence(each, written));
  };

  it('are told of a mail server that does not work for a quarter of an hour, until it works', async () => {
    await sendCode(await userWith());
    mails.refusesSignIn = true;
    await deliver();
    expect(await told()).toEqual([]);
    await server.pool.query(`update message_channels set failing_since = now() - interval '16 minutes'`);
    clock.pass({ minutes: 1 });
    await deliver();
    expect(await told()).toEqual(['E-mail cannot be sent, since today: 535 Wrong username or password']);
    mails.refusesSignIn = false;
    clock.pass({ minutes: 2 });
    await deliver();
    expect(await told()).toEqual([]);
  });

  it('are told of messages that were given up, until they are sent or deleted', async () => {
    for (let sent = 0; sent < 2; sent += 1) await sendCode(await userWith());
    mails.recipients = [550, 550].map((code) => ({ code, sentence: 'No such person' }));
    await deliver();
    expect(await told()).toEqual(['E-mail: 2 messages could not be sent']);
    const [first, second] = (await queue()).messages;
    await server.admin.post(`${queuePath}/${first.id}/send-again`, {});
    await deliver();
    expect(await told()).toEqual(['E-mail: 1 message could not be sent']);
    await server.admin.post(`${queuePath}/${second.id}/discard`, {});
    expect(await told()).toEqual([]);
  });
});

describe('a changed e-mail address', () => {
  const letters = () => mails.received.map(({ to, mail }) => [...to, mail.subject]);

  it.each(['users', 'employees'])(
    'is told to the old and the new address, when changed in %s',
    async (place) => {
      const { userId, employeeId } = await server.person({ username: `peni${(count += 1)}` });
      const path = place === 'users' ? `/api/users/${userId}` : `/api/employees/${employeeId}`;
      const set = async (email: string | null) => {
        const { status, text } = await server.admin.put(path, { email });
        expect(status, text).toBe(200);
        await deliver();
      };
      const [old, next] = [`old${count}@example.org`, `new${count}@example.org`];
      await set(old);
      expect(letters(), 'the first address is no change').toEqual([]);
      await set(old.toUpperCase());
      expect(letters(), 'nor is its spelling').toEqual([]);
      await set(next);
      const subject = 'Your email address was changed (My organisation)';
      expect(letters().toSorted()).toEqual([
        [next, subject],
        [old, subject],
      ]);
      const toOld = mails.received.find(({ to }) => to.includes(old));
      expect(toOld?.source).not.toContain(next);
      mails.received = [];
      await set(null);
      expect(letters()).toEqual([[next, subject]]);
    },
  );
});

describe('an attacker', () => {
  it.each([
    'a@example.org\r\nBcc: b@example.org',
    'a@example.org, b@example.org',
    '"a\r\nBcc:b"@example.org',
  ])('has no e-mail address %j', async (email) => {
    expect((await test(email)).status).toBe(422);
    const user = { firstName: 'A', lastName: 'B', username: `u${(count += 1)}`, email };
    const roleId = await server.roleId('Employee');
    expect((await server.admin.post('/api/users', { ...user, roleId })).status).toBe(422);
  });

  it('adds no header and no recipient by a name, even past the API', async () => {
    await server.pool.query(
      `update settings set organisation_name = E'Evil\\r\\nBcc: victim@example.org\\r\\n\\r\\nBody <b@example.org>'`,
    );
    await test();
    const [{ source, to, mail }] = mails.received as [MailServer['received'][number]];
    expect(to).toEqual(['ruth@example.org']);
    const [head = ''] = source.split('\r\n\r\n');
    expect(head).not.toMatch(/^bcc:/im);
    expect(mail.bcc).toBeUndefined();
    expect(mail.from?.value).toMatchObject([{ address: 'bilum@example.org' }]);
    await server.pool.query(`update settings set organisation_name = 'My organisation'`);
  });

  it('adds no HTML by a name', async () => {
    const id = await userWith();
    await server.pool.query(`update users set first_name = '<img src=x onerror=alert(1)>' where id = $1`, [
      id,
    ]);
    await sendCode(id);
    await deliver();
    expect(mails.received[0]?.source).not.toMatch(/<img src=x/);
  });

  it('sends no more tests than the limit', async () => {
    const person = await server.person({ username: 'tester', roleName: 'Administrator' });
    const send = () => person.client.post(`${settingsPath}/test-mail`, { address: 'victim@example.org' });
    for (let sent = 0; sent < 20; sent += 1) expect((await send()).status).toBe(200);
    expect((await send()).status).toBe(429);
  });
});
