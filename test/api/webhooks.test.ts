import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { createServer as createTcpServer, type AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { addEntries } from '#server/database/audit.ts';
import { acquireConnection } from '#server/database/connection.ts';
import { startClock } from './clock.ts';
import { startServer, type TestServer } from './server.ts';

interface Letter {
  body: string;
  event: { id: string; at: string; resource: string; action: string; recordId: string };
  headers: IncomingHttpHeaders;
  path: string | undefined;
}

const clock = startClock();
let server: TestServer;
let received: Letter[] = [];
/** What the receiver answers: 200 unless told. */
let answers: number[] = [];
let location = '';
/** What happens at the receiver before it answers. */
let before: () => Promise<unknown> = async () => {};

const receiver = createServer((request, response) => {
  let body = '';
  request.on('data', (piece: Buffer) => (body += piece.toString()));
  request.on('end', async () => {
    await before();
    const status = answers.shift() ?? 200;
    received.push({ body, event: JSON.parse(body), headers: request.headers, path: request.url });
    response.writeHead(status, location ? { location } : {}).end('thank you');
  });
});

beforeAll(async () => {
  server = await startServer({ clock, environment: { WEB_HOOK_NETWORKS: '127.0.0.1' } });
  await new Promise<void>((listening) => receiver.listen(0, '127.0.0.1', listening));
});
beforeEach(() => {
  received = [];
  answers = [];
  location = '';
  before = async () => {};
});
afterEach(() => server.pool.query('delete from web_hooks'));
afterAll(async () => {
  receiver.close();
  await server.stop();
});

const here = () => `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/bilum`;

let count = 0;
async function addHook(given: object = {}): Promise<{ id: string; secret: string }> {
  count += 1;
  const body = { name: `Hook ${count}`, url: here(), resources: ['sites'], ...given };
  const answer = await server.admin.post('/api/web-hooks', body);
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}

function addSite(name: string = crypto.randomUUID()): Promise<string> {
  return server.made('/api/sites', { name, code: name.slice(0, 10) });
}

/** What was written is taken when a second has passed, by the clock of the database. */
async function deliver(): Promise<void> {
  await server.pool.query('select pg_sleep(1.1)');
  clock.pass({ seconds: 2 });
  await server.app.jobs.check();
}

async function hookOf(id: string) {
  return (await server.admin.get(`/api/web-hooks/${id}`)).body;
}

describe('a webhook', () => {
  it('is told of what it hears of, by ids alone and signed', async () => {
    const { id, secret } = await addHook();
    const siteId = await addSite('Kainantu ridge');
    await server.admin.put(`/api/sites/${siteId}`, { name: 'Kainantu hill' });
    await server.made('/api/roles', { roleName: crypto.randomUUID(), permissions: {} });
    await deliver();
    expect(received.map(({ event }) => event)).toEqual([
      {
        id: expect.any(String),
        at: expect.any(String),
        resource: 'sites',
        action: 'create',
        recordId: siteId,
      },
      expect.objectContaining({ resource: 'sites', action: 'update', recordId: siteId }),
    ]);
    expect(received.map(({ body }) => body).join()).not.toContain('Kainantu');
    for (const { body, headers, event } of received) {
      const [, moment = '', signature = ''] =
        /^t=(\d+),v1=([\da-f]{64})$/.exec(String(headers['bilum-signature'])) ?? [];
      expect(signature).toBe(createHmac('sha256', secret).update(`${moment}.${body}`).digest('hex'));
      expect(Number(moment)).toBe(Math.floor(clock().getTime() / 1000));
      expect(headers['bilum-event']).toBe(event.id);
    }
    const { body } = await server.admin.get(`/api/web-hooks/${id}/attempts`);
    expect(body).toMatchObject([
      { action: 'update', status: 200, error: null },
      { action: 'create', status: 200, error: null },
    ]);
    await deliver();
    expect(received).toHaveLength(2);
  });

  it('keeps its secret to itself', async () => {
    const { id, secret } = await addHook();
    expect(secret).toMatch(/^whsec_[\w-]{43}$/);
    expect((await server.admin.get(`/api/web-hooks/${id}`)).text).not.toContain('whsec');
    const { kept } = await server.row<{ kept: string }>(
      `select web_hooks::text || encode(secret_sealed, 'escape') as kept from web_hooks where id = $1`,
      [id],
    );
    expect(kept).not.toContain(secret.slice(6));
  });

  it('hears of what is committed late, after what was written later', async () => {
    await addHook();
    const slow = await acquireConnection(server.program);
    await slow.query('begin');
    await slow.query('select now()');
    await server.pool.query('select pg_sleep(0.1)');
    const soon = await addSite();
    await deliver();
    expect(received, 'what was written while another transaction was open waits for it').toEqual([]);
    const late = crypto.randomUUID();
    await addEntries(slow, [{ id: late, action: 'create', resource: 'sites', recordId: late }]);
    await slow.query('commit');
    slow.release();
    await deliver();
    expect(received.map(({ event }) => event.recordId)).toEqual([late, soon]);
  });

  it('is told once by many servers', async () => {
    const others = [await server.anotherApp(), await server.anotherApp()];
    await addHook();
    for (let made = 0; made < 5; made += 1) await addSite();
    await server.pool.query('select pg_sleep(1.1)');
    clock.pass({ seconds: 2 });
    await Promise.all([server.app, ...others].map(({ jobs }) => jobs.check()));
    expect(received).toHaveLength(5);
  });

  it('is not told of what was written before it, nor while it was inactive', async () => {
    await addSite();
    const { id } = await addHook();
    await server.admin.put(`/api/web-hooks/${id}`, { isActive: false });
    await addSite();
    await deliver();
    await server.admin.put(`/api/web-hooks/${id}`, { isActive: true });
    const siteId = await addSite();
    await deliver();
    expect(received.map(({ event }) => event.recordId)).toEqual([siteId]);
  });

  it.each([
    ['switched off', (id: string) => server.admin.put(`/api/web-hooks/${id}`, { isActive: false })],
    ['deleted', (id: string) => server.admin.delete(`/api/web-hooks/${id}`)],
    ['led elsewhere', (id: string) => server.admin.put(`/api/web-hooks/${id}`, { url: `${here()}/moved` })],
  ])('is heeded at once when it is %s while much is sent', async (what, act) => {
    const { id } = await addHook();
    for (let made = 0; made < 3; made += 1) await addSite();
    before = () => act(id);
    await deliver();
    const elsewhere = what === 'led elsewhere' ? ['/bilum/moved', '/bilum/moved'] : [];
    expect(received.map(({ path }) => path)).toEqual(['/bilum', ...elsewhere]);
  });
});

describe('what could not be sent', () => {
  it('is tried again with growing pauses, the same and in order', async () => {
    const { id } = await addHook();
    const first = await addSite();
    const second = await addSite();
    answers = [500, 503, 200];
    await deliver();
    expect(received).toHaveLength(1);
    expect(await hookOf(id)).toMatchObject({ waiting: 2, failingSince: expect.any(String) });
    await deliver();
    expect(received, 'not before a minute has passed').toHaveLength(1);
    clock.pass({ minutes: 1 });
    await deliver();
    expect(received).toHaveLength(2);
    clock.pass({ minutes: 1 });
    await deliver();
    expect(received, 'not before two have').toHaveLength(2);
    clock.pass({ minutes: 1 });
    await deliver();
    expect(received.map(({ event }) => event.recordId)).toEqual([first, first, first, second]);
    expect(new Set(received.slice(0, 3).map(({ event }) => event.id)).size).toBe(1);
    expect(await hookOf(id)).toMatchObject({ waiting: 0, failingSince: null, nextTryAt: null });
    const { body } = await server.admin.get(`/api/web-hooks/${id}/attempts`);
    expect(body.map(({ status, error }: Record<string, unknown>) => [status, error])).toEqual([
      [200, null],
      [200, null],
      [503, 'The address answered 503'],
      [500, 'The address answered 500'],
    ]);
  });

  it('ends the hook after three days of failures alone, and says why', async () => {
    const { id } = await addHook();
    await addSite();
    answers = Array.from({ length: 100 }, () => 500);
    const begun = clock().getTime();
    await deliver();
    while ((await hookOf(id)).isActive && clock().getTime() - begun < 10 * 86_400_000) {
      clock.pass({ hours: 12, minutes: 1 });
      await server.app.jobs.check();
    }
    expect(await hookOf(id)).toMatchObject({
      isActive: false,
      waiting: 0,
      endedReason: 'For 3 days no event could be delivered. The last error: The address answered 500',
    });
    expect(clock().getTime() - begun).toBeGreaterThan(3 * 86_400_000);
    const { body: log } = await server.admin.get(`/api/audit?resource=web-hooks&recordId=${id}&pageSize=1`);
    expect(log[0]).toMatchObject({ actorName: 'Bilum', changes: { isActive: { old: true, new: false } } });
    const { body: told } = await server.admin.get('/api/notifications');
    expect(told.notifications).toContainEqual(
      expect.objectContaining({
        kind: 'web-hook-failing',
        recordId: id,
        what: 'no longer gets events',
      }),
    );
    answers = [];
    await server.admin.put(`/api/web-hooks/${id}`, { isActive: true });
    expect(await hookOf(id)).toMatchObject({ isActive: true, endedReason: null, failingSince: null });
  });
});

describe('a test', () => {
  it('is sent at once, and answers how it went', async () => {
    const { id } = await addHook();
    const { status, body } = await server.admin.post(`/api/web-hooks/${id}/test`);
    expect([status, body.status, body.error]).toEqual([200, 200, null]);
    expect(received.map(({ event }) => [event.action, event.recordId])).toEqual([['test', id]]);
  });

  it.each([
    ['https://169.254.169.254/', 'The address is in a network that webhooks cannot access'],
    ['http://127.0.0.1:1/', 'Could not connect to the address (ECONNREFUSED)'],
  ])('to %s fails, though it was added once', async (url, error) => {
    const { id } = await addHook();
    await server.pool.query('update web_hooks set url = $1 where id = $2', [url, id]);
    const { body } = await server.admin.post(`/api/web-hooks/${id}/test`);
    expect([body.status, body.error]).toEqual([null, error]);
  });

  it('of who answers another protocol fails, and holds nothing up', async () => {
    const switching = createTcpServer((socket) => {
      socket.on('error', () => socket.destroy());
      socket.on('data', () =>
        socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n'),
      );
    });
    await new Promise<void>((listening) => switching.listen(0, '127.0.0.1', listening));
    const { id } = await addHook({ url: `http://127.0.0.1:${(switching.address() as AddressInfo).port}/` });
    const { body } = await server.admin.post(`/api/web-hooks/${id}/test`);
    expect([body.status, body.error]).toEqual([101, 'The address answered 101']);
    switching.close();
  });

  it('is sent so many times, and then in a while', async () => {
    const { id } = await addHook();
    await server.pool.query(
      `insert into bounded_acts (act, counted, at)
        select 'web-hook-test', users.id::text, $1 from users, generate_series(1, 30) where username = 'admin'`,
      [clock()],
    );
    onTestFinished(async () => {
      await server.pool.query(`delete from bounded_acts where act = 'web-hook-test'`);
    });
    const { status, body } = await server.admin.post(`/api/web-hooks/${id}/test`);
    expect([status, body.code]).toEqual([429, 'too-many']);
    expect(received).toEqual([]);
  });

  it('follows nobody elsewhere', async () => {
    const { id } = await addHook();
    answers = [302];
    location = here();
    const { body } = await server.admin.post(`/api/web-hooks/${id}/test`);
    expect(body.error).toBe('The address answered 302 with a redirect. Webhooks don’t follow redirects');
    expect(received).toHaveLength(1);
  });
});

describe('an address in a network that webhooks are not let into', () => {
  let strict: TestServer;
  beforeAll(async () => {
    strict = await startServer();
  });
  afterAll(() => strict.stop());

  const ownNetwork = 'The address is in a network that webhooks cannot access';
  const refused: [url: string, sentence: string][] = [
    ['https://127.0.0.2/', ownNetwork],
    ['https://localhost/', ownNetwork],
    ['https://[::1]/', ownNetwork],
    ['https://[::ffff:10.0.0.1]/', ownNetwork],
    ['https://169.254.169.254/latest/meta-data', ownNetwork],
    ['https://0x7f000002/', ownNetwork],
    ['http://8.8.8.8/', 'Address must begin with https:// unless it is in this server’s own network'],
  ];

  it.each(refused)('is refused as it is added: %s', async (url, sentence) => {
    const hook = { name: 'Refused', url, resources: ['sites'] };
    const { status, body } = await strict.admin.post('/api/web-hooks', hook);
    expect([status, body.errors]).toEqual([422, [{ path: 'url', message: sentence }]]);
  });

  it('is refused as another hook is changed', async () => {
    const id = await strict.made('/api/web-hooks', {
      name: 'Elsewhere',
      url: 'https://8.8.8.8/',
      resources: ['sites'],
    });
    const { status, body } = await strict.admin.put(`/api/web-hooks/${id}`, { url: 'https://10.1.2.3/' });
    expect([status, body.errors]).toEqual([422, [{ path: 'url', message: ownNetwork }]]);
  });

  it('is refused as the connection is made, where its name leads there only then', async () => {
    const id = await strict.made('/api/web-hooks', {
      name: 'Later',
      url: 'https://8.8.8.8/',
      resources: ['sites'],
    });
    await strict.pool.query('update web_hooks set url = $1 where id = $2', ['https://localhost/', id]);
    const { body } = await strict.admin.post(`/api/web-hooks/${id}/test`);
    expect(body.error).toBe(ownNetwork);
  });
});

describe('what is asked for is refused', () => {
  it.each([
    [
      { url: 'ftp://example.org/' },
      'Address must be a web address, for example https://roster.example.org/bilum',
    ],
    [
      { url: 'https://user:pass@example.org/' },
      'Address must be a web address, for example https://roster.example.org/bilum',
    ],
    [
      { url: 'https://1.2.3.4.5/' },
      'Address must be a web address, for example https://roster.example.org/bilum',
    ],
    [{ resources: [] }, 'Choose at least one record type'],
    [{ resources: ['medical-history'] }, 'Webhooks cannot send changes of medical-history'],
    [{ resources: ['passwords'] }, 'Webhooks cannot send changes of passwords'],
  ])('%j', async (given, sentence) => {
    const body = { name: 'Refused', url: here(), resources: ['sites'], ...given };
    const answer = await server.admin.post('/api/web-hooks', body);
    expect([answer.status, answer.body.detail]).toEqual([422, sentence]);
  });
});
