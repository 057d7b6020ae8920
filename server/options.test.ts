import { expect, test } from 'vitest';
import { addressOf, isLoopback, projectRoot, readOptions, refuseOpenSample } from './options.ts';

test('without any variable the server is a private one with its data beside the program', () => {
  expect(readOptions({}, [])).toEqual({
    host: '127.0.0.1',
    port: 3000,
    dataDir: `${projectRoot()}/data`,
    databaseUrl: undefined,
    adminUsername: 'admin',
    adminPassword: undefined,
    sampleData: undefined,
    openSample: false,
    key: undefined,
    production: false,
    logLevel: 'warn',
    trustProxy: 'loopback',
  });
});

test('in production each request is a line of the log', () => {
  expect(readOptions({ NODE_ENV: 'production' }, []).logLevel).toBe('info');
});

test('proxies elsewhere are believed by their address', () => {
  expect(readOptions({ TRUST_PROXY: '10.0.0.5, 10.1.0.0/16' }, []).trustProxy).toBe(
    'loopback,10.0.0.5,10.1.0.0/16',
  );
  expect(() => readOptions({ TRUST_PROXY: 'balancer' }, [])).toThrow(
    "TRUST_PROXY is 'balancer', but it must be addresses such as 10.0.0.5 or 10.0.0.0/24.",
  );
});

test('an empty variable counts as absent', () => {
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
  [{ SAMPLE_DATA: 'yes' }, "SAMPLE_DATA is 'yes', but it must be 0 or 1."],
  [
    { LOG_LEVEL: 'loud' },
    "LOG_LEVEL is 'loud', but it must be one of fatal, error, warn, info, debug, trace, silent.",
  ],
])('a value that cannot be meant is refused: %o', (environment, sentence) => {
  expect(() => readOptions(environment, [])).toThrow(sentence);
});

test('an unknown argument is refused', () => {
  expect(() => readOptions({}, ['--smaple'])).toThrow(
    "'--smaple' is not an argument Bilum knows; there is only --sample.",
  );
});

test.each([
  ['127.0.0.1', true],
  ['127.8.8.8', true],
  ['localhost', true],
  ['::1', true],
  ['0.0.0.0', false],
  ['::', false],
  ['127.example.org', false],
  ['192.168.1.5', false],
])('%s is loopback: %s', (host, expected) => {
  expect(isLoopback(host)).toBe(expected);
});

test('a sample is shown to the network only behind a password', () => {
  const open = { ...readOptions({ HOST: '0.0.0.0' }, []) };
  expect(() => refuseOpenSample(open)).toThrow(
    'HOST=0.0.0.0 would show the sample organisation to the network: set ADMIN_PASSWORD, or SAMPLE_DATA=0 to start your own.',
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
