import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listenRaw, type RawAnswer } from './raw-socket.ts';
import { startServer, type TestServer } from './server.ts';

const publicUrl = 'https://Bilum.example.org:8443';
const foreign =
  'Bilum is not set up for this address. The operator must set PUBLIC_URL to the address that people open, for example https://bilum.example.org.';

const environments: Record<
  'own' | 'named' | 'behind' | 'both' | 'open' | 'openNamed',
  Record<string, string>
> = {
  own: {},
  named: { PUBLIC_URL: publicUrl },
  behind: { TRUST_PROXY: '10.7.0.1' },
  both: { PUBLIC_URL: publicUrl, TRUST_PROXY: '10.7.0.1' },
  open: { HOST: '0.0.0.0' },
  openNamed: { HOST: '0.0.0.0', PUBLIC_URL: publicUrl },
};
type Kind = keyof typeof environments;

const servers = new Map<string, TestServer>();
let send: (...parts: string[]) => Promise<RawAnswer>;

beforeAll(async () => {
  for (const [kind, environment] of Object.entries(environments))
    servers.set(kind, await startServer({ environment }));
  send = await listenRaw(await of('own').anotherApp());
});
afterAll(() => Promise.all([...servers.values()].map((server) => server.stop())));

function of(kind: Kind): TestServer {
  const server = servers.get(kind);
  if (!server) throw new Error(`No server ${kind}`);
  return server;
}

async function asked(kind: Kind, host: string, path = '/api/auth/welcome', address = '127.0.0.1') {
  const { status } = await of(kind).client({ address, headers: { host } }).get(path);
  return status;
}

const ofThisMachine = [
  'localhost',
  'localhost:3000',
  'LOCALHOST:5173',
  'localhost.:3000',
  'bilum.localhost:3000',
  '127.0.0.1',
  '127.0.0.1:3000',
  '127.8.9.10:1',
  '[::1]',
  '[::1]:3000',
];

const ofOthers = [
  'evil.example',
  'evil.example:3000',
  'EVIL.EXAMPLE.',
  'localhost.evil.example',
  'localhostevil',
  '127.0.0.1.evil.example',
  '127.evil.example',
  'bilum.example.org.evil.example',
  'xbilum.example.org',
  'example.org',
  // Ways to write this machine that no browser sends.
  '127.1',
  '2130706433',
  '0x7f000001',
  '0x7f.0.0.1',
  '0177.0.0.1',
  '127.0.0.256',
  '[::ffff:127.0.0.1]',
  '[0:0:0:0:0:0:0:1]',
  '0.0.0.0:3000',
  '192.168.1.5:3000',
  '[fe80::1]:3000',
  'localhost..',
  'ｌｏｃａｌｈｏｓｔ',
];

const malformed = [
  'user@localhost',
  'localhost@evil.example',
  'localhost:evil.example',
  'localhost:80:80',
  'localhost/evil',
  'localhost?x',
  'localhost#x',
  'localhost\\x',
  'local host',
  'localhost, evil.example',
  'loc%61lhost',
  '[::1',
  '::1',
];

