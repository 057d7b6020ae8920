import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { messageSettingsId } from '#contract/messages/message-settings.ts';
import { startTextGateway, type TextGateway } from '../mail/text-gateway.ts';
import { startClock } from './clock.ts';
import { startServer, type Client, type MadePerson, type TestServer } from './server.ts';

const clock = startClock();
const settingsPath = `/api/message-settings/${messageSettingsId}`;
const queuePath = '/api/message-settings/queue';
const secret = 'Bearer 1f9a-gateway-key';
let server: TestServer;
let gateway: TextGateway;

beforeAll(async () => {
  gateway = await startTextGateway();
  server = await startServer({
    clock,
    environment: { MESSAGE_NETWORKS: '127.0.0.1', PUBLIC_URL: 'https://bilum.example.org' },
  });
  await setUp();
});
afterEach(async () => {
  Object.assign(gateway, { received: [], answers: [] });
  gateway.beforeAnswering = async () => {};
  for (const table of ['outgoing_messages', 'message_channels', 'text_days', 'bounded_acts'])
    await server.pool.query(`delete from ${table}`);
  await setUp();
});
afterAll(async () => {
  await server.stop();
  await gateway.stop();
});

const delivered = {
  textFormat: 'JSON',
  textBody: '{"to":"{{to}}","text":"{{text}}","id":"{{id}}"}',
  textHeader: 'Authorization',
  textCountryCode: '675',
  textPrice: 0.18,
  textDailyLimit: 200,
};

async function setUp(given: object = {}): Promise<void> {
  const values = { ...delivered, textUrl: gateway.url, textSecret: secret, ...given };
  const { status, text } = await server.admin.put(settingsPath, values);
  expect(status, text).toBe(200);
}

let count = 0;
async function personWith(phones: { primaryPhone?: string; secondaryPhone?: string }): Promise<string> {
  const { userId, employeeId } = await server.person({ username: `mary${(count += 1)}` });
  const { status, text } = await server.admin.put(`/api/employees/${employeeId}`, phones);
  expect(status, text).toBe(200);
  return userId;
}

/** A number of its own for each person, because each number gets few codes in a day. */
const newNumber = () => `7012 ${String((count += 1)).padStart(4, '0')}`;
const sendCode = (id: string, by?: string) =>
  server.admin.post(`/api/users/${id}/password-code/send`, { by });
const sendCodeToNew = async () => sendCode(await personWith({ primaryPhone: newNumber() }));
const test = (number = '7012 3456') => server.admin.post(`${settingsPath}/test-text`, { number });
const texts = () => gateway.received.map(({ body }) => JSON.parse(body));

async function deliver(): Promise<void> {
  clock.pass({ seconds: 2 });
  await server.app.jobs.check();
}

async function queue() {
  const { body, status, text } = await server.admin.get(queuePath);
  expect(status, text).toBe(200);
  return { ...body, texting: body.channels[1] };
}

