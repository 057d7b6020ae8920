import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startClock } from './clock.ts';
import { startServer, type TestServer } from './server.ts';

const clock = startClock();
let direct: TestServer;
let behind: TestServer;

beforeAll(async () => {
  direct = await startServer({ clock });
  behind = await startServer({ clock, environment: { TRUST_PROXY: '10.7.0.1, 10.8.0.0/16' } });
});
afterAll(() => Promise.all([direct.stop(), behind.stop()]));
beforeEach(() => clock.pass({ hours: 1 }));

const login = { username: 'mary', password: 'wrong' };

/** Five wrong passwords from a machine that tells five addresses, and a sixth. */
async function sixth(server: TestServer, address: string, header = 'x-forwarded-for'): Promise<number> {
  const statuses: number[] = [];
  for (let index = 1; index <= 6; index += 1) {
    const client = server.client({ address, headers: { [header]: `203.0.113.${index}` } });
    statuses.push((await client.post('/api/auth/login', login)).status);
  }
  expect(statuses.slice(0, 5)).toEqual([401, 401, 401, 401, 401]);
  return statuses[5] ?? 0;
}

async function addressesOf(server: TestServer): Promise<string[]> {
  const { rows } = await server.pool.query<{ address: string }>(
    'select distinct address from sign_in_attempts where at >= $1 order by address',
    [clock()],
  );
  return rows.map((row) => row.address);
}

describe('an address that a request tells of itself', () => {
  it.each([
    ['127.0.0.1', '127.0.0.1'],
    ['::1', '0:0:0:0::/64'],
    ['::ffff:127.0.0.1', '127.0.0.1'],
    ['10.0.0.7', '10.0.0.7'],
  ])('is not believed from %s when no proxy is named', async (address, counted) => {
    expect(await sixth(direct, address)).toBe(429);
    expect(await addressesOf(direct)).toEqual([counted]);
  });

  it.each([
    ['127.0.0.1', '127.0.0.1'],
    ['::1', '0:0:0:0::/64'],
    ['10.7.0.2', '10.7.0.2'],
    ['10.9.0.1', '10.9.0.1'],
  ])('is not believed from %s when other proxies are named', async (address, counted) => {
    expect(await sixth(behind, address)).toBe(429);
    expect(await addressesOf(behind)).toEqual([counted]);
  });

  it.each(['10.7.0.1', '10.8.200.3', '::ffff:10.7.0.1'])('is believed from the proxy %s', async (address) => {
    expect(await sixth(behind, address)).toBe(401);
    expect(await addressesOf(behind)).toHaveLength(6);
  });

  it.each(['forwarded', 'x-real-ip', 'x-client-ip', 'cf-connecting-ip', 'true-client-ip'])(
    'in the header %s is believed from nobody',
    async (header) => {
      expect(await sixth(behind, '10.7.0.1', header)).toBe(429);
      expect(await addressesOf(behind)).toEqual(['10.7.0.1']);
    },
  );

  it('is one line at home with all others of its IPv6 network', async () => {
    const statuses: number[] = [];
    for (let index = 1; index <= 6; index += 1) {
      const client = direct.client({ address: `2001:db8:1:1::${index}` });
      statuses.push((await client.post('/api/auth/login', login)).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('behind a proxy is the last one that no proxy has, whatever the caller put before it', async () => {
    for (const told of ['198.51.100.7', '127.0.0.1, 198.51.100.7', 'x, 1.1.1.1, 198.51.100.7, 10.8.0.9'])
      await behind
        .client({ address: '10.7.0.1', headers: { 'x-forwarded-for': told } })
        .post('/api/auth/login', login);
    expect(await addressesOf(behind)).toEqual(['198.51.100.7']);
  });

  it('that is none counts as the proxy itself', async () => {
    for (const told of ['unknown', '_hidden', '', '10.0.0.300', "'; drop table users"])
      await behind
        .client({ address: '10.7.0.1', headers: { 'x-forwarded-for': told } })
        .post('/api/auth/login', login);
    expect(await addressesOf(behind)).toEqual(['10.7.0.1']);
  });
});