describe('a server that only this machine reaches', () => {
  it.each(ofThisMachine)('answers to %s', async (host) => {
    expect(await asked('own', host)).toBe(200);
    expect(await asked('both', host)).toBe(200);
  });

  it.each(ofOthers)('does not answer to %s', async (host) => {
    for (const kind of ['own', 'named', 'both'] as const) expect(await asked(kind, host)).toBe(421);
  });

  it.each(malformed)('refuses the host %j', async (host) => {
    const client = of('own').client({ headers: { host } });
    const { status, body } = await client.get('/api/auth/welcome');
    expect([status, body.detail]).toEqual([400, 'The Host header of the request is malformed.']);
  });

  it('says how to give it a name', async () => {
    const { status, body, headers } = await of('own')
      .client({ headers: { host: 'evil.example' } })
      .get('/api/auth/welcome');
    expect(body).toEqual({
      type: 'about:blank#misdirected',
      title: 'Misdirected Request',
      status: 421,
      detail: foreign,
      code: 'misdirected',
      requestId: headers['x-request-id'],
    });
    expect([status, headers['cache-control'], headers['x-content-type-options']]).toEqual([
      421,
      'no-store',
      'nosniff',
    ]);
  });

  it.each([
    '/',
    '/login',
    '/assets/index.js',
    '/healthz',
    '/readyz',
    '/api/docs',
    '/api/nothing',
    '/api/%zz',
    '//x',
  ])('refuses %s under a foreign name', async (path) => {
    expect(await asked('own', 'evil.example', path)).toBe(421);
  });

  it('refuses before it looks at who asks or what they send', async () => {
    const client = of('own').client({
      token: of('own').admin.token,
      headers: { host: 'evil.example', 'content-type': 'text/plain' },
    });
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const)
      expect((await client.send(method, '/api/assets', method === 'GET' ? undefined : 'x')).status).toBe(421);
    const signIn = of('own').client({ headers: { host: 'evil.example' }, address: '10.3.3.3' });
    await signIn.post('/api/auth/login', { username: 'admin', password: 'wrong' });
    const { count } = await of('own').row<{ count: number }>(
      `select count(*)::int as count from sign_in_attempts where address = '10.3.3.3'`,
    );
    expect(count).toBe(0);
  });

  it.each(['bilum.example.org', 'bilum.example.org:443', 'BILUM.example.org.', 'bilum.example.org:3000'])(
    'answers to %s by its PUBLIC_URL',
    async (host) => {
      expect(await asked('named', host)).toBe(200);
      expect(await asked('both', host)).toBe(200);
      expect(await asked('own', host)).toBe(421);
    },
  );

  it('answers to any name that a named proxy answers for, while there is no PUBLIC_URL', async () => {
    expect(await asked('behind', 'hq.example', '/', '10.7.0.1')).not.toBe(421);
    expect(await asked('behind', 'hq.example', '/api/auth/welcome', '10.7.0.1')).toBe(200);
    expect(await asked('behind', 'hq.example', '/api/auth/welcome', '10.7.0.2')).toBe(421);
    expect(await asked('behind', 'hq.example', '/api/auth/welcome', '127.0.0.1')).toBe(421);
    expect(await asked('both', 'hq.example', '/api/auth/welcome', '10.7.0.1')).toBe(421);
  });

  it('believes no other header about its name', async () => {
    const told = {
      'x-forwarded-host': 'localhost',
      forwarded: 'host=localhost',
      'x-forwarded-for': '127.0.0.1',
    };
    const client = of('both').client({ address: '10.7.0.1', headers: { ...told, host: 'evil.example' } });
    expect((await client.get('/api/auth/welcome')).status).toBe(421);
    const right = of('both').client({
      address: '10.7.0.1',
      headers: { 'x-forwarded-host': 'evil.example', host: 'bilum.example.org' },
    });
    expect((await right.get('/api/auth/welcome')).status).toBe(200);
  });
});

describe('a server that the network reaches', () => {
  it.each([...ofThisMachine, ...ofOthers])('answers to %s', async (host) => {
    expect(await asked('open', host)).toBe(200);
  });

  it('with a PUBLIC_URL answers to that, to this machine and to plain addresses', async () => {
    for (const host of [
      'bilum.example.org',
      'localhost:3000',
      '127.0.0.1',
      '192.168.1.5:3000',
      '[fe80::1]:3000',
    ])
      expect(await asked('openNamed', host)).toBe(200);
    for (const host of ['evil.example', 'bilum', '127.1', '192.168.1.5.evil.example'])
      expect(await asked('openNamed', host)).toBe(421);
  });
});

describe('on the wire', () => {
  const rest = 'connection: close\r\n\r\n';

  it('a request without a host is refused', async () => {
    const { status, body, headers } = await send(`GET / HTTP/1.1\r\n${rest}`);
    expect([status, body.detail]).toEqual([400, 'The request has no Host header.']);
    expect(headers['content-type']).toBe('application/problem+json; charset=utf-8');
  });

  it('an empty host is refused', async () => {
    const { status, body } = await send(`GET / HTTP/1.1\r\nhost:\r\n${rest}`);
    expect([status, body.detail]).toEqual([400, 'The Host header of the request is malformed.']);
  });

  it('of HTTP/1.0 it is answered: no browser sends it', async () => {
    expect((await send('GET /healthz HTTP/1.0\r\n\r\n')).status).toBe(200);
    expect((await send('GET /healthz HTTP/1.0\r\nhost: evil.example\r\n\r\n')).status).toBe(421);
  });

  it.each([
    ['localhost', 'evil.example'],
    ['evil.example', 'localhost'],
    ['localhost', 'localhost'],
  ])('two hosts are refused: %s and %s', async (first, second) => {
    const { status, body } = await send(`GET / HTTP/1.1\r\nhost: ${first}\r\nHOST: ${second}\r\n${rest}`);
    expect([status, body.detail]).toEqual([400, 'The Host header of the request is malformed.']);
  });

  it('a foreign name is refused and its connection goes on in order', async () => {
    const answer = await send(`GET / HTTP/1.1\r\nhost: evil.example\r\n${rest}`);
    expect([answer.status, answer.body.detail]).toEqual([421, foreign]);
    expect((await send(`GET /healthz HTTP/1.1\r\nhost: localhost\r\n${rest}`)).status).toBe(200);
  });
});