describe('the test button', () => {
  it('sends a text message at once, with the header, and counts it', async () => {
    expect((await test()).body).toEqual({ error: null, answer: 'The gateway answered 200' });
    expect(texts()).toEqual([
      {
        to: '+67570123456',
        text: 'My organisation: Bilum can send text messages. You do not need to do anything.',
        id: expect.any(String),
      },
    ]);
    expect(gateway.received[0]?.headers).toMatchObject({
      authorization: secret,
      'content-type': 'application/json; charset=utf-8',
    });
    expect((await queue()).texts).toEqual({
      partsToday: 1,
      dailyLimit: 200,
      price: 0.18,
      costThisMonth: 0.18,
    });
  });

  it.each([
    [{ status: 400, body: 'Unknown\nsender' }, 'The gateway answered 400: Unknown sender'],
    [{ status: 401, body: `Bad key ${secret}` }, 'The gateway answered 401: Bad key •••'],
    [
      { status: 302, headers: { location: 'http://127.0.0.1:1/' } },
      'The gateway answered 302 with a redirect. Enter the address that it leads to.',
    ],
    ['hang up', 'The gateway did not answer. The message may have arrived.'],
  ] as const)('says why it was not sent: %j', async (answer, error) => {
    gateway.answers = [answer];
    expect((await test()).body).toEqual({ error, answer: null });
    expect(gateway.received).toHaveLength(1);
  });

  it('says that nothing listens there, and counts nothing', async () => {
    const other = await startTextGateway();
    await other.stop();
    await setUp({ textUrl: other.url });
    expect((await test()).body.error).toBe(
      'The gateway cannot be reached. The connection failed (ECONNREFUSED).',
    );
    expect((await queue()).texts.partsToday).toBe(0);
  });

  it.each(['', '123', 'my phone', '321 1234', '+44 909 879 0000'])(
    'refuses %j as a number',
    async (number) => {
      const { status, body } = await test(number);
      expect([status, body.errors[0].path]).toEqual([422, 'number']);
      expect(gateway.received).toEqual([]);
    },
  );

  it('sends a form where the gateway wants one', async () => {
    await setUp({ textFormat: 'Form', textBody: 'to={{to}}&text={{text}}&from=Bilum' });
    await server.pool.query(`update settings set organisation_name = 'A&to=+1 "B" {{id}}'`);
    await test();
    expect(Object.fromEntries(new URLSearchParams(gateway.received[0]?.body))).toEqual({
      to: '+67570123456',
      text: 'A&to=+1 "B" {{id}}: Bilum can send text messages. You do not need to do anything.',
      from: 'Bilum',
    });
    await server.pool.query(`update settings set organisation_name = 'My organisation'`);
  });
});

describe('the settings', () => {
  it('have the value of the header sealed, and no answer or history has it', async () => {
    const { text, body } = await server.admin.get(settingsPath);
    expect(text).not.toContain(secret);
    expect(body).toMatchObject({ textSecret: null, hasTextSecret: true });
    const { kept } = await server.row<{ kept: string }>(
      `select message_settings::text || coalesce((select string_agg(audit::text, '') from audit
        where resource = 'message-settings'), '') as kept from message_settings`,
    );
    expect(kept).not.toContain(secret);
    expect(kept).toContain('textSecret');
  });

  it.each([
    [{ textUrl: 'https://elsewhere.example.org/' }, 'textSecret', /^Enter the header value again/],
    [{ textUrl: 'http://127.0.0.1:9/other' }, 'textSecret', /^Enter the header value again/],
    [
      { textUrl: 'https://10.0.0.1/send' },
      'textUrl',
      /^The gateway is in a network that Bilum cannot access$/,
    ],
    [{ textUrl: 'http://8.8.8.8/send' }, 'textUrl', /^Address of the gateway must begin with https/],
    [{ textUrl: 'https://user:password@sms.example.org/' }, 'textUrl', /must be a web address/],
    [{ textUrl: 'file:///etc/passwd' }, 'textUrl', /must be a web address/],
    [{ textUrl: 'https://sms.example.org:70000/' }, 'textUrl', /must be a web address/],
    [{ textBody: '{"to":"{{to}}"}' }, 'textBody', /^Body must contain {{to}} and {{text}}$/],
    [{ textBody: 'to={{to}}&text={{text}}' }, 'textBody', /^Body must be JSON/],
    [{ textFormat: 'Form' }, 'textBody', /^Body must be names and values/],
    [{ textHeader: 'Host' }, 'textHeader', /HTTP header/],
    [{ textHeader: 'X: 1' }, 'textHeader', /HTTP header/],
    [{ textHeader: null, textSecret: 'a' }, 'textHeader', /^Enter the name of the header too$/],
    [{ textSecret: 'a\r\nX-Other: 1' }, 'textSecret', /^Header value must be one line$/],
    [{ textSecret: 'kēyā' }, 'textSecret', /English letters/],
    [{ textSecret: null }, 'textSecret', /^Enter the value of the header too$/],
    [{ textCountryCode: '0' }, 'textCountryCode', /1 to 3 digits/],
  ])('%j are refused', async (change, path, message) => {
    const { status, body } = await server.admin.put(settingsPath, change);
    expect([status, body.errors]).toEqual([422, [{ path, message: expect.stringMatching(message) }]]);
  });

  it('lose the header with its name, and with the address', async () => {
    expect((await server.admin.put(settingsPath, { textHeader: null })).body.hasTextSecret).toBe(false);
    await setUp();
    const { body } = await server.admin.put(settingsPath, { textUrl: null });
    expect(body).toMatchObject({ textHeader: null, hasTextSecret: false });
    expect((await queue()).texts).toBeNull();
  });

  it('are not followed into an inner network by a name that leads there', async () => {
    const other = await startServer();
    await other.pool.query(`update message_settings set text_url = $1`, [
      gateway.url.replace('http://127.0.0.1', 'https://localhost'),
    ]);
    const { body } = await other.admin.post(`${settingsPath}/test-text`, { number: '7012 3456' });
    expect(body.error).toBe(
      'The gateway cannot be reached. The gateway is in a network that Bilum cannot access',
    );
    expect(gateway.received).toEqual([]);
    await other.stop();
  });
});

