import { expect, test } from 'vitest';
import { addressOf, isLoopback, projectRoot, readOptions, refuseOpenSample } from './options.ts';

test('without variables the server listens on loopback with data in the project folder', () => {
  expect(readOptions({}, [])).toEqual({
    host: '127.0.0.1',
    port: 3000,
    dataDir: `${projectRoot()}/data`,
    databaseUrl: undefined,
    databaseOwnerUrl: undefined,
    adminUsername: 'admin',
    adminPassword: undefined,
    sampleData: undefined,
    openSample: false,
    discardRestore: false,
    sharedBuffers: undefined,
    key: undefined,
    production: false,
    logLevel: 'warn',
    trustProxy: [],
    webHookNetworks: [],
    messageNetworks: [],
    mailCertificates: undefined,
    identityProviderNetworks: [],
    publicUrl: undefined,
  });
});

test('production logs each request', () => {
  expect(readOptions({ NODE_ENV: 'production' }, []).logLevel).toBe('info');
});

test('only the given proxies are trusted', () => {
  expect(readOptions({ TRUST_PROXY: '10.0.0.5, 10.1.0.0/16,::1,fd00::/8' }, []).trustProxy).toEqual([
    '10.0.0.5',
    '10.1.0.0/16',
    '::1',
    'fd00::/8',
  ]);
});

test.each([
  'balancer',
  'loopback',
  '*',
  '10.0.0.5,',
  '10.0.0.0/0',
  '::/0',
  '10.0.0.0/33',
  'fd00::/129',
  '10.0.0.0/',
  '10.0.0.0/8/8',
  '10.0.0.0/255.0.0.0',
  '10.0.0.0/-1',
  '10.0.0',
  '010.0.0.1',
  'fe80::1%eth0',
  '10.0.0.5:80',
  '10.0.0.5 10.0.0.6',
])('refuses %s as TRUST_PROXY', (text) => {
  expect(() => readOptions({ TRUST_PROXY: text }, [])).toThrow(
    `TRUST_PROXY is '${text}', but it must be addresses such as 10.0.0.5 or 10.0.0.0/24.`,
  );
});

test.each([
  ['https://bilum.example.org', 'https://bilum.example.org'],
  ['https://Bilum.Example.org:8443/', 'https://bilum.example.org:8443'],
  ['http://bilum', 'http://bilum'],
  ['https://bilum.example.org.', 'https://bilum.example.org.'],
  ['https://büro.example', 'https://xn--bro-hoa.example'],
  ['http://192.168.1.5:3000', 'http://192.168.1.5:3000'],
  ['http://[fd00::5]', 'http://[fd00::5]'],
])('accepts %s as PUBLIC_URL', (text, expected) => {
  expect(readOptions({ PUBLIC_URL: text }, []).publicUrl).toBe(expected);
});

test.each([
  'bilum.example.org',
  'bilum.example.org:443',
  'ftp://bilum.example.org',
  'file:///etc',
  'https://',
  'https://*.example.org',
  'https://bilum.example.org/app',
  'https://bilum.example.org/?x=1',
  'https://bilum.example.org/#x',
  'https://user:word@bilum.example.org',
  'https://a.example,https://b.example',
  'https://a..example',
  'https://a.example b.example',
])('refuses %s as PUBLIC_URL', (text) => {
  expect(() => readOptions({ PUBLIC_URL: text }, [])).toThrow(
    `PUBLIC_URL is '${text}', but it must be an address without a path, for example https://bilum.example.org.`,
  );
});

test('an empty variable counts as unset', () => {
  expect(readOptions({ PORT: '', DATABASE_URL: '', ADMIN_PASSWORD: '' }, [])).toEqual(readOptions({}, []));
});

test.each([
  [{ PORT: 'web' }, "PORT is 'web', but it must be a number from 0 to 65535."],
  [{ PORT: '65536' }, "PORT is '65536', but it must be a number from 0 to 65535."],
  [{ PORT: '-1' }, "PORT is '-1', but it must be a number from 0 to 65535."],
  [
    { DATABASE_URL: 'mysql://db/x' },
    'DATABASE_URL must look like postgresql://user:password@host:5432/database.',
  ],
  [
    { DATABASE_URL: 'postgresql://program@db/x', DATABASE_OWNER_URL: 'owner@db/x' },
    'DATABASE_OWNER_URL must look like postgresql://user:password@host:5432/database.',
  ],
  [
    { DATABASE_OWNER_URL: 'postgresql://owner@db/x' },
    'DATABASE_OWNER_URL needs DATABASE_URL, which is not set.',
  ],
  [
    { BILUM_PG_SHARED_BUFFERS: '256' },
    "BILUM_PG_SHARED_BUFFERS is '256', but it must be an amount of memory such as 256MB or 2GB.",
  ],
  [{ SAMPLE_DATA: 'yes' }, "SAMPLE_DATA is 'yes', but it must be 0 or 1."],
  [
    { LOG_LEVEL: 'loud' },
    "LOG_LEVEL is 'loud', but it must be one of fatal, error, warn, info, debug, trace, silent.",
  ],
])('an invalid value is refused: %o', (environment, sentence) => {
  expect(() => readOptions(environment, [])).toThrow(sentence);
});

test('an unknown argument is refused', () => {
  expect(() => readOptions({}, ['--smaple'])).toThrow(
    "'--smaple' is not an argument Bilum knows; there are --sample and --discard-restore.",
  );
});

test.each([
  ['127.0.0.1', true],
  ['127.8.8.8', true],
  ['localhost', true],
  ['::1', true],
  ['LOCALHOST', true],
  ['localhost.', true],
  ['0:0:0:0:0:0:0:1', true],
  ['::ffff:127.0.0.1', true],
  ['::ffff:10.0.0.1', false],
  ['fe80::1%eth0', false],
  ['localhost.example.org', false],
  ['0.0.0.0', false],
  ['::', false],
  ['127.example.org', false],
  ['192.168.1.5', false],
])('%s is loopback: %s', (host, expected) => {
  expect(isLoopback(host)).toBe(expected);
});

test('sample data is open to the network only with a password', () => {
  const open = { ...readOptions({ HOST: '0.0.0.0' }, []) };
  expect(() => refuseOpenSample(open)).toThrow(
    'HOST=0.0.0.0 would make the sample organisation public on the network. Set ADMIN_PASSWORD, or SAMPLE_DATA=0 to start your own organisation.',
  );
  expect(() => refuseOpenSample({ ...open, adminPassword: 'long enough a word' })).not.toThrow();
});

test.each([
  ['127.0.0.1', 'http://127.0.0.1:3000'],
  ['0.0.0.0', 'http://localhost:3000'],
  ['::1', 'http://[::1]:3000'],
])('the address shown for %s is %s', (host, address) => {
  expect(addressOf({ host, port: 3000 })).toBe(address);
});
