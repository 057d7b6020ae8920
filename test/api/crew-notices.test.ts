import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { messageSettingsId } from '#contract/messages/message-settings.ts';
import {
  certificatePath,
  mailPassword,
  mailUser,
  startMailServer,
  type MailServer,
} from '../mail/mail-server.ts';
import { startTextGateway, type TextGateway } from '../mail/text-gateway.ts';
import { startClock } from './clock.ts';
import { startServer, type MadePerson, type TestServer } from './server.ts';

const clock = startClock();
const path = '/api/crew-notices';
const text = 'No work tomorrow: the road is closed.';
let server: TestServer;
let mails: MailServer;
let gateway: TextGateway;
let boss: MadePerson;
/** With an e-mail address, with a mobile number, and with neither. */
let mailed: MadePerson;
let texted: MadePerson;
let silent: MadePerson;
let stranger: MadePerson;
let hr: MadePerson;

beforeAll(async () => {
  [mails, gateway] = [await startMailServer(), await startTextGateway()];
  server = await startServer({
    clock,
    environment: { MESSAGE_NETWORKS: '127.0.0.1,::1', MAIL_CA_FILE: certificatePath },
  });
  const settings = {
    mailHost: 'localhost',
    mailPort: mails.port,
    mailUser,
    mailPassword,
    mailFrom: 'bilum@example.org',
    textUrl: gateway.url,
    textPrice: 0.2,
  };
  const { status, text: said } = await server.admin.put(
    `/api/message-settings/${messageSettingsId}`,
    settings,
  );
  expect(status, said).toBe(200);
  boss = await server.person({
    username: 'boss',
    roleName: 'Supervisor',
    firstName: 'Ruth',
    lastName: 'Aihi',
  });
  hr = await server.person({ username: 'hr', roleName: 'HR Officer' });
  const ofTeam = (username: string) => server.person({ username, supervisorId: boss.employeeId });
  [mailed, texted, silent] = [await ofTeam('mailed'), await ofTeam('texted'), await ofTeam('silent')];
  stranger = await server.person({ username: 'stranger' });
  await change(mailed, { email: 'mailed@example.org', primaryPhone: '7012 0001' });
  await change(texted, { primaryPhone: '7012 0002' });
  await change(stranger, { primaryPhone: '7012 0003' });
});
afterEach(async () => {
  Object.assign(mails, { received: [] });
  Object.assign(gateway, { received: [], answers: [] });
  for (const table of ['outgoing_messages', 'text_days', 'bounded_acts'])
    await server.pool.query(`delete from ${table}`);
});
afterAll(async () => {
  await server.stop();
  await mails.stop();
  await gateway.stop();
});

async function change({ employeeId }: MadePerson, values: object): Promise<void> {
  const { status, text: said } = await server.admin.put(`/api/employees/${employeeId}`, values);
  expect(status, said).toBe(200);
}

const idsOf = (people: readonly MadePerson[]) => people.map(({ employeeId }) => employeeId);
const send = (by: MadePerson, to: readonly MadePerson[], given: object = {}) =>
  by.client.post(path, { id: randomUUID(), employeeIds: idsOf(to), text, ...given });

async function deliver(): Promise<void> {
  clock.pass({ seconds: 2 });
  await server.app.jobs.check();
}