describe('a one-time code', () => {
  it('goes to the phone of a person without an e-mail address, and sets the password', async () => {
    const id = await personWith({ primaryPhone: '(675) 7345-6789' });
    const sent = await sendCode(id);
    expect(sent.body, 'the number is not shown').toEqual({
      address: '+675••••789',
      expiresAt: expect.any(String),
    });
    await deliver();
    const [{ to, text }] = texts();
    expect(to).toBe('+67573456789');
    expect(text).toContain('Sign in at https://bilum.example.org/login.');
    const [code = ''] = /[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}/.exec(text) ?? [];
    const { username } = await server.row<{ username: string }>('select username from users where id = $1', [
      id,
    ]);
    const set = await server
      .client()
      .post('/api/auth/password', { username, code, newPassword: 'kundu drums at dusk' });
    expect(set.status).toBe(204);
    expect((await queue()).messages).toMatchObject([{ channel: 'sms', state: 'sent', canBeSent: false }]);
  });

  it('goes to the second number if the first gets no text messages', async () => {
    await sendCode(await personWith({ primaryPhone: '321 1234', secondaryPhone: '7399 0001' }));
    await deliver();
    expect(texts()).toMatchObject([{ to: '+67573990001' }]);
  });

  it('is not made where it cannot be sent', async () => {
    const id = await personWith({ primaryPhone: '321 1234' });
    const { status, body } = await sendCode(id);
    expect([status, body.detail]).toEqual([
      409,
      'This user has no mobile number that can get text messages. Add one, or create a code and read it out.',
    ]);
    expect((await sendCode(id, 'mail')).body.detail).toMatch(/^No mail server is set up/);
  });

  describe('to a number that somebody else entered', () => {
    const enter = async (client: Client, employeeId: string) => {
      const { status, text } = await client.put(`/api/employees/${employeeId}`, {
        primaryPhone: newNumber(),
      });
      expect(status, text).toBe(200);
    };
    const held = (name: string) => [
      409,
      `${name} has fewer permissions than this user, and changed their phone number less than 7 days ago. Create a code and read it out.`,
    ];
    let officer: MadePerson;
    let officerName: string;

    beforeAll(async () => {
      officer = await server.person({ username: 'officer', roleName: 'HR Officer' });
      const { body } = await server.admin.get(`/api/users/${officer.userId}`);
      officerName = `${body.firstName} ${body.lastName}`;
    });

    it('is not sent for a week, if they have fewer permissions', async () => {
      const { userId, employeeId, client } = await server.person({
        username: 'ruth',
        roleName: 'Finance Officer',
      });
      await enter(officer.client, employeeId);
      const { status, body } = await sendCode(userId);
      expect([status, body.detail]).toEqual(held(officerName));
      expect((await queue()).messages).toEqual([]);
      const { body: notices } = await client.get('/api/notifications');
      expect(notices.notifications).toMatchObject([{ what: 'phone-changed' }]);
      await server.pool.query(
        `update account_notices set at = at - interval '7 days' where user_id = $1 and kind = 'phone-changed'`,
        [userId],
      );
      expect((await sendCode(userId)).status).toBe(201);
    });

    it('is not sent after a second change either', async () => {
      const { userId, employeeId } = await server.person({ username: 'rose', roleName: 'Finance Officer' });
      await enter(server.admin, employeeId);
      await enter(officer.client, employeeId);
      await enter(server.admin, employeeId);
      expect((await sendCode(userId)).status).toBe(409);
    });

    it('is sent if they have the same permissions', async () => {
      const { userId, employeeId } = await server.person({ username: 'paul' });
      await enter(officer.client, employeeId);
      await enter(officer.client, employeeId);
      expect((await sendCode(userId)).status).toBe(201);
    });
  });

  it('is not stored with the answer of a gateway that repeats it', async () => {
    await sendCodeToNew();
    gateway.answers = [{ status: 400, body: 'No such sender for ABCD' }];
    await deliver();
    expect((await queue()).messages).toMatchObject([{ state: 'failed', answer: 'The gateway answered 400' }]);
  });
});

