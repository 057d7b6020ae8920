import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { startServer, type TestServer } from './server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => server.stop());

/** Every write to the sites fails as PostgreSQL fails. */
async function failWith(code: string, message: string): Promise<void> {
  await server.pool.query(`
    create or replace function fail() returns trigger language plpgsql as $$
      begin raise exception using errcode = '${code}', message = '${message}'; end $$;
    create or replace trigger fails before insert on sites for each row execute function fail();`);
}

const site = () => server.admin.post('/api/sites', { name: 'Porgera', code: 'POR' });

/** What is written to the log meanwhile. */
function logLines(): string[] {
  const lines: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => {
    lines.push(String(line));
    return true;
  });
  return lines;
}

it('a full disk is refused with a sentence, is logged once, and reads go on', async () => {
  await failWith('53100', 'could not extend file "base/5/1249": No space left on device');
  const lines = logLines();
  for (let times = 0; times < 20; times += 1) {
    const answer = await site();
    expect([answer.status, answer.body.code, answer.body.detail]).toEqual([
      503,
      'disk-full',
      'The server’s disk is full. Nothing was saved. Tell your administrator.',
    ]);
    expect(answer.headers['retry-after']).toBe('60');
  }
  expect((await server.admin.get('/api/sites')).status).toBe(200);
  expect(lines.filter((line) => line.includes('request failed'))).toEqual([
    expect.stringContaining('No space left on device'),
  ]);
  expect(lines.join('').length).toBeLessThan(1000);
});

it('what was not foreseen is in the log under each request, with its stack once a minute', async () => {
  await failWith('XX000', 'cache lookup failed for type 5');
  const lines = logLines();
  for (let times = 0; times < 5; times += 1) {
    // The client of the tests takes no 500.
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/sites',
      headers: { authorization: `Bearer ${server.admin.token}` },
      payload: { name: 'Porgera', code: 'POR' },
    });
    expect(answer.statusCode).toBe(500);
    expect(lines.filter((line) => line.includes(answer.json().requestId))).toHaveLength(1);
  }
  expect(lines.filter((line) => line.includes('"stack"'))).toHaveLength(1);
});