describe('a notice', () => {
  it('is previewed: how many people, by which way, what it costs, and who cannot be reached', async () => {
    const employeeIds = idsOf([mailed, texted, silent]);
    const { status, body, text: said } = await boss.client.post(`${path}/preview`, { employeeIds, text });
    expect(status, said).toBe(200);
    expect(body).toEqual({
      byMail: 1,
      byText: 1,
      parts: 1,
      cost: 0.2,
      leftToday: 200,
      unreached: [
        {
          employeeId: silent.employeeId,
          name: 'Test silent',
          reason: 'No e-mail address and no mobile number',
        },
      ],
    });
    expect(said).not.toMatch(/7012|example\.org/);
    await deliver();
    expect([...mails.received, ...gateway.received]).toEqual([]);
  });

  it('goes to each person once, by their way, with its sender', async () => {
    const { status, body } = await send(boss, [mailed, texted, silent, mailed]);
    expect([status, body]).toMatchObject([
      201,
      { byMail: 1, byText: 1, unreached: [{ name: 'Test silent' }] },
    ]);
    await deliver();
    expect(mails.received.map(({ to, mail }) => [...to, mail.subject])).toEqual([
      ['mailed@example.org', 'Notice from Ruth Aihi (My organisation)'],
    ]);
    expect(mails.received[0]?.mail.text).toContain(text);
    expect(gateway.received.map(({ body: sent }) => JSON.parse(sent))).toMatchObject([
      { to: '+67570120002', text: `My organisation, Ruth Aihi: ${text}` },
    ]);
  });

  it('is sent once, also when it is sent twice or at once', async () => {
    const id = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => send(boss, [mailed, texted], { id })));
    for (const { status, body } of [...answers, await send(boss, [mailed, texted], { id })])
      expect([status, body]).toEqual([201, { byMail: 1, byText: 1, unreached: [] }]);
    await deliver();
    expect([mails.received.length, gateway.received.length]).toEqual([1, 1]);
    const { entries } = await server.row<{ entries: number }>(
      `select count(*)::int as entries from audit where note = $1`,
      [`sent a notice to 2 people: ${text}`],
    );
    expect(entries).toBeGreaterThan(0);
    const { actors } = await server.row<{ actors: string[] }>(
      'select array_agg(distinct actor_name) as actors from audit where note = $1',
      [`sent a notice to 2 people: ${text}`],
    );
    expect(actors).toEqual(['Ruth Aihi']);
  });

  it('reaches nobody outside the team of a supervisor, not even together with the team', async () => {
    for (const people of [[stranger], [texted, stranger], [boss], [hr]]) {
      const { status, body } = await send(boss, people);
      expect([status, body.detail]).toEqual([
        403,
        'You can send notices only to people whose records you may see. Close this and choose again.',
      ]);
    }
    expect((await send(boss, [{ ...texted, employeeId: randomUUID() }])).status).toBe(403);
    expect((await send(texted, [texted])).status).toBe(403);
    await deliver();
    expect([...mails.received, ...gateway.received]).toEqual([]);
    expect((await send(hr, [stranger, texted])).body).toMatchObject({ byText: 2 });
  });

  it('does not reach those who have left', async () => {
    await change(stranger, { endDate: '2025-01-31' });
    expect((await send(hr, [stranger])).body).toEqual({
      byMail: 0,
      byText: 0,
      unreached: [{ employeeId: stranger.employeeId, name: 'Test stranger', reason: 'Not employed today' }],
    });
    await change(stranger, { endDate: null });
  });

  it.each([
    [{ text: '' }, 'text'],
    [{ text: 'a'.repeat(321) }, 'text'],
    [{ employeeIds: [] }, 'employeeIds'],
    [{ employeeIds: Array.from({ length: 501 }, () => randomUUID()) }, 'employeeIds'],
  ])('%# is refused when it is invalid', async (given, field) => {
    const { status, body } = await send(hr, [texted], given);
    expect([status, body.errors[0].path]).toEqual([422, field]);
  });

  it('is limited for each sender', async () => {
    for (let sent = 0; sent < 20; sent += 1) expect((await send(boss, [silent])).status).toBe(201);
    expect((await send(boss, [silent])).body.detail).toBe(
      'You have sent too many notices today. Try again tomorrow.',
    );
    expect((await send(hr, [silent])).status).toBe(201);
  });

  it('is limited for each person, who is named', async () => {
    for (let sent = 0; sent < 10; sent += 1) expect((await send(boss, [texted])).body.byText).toBe(1);
    expect((await send(boss, [texted, mailed])).body).toEqual({
      byMail: 1,
      byText: 0,
      unreached: [
        { employeeId: texted.employeeId, name: 'Test texted', reason: 'Has had too many notices today' },
      ],
    });
  });

  it('writes no HTML and no other header into an e-mail', async () => {
    await send(boss, [mailed], { text: '<img src=x onerror=alert(1)>\nBcc: victim@example.org' });
    await deliver();
    expect(mails.received[0]?.mail.html).not.toContain('<img src=x');
    expect(mails.received[0]?.to).toEqual(['mailed@example.org']);
  });
});

it('without a way to send, a notice is refused', async () => {
  const other = await startServer();
  const { employeeId } = await other.person({ username: 'mary' });
  const { status, body } = await other.admin.post(path, {
    id: randomUUID(),
    employeeIds: [employeeId],
    text,
  });
  expect([status, body.detail]).toEqual([
    409,
    'Neither e-mail nor text messages are set up. Ask an administrator.',
  ]);
  await other.stop();
});