describe('the queue', () => {
  it('gives up what the gateway refuses, and sends it again when asked', async () => {
    await sendCodeToNew();
    gateway.answers = [{ status: 422 }];
    await deliver();
    await deliver();
    expect(gateway.received).toHaveLength(1);
    const [failed] = (await queue()).messages;
    expect(failed).toMatchObject({ state: 'failed', canBeSent: true });
    expect((await queue()).texts.partsToday, 'what was not sent does not count').toBe(0);
    expect((await server.admin.post(`${queuePath}/${failed.id}/send-again`, {})).status).toBe(204);
    await deliver();
    expect((await queue()).messages).toMatchObject([{ state: 'sent' }]);
  });

  it.each([500, 502, 504])('does not send again by itself what a gateway answered %d to', async (status) => {
    await sendCodeToNew();
    gateway.answers = [{ status }];
    await deliver();
    clock.pass({ minutes: 10 });
    await deliver();
    expect(gateway.received).toHaveLength(1);
    const { messages, texts: counts } = await queue();
    expect(messages).toMatchObject([
      { state: 'failed', answer: `The gateway answered ${status}`, canBeSent: true },
    ]);
    expect(counts.partsToday, 'it counts').toBeGreaterThan(0);
  });

  it.each([408, 429, 503, 401])(
    'pauses while the gateway answers %d, without a try of each message',
    async (status) => {
      await sendCodeToNew();
      await sendCodeToNew();
      gateway.answers = [{ status }];
      await deliver();
      expect(gateway.received).toHaveLength(1);
      const { texting, messages } = await queue();
      expect(texting).toMatchObject({ waiting: 2, failingSince: expect.any(String) });
      expect(messages.map(({ attempts }: { attempts: number }) => attempts)).toEqual([0, 0]);
      await deliver();
      expect(gateway.received, 'not before a minute has passed').toHaveLength(1);
      clock.pass({ minutes: 1 });
      await deliver();
      expect((await queue()).texting).toMatchObject({ waiting: 0, sent: 2, failingSince: null });
    },
  );

  it('does not send again by itself what may have been sent', async () => {
    await sendCodeToNew();
    gateway.answers = ['hang up'];
    await deliver();
    clock.pass({ minutes: 10 });
    await deliver();
    expect(gateway.received).toHaveLength(1);
    expect((await queue()).messages).toMatchObject([
      {
        state: 'failed',
        answer: 'The gateway did not answer. The message may have arrived.',
        canBeSent: true,
      },
    ]);
    expect((await queue()).texts.partsToday, 'it counts').toBeGreaterThan(0);
  });

  it('does not send again by itself what a killed server had given to the gateway', async () => {
    await sendCodeToNew();
    // As it is when a server is killed after the gateway took the message: its answer is never stored.
    gateway.beforeAnswering = () =>
      server.pool.query('update outgoing_messages set claim = gen_random_uuid()');
    await deliver();
    gateway.beforeAnswering = async () => {};
    clock.pass({ minutes: 3 });
    await deliver();
    await deliver();
    expect(gateway.received).toHaveLength(1);
    expect((await queue()).messages).toMatchObject([
      { state: 'failed', answer: 'Bilum was stopped while the message was sent. It may have arrived.' },
    ]);
  });

  it('sends each message once, with several servers, and never more than the limit', async () => {
    const others = [await server.anotherApp(), await server.anotherApp()];
    for (let made = 0; made < 6; made += 1) await sendCodeToNew();
    await deliver();
    const each = (await queue()).texts.partsToday / 6;
    await server.pool.query('delete from text_days');
    await server.pool.query('delete from outgoing_messages');
    gateway.received = [];
    await setUp({ textDailyLimit: each * 4 });
    for (let made = 0; made < 6; made += 1) await sendCodeToNew();
    clock.pass({ seconds: 2 });
    await Promise.all([server.app, ...others].map(({ jobs }) => jobs.check()));
    await deliver();
    expect(gateway.received).toHaveLength(4);
    expect(new Set(texts().map(({ id }) => id)).size).toBe(4);
    const { texts: counts, messages, texting } = await queue();
    expect(counts.partsToday).toBe(each * 4);
    expect(texting).toMatchObject({ waiting: 2, failingSince: null });
    expect(messages.filter(({ state }: { state: string }) => state === 'waiting')).toMatchObject(
      [0, 0].map((attempts) => ({
        attempts,
        answer: 'The limit of text messages a day is reached. It is sent later.',
      })),
    );
  });

  it('never exceeds the limit however many tests are sent at once', async () => {
    await setUp({ textDailyLimit: 3 });
    const results = await Promise.all(Array.from({ length: 8 }, () => test()));
    expect(results.filter(({ body }) => body.error === null)).toHaveLength(3);
    expect(gateway.received).toHaveLength(3);
    expect((await queue()).texts).toMatchObject({ partsToday: 3, costThisMonth: 0.54 });
  });

  it('costs nothing if the gateway did not take it, also when its price changed meanwhile', async () => {
    gateway.answers = [{ status: 400 }];
    gateway.beforeAnswering = async () => {
      await server.pool.query('update message_settings set text_price = 0.05');
    };
    await test();
    expect(gateway.received).toHaveLength(1);
    expect((await queue()).texts).toMatchObject({ partsToday: 0, costThisMonth: 0 });
  });

  it('goes on on the next day of the organisation', async () => {
    await setUp({ textDailyLimit: 1 });
    expect((await test()).body.error).toBeNull();
    expect((await test()).body.error).toBe('The limit of text messages a day is reached. It is sent later.');
    clock.pass({ days: 1 });
    expect((await test()).body.error).toBeNull();
  });

  it('shows numbers only to those who may see employees', async () => {
    await sendCode(await personWith({ primaryPhone: '7012 9999' }));
    const { client } = await server.personWith({ 'settings:read': 'all', 'settings:update': 'all' });
    expect((await client.get(queuePath)).body.messages).toMatchObject([{ address: '+675••••999' }]);
    expect((await queue()).messages).toMatchObject([{ address: '+67570129999' }]);
  });
});
