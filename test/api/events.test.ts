import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { streamsAtMost } from '#contract/live/events.ts';
import { invalidatedBy } from '#contract/resources.ts';
import { startClock } from './clock.ts';
import { startServer, type Client, type MadePerson, type TestServer } from './server.ts';
import { addressOf, watch, type Stream } from './event-stream.ts';

const clock = startClock();
let server: TestServer;
let streams: Stream[] = [];
let persons = 0;
let providers = 0;

beforeAll(async () => {
  server = await startServer({ clock });
});
afterEach(() => {
  for (const stream of streams) stream.stop();
  streams = [];
});
afterAll(async () => {
  // The client keeps some open for what it may yet ask; a server that ends does not wait for those it has.
  server.app.server.closeAllConnections();
  await server.stop();
});

async function listen({ token }: Client, app: FastifyInstance = server.app, query = ''): Promise<Stream> {
  const stream = await watch(app, token, query);
  streams.push(stream);
  return stream;
}

const person = (roleName: string): Promise<MadePerson> =>
  server.person({ username: `watcher-${(persons += 1)}`, roleName });

const asset = () =>
  server.made('/api/assets', { assetTag: `E-${(persons += 1)}`, assetName: 'Pump', category: 'Tool' });

const transaction = { date: '2026-03-01', description: 'Fuel', category: 'Fuel', type: 'Expense', amount: 5 };

/**
 * What a stream tells of all that was written until now. Then a training provider is written, of which everybody
 * hears and whom nothing but training sessions shows: what was not told before it is not told at all.
 */
async function told(stream: Stream): Promise<string[]> {
  await server.made('/api/training-providers', { providerName: `Provider ${(providers += 1)}` });
  const names = await stream.until('training-providers');
  const marks = invalidatedBy(['training-providers']);
  return names.filter((name) => !marks.has(name));
}

/** Writes are gathered for as long as `work` takes, and told then. */
async function gathered(work: () => Promise<unknown>): Promise<void> {
  const { setTimeout } = globalThis;
  const rings: (() => void)[] = [];
  const held = ((ring: () => void, milliseconds?: number) =>
    milliseconds === 150 ? rings.push(ring) : setTimeout(ring, milliseconds)) as typeof setTimeout;
  const timers = vi.spyOn(globalThis, 'setTimeout').mockImplementation(held);
  await work().finally(() => timers.mockRestore());
  expect(rings).toHaveLength(1);
  for (const ring of rings) ring();
}

const connections = (app = server.app) =>
  new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)));

describe('who watches', () => {
  it('gets a stream of events that nothing keeps or holds back', async () => {
    const { status, headers } = await listen(server.admin);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-store, no-transform');
    expect(headers.get('x-accel-buffering')).toBe('no');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-request-id')).toBeTruthy();
  });

  it('hears which resources were written, once for several writes in a row', async () => {
    const stream = await listen(server.admin);
    await told(stream);
    await gathered(async () => {
      await asset();
      await asset();
    });
    const names = await told(stream);
    expect(names.filter((name) => name === 'assets')).toHaveLength(1);
    expect(names).toContain('fleet');
  });

  it('hears which records were written, and of all where others show them', async () => {
    const stream = await listen(server.admin);
    const id = await asset();
    await told(stream);
    expect(stream.records('assets')).toEqual([id]);
    expect(stream.records('maintenance')).toBe('all');
    await server.admin.put(`/api/assets/${id}`, { assetName: 'Renamed' });
    await told(stream);
    expect(stream.records('assets')).toEqual([id]);
    await server.admin.delete(`/api/assets/${id}`);
    await told(stream);
    expect(stream.records('assets')).toEqual([id]);
  });

  it.each(['Administrator', 'Employee'])('hears as %s of changed settings', async (roleName) => {
    const { client } = await person(roleName);
    const stream = await listen(client);
    await server.admin.put('/api/settings', { isSetupHidden: true });
    await stream.until('settings');
    expect(stream.records('settings')).toBe('all');
  });

  it('hears of all where they read only some of the records', async () => {
    const { employeeId, client } = await person('Employee');
    const stream = await listen(client);
    await server.made('/api/leave-requests', {
      employeeId,
      leaveType: 'Annual',
      startDate: '2026-05-04',
      endDate: '2026-05-05',
    });
    await told(stream);
    expect(stream.records('leave-requests')).toBe('all');
  });

  it('hears of all where some records are kept from who reads the others', async () => {
    const stream = await listen(server.admin);
    await server.made('/api/transactions', transaction);
    await told(stream);
    expect(stream.records('transactions')).toBe('all');
  });

  it('hears on request of what was written since it read, within its rights', async () => {
    const { client: employee } = await person('Employee');
    const first = await listen(server.admin);
    await told(first);
    const read = performance.now();
    const id = await asset();
    await server.made('/api/transactions', transaction);
    await told(first);
    const age = Math.ceil(performance.now() - read);
    const late = await listen(server.admin, server.app, `?age=${age}`);
    expect(await late.until('assets')).toEqual(
      expect.arrayContaining(['training-providers', 'transactions']),
    );
    expect(late.records('assets')).toEqual([id]);
    const unasked = await listen(server.admin);
    expect(await told(unasked)).not.toContain('assets');
    const other = await listen(employee, server.app, `?age=${age}`);
    expect(await other.until('training-providers')).not.toContain('transactions');
    const tooLate = await listen(server.admin, server.app, '?age=86400000');
    expect(await tooLate.until('resync')).toEqual(['resync']);
    expect((await watch(server.app, server.admin.token, '?age=-1')).status).toBe(422);
  });

  it('hears nothing of what was refused', async () => {
    const { client } = await person('Storekeeper');
    const stream = await listen(server.admin);
    await told(stream);
    expect((await client.post('/api/assets', {})).status).toBe(403);
    expect((await server.admin.post('/api/assets', {})).status).toBe(422);
    expect(await told(stream)).toEqual([]);
  });

  it('hears nothing of what they may not read', async () => {
    const { client } = await person('Storekeeper');
    const stream = await listen(client);
    await told(stream);
    await server.made('/api/transactions', {
      date: '2026-03-01',
      description: 'Fuel',
      category: 'Fuel',
      type: 'Expense',
      amount: 5,
    });
    expect(await told(stream)).toEqual([]);
    await asset();
    expect(await told(stream)).toContain('assets');
  });

  it('hears of a stock that moved without being told of the movement where they may read no movements', async () => {
    const itemId = await server.made('/api/inventory', { sku: 'E-SKU', itemName: 'Bolt' });
    const stockId = await server.made('/api/stock', { itemId, location: 'Lae' });
    const stream = await listen(server.admin);
    await told(stream);
    await server.made('/api/stock-movements', { stockId, kind: 'Receive', quantity: 4 });
    expect(await told(stream)).toEqual(
      expect.arrayContaining(['inventory', 'stock', 'stock-movements', 'stock-orders', 'stocktakes']),
    );
  });

  it('hears of what is written beside the ordinary ways', async () => {
    const { employeeId } = await person('Employee');
    const stream = await listen(server.admin);
    await told(stream);
    const day = (date: string) => ({ employeeId, date, status: 'On-site' });
    expect((await server.admin.post('/api/attendance', [day('2026-03-02'), day('2026-03-03')])).status).toBe(
      201,
    );
    expect(await told(stream)).toEqual(['attendance']);
    await server.admin.delete(`/api/attendance/employee/${employeeId}?expected=2`);
    expect(await told(stream)).toEqual(['attendance']);
    await server.made('/api/medical-history', { employeeId });
    expect(await told(stream)).toContain('medical-history');
    const basis = { employeeId, from: '2026-01-01', kind: 'Salary', amount: 52_000, payGroup: 'Fortnightly' };
    await server.made('/api/pay-bases', basis);
    await told(stream);
    const run = await server.admin.post('/api/payroll/process', {
      payPeriodStart: '2026-02-01',
      payPeriodEnd: '2026-02-14',
      employeeIds: [employeeId],
    });
    expect(run.status).toBe(201);
    expect(await told(stream)).toEqual(expect.arrayContaining(['payroll', 'pay-runs', 'pay-checks']));
  });

  it('hears what another server has written', async () => {
    const other = await server.anotherApp();
    const stream = await listen(server.admin, other);
    await told(stream);
    const id = await asset();
    await stream.until('assets');
    expect(stream.records('assets')).toEqual([id]);
    await other.close();
  });

  it('is told to read everything again after a time in which no server could be heard', async () => {
    const stream = await listen(server.admin);
    await told(stream);
    await server.program.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`);
    await stream.until('resync');
  });
});

describe('watching', () => {
  it('is refused without a session', async () => {
    const stream = await watch(server.app, null);
    expect(stream.status).toBe(401);
    expect((await watch(server.app, 'x'.repeat(43))).status).toBe(401);
  });

  it('ends with the session', async () => {
    const { client } = await person('Auditor');
    const stream = await listen(client);
    await client.post('/api/auth/logout');
    await stream.ended;
  });

  it('ends when the person is deactivated', async () => {
    const { userId, client } = await person('Auditor');
    const stream = await listen(client);
    await server.admin.put(`/api/users/${userId}`, { isActive: false });
    await stream.ended;
  });

  it('goes by the rights of the moment', async () => {
    const { userId, client } = await person('Auditor');
    const stream = await listen(client);
    await server.admin.put(`/api/users/${userId}`, { roleId: await server.roleId('Employee') });
    await told(stream);
    await server.made('/api/transactions', {
      date: '2026-03-01',
      description: 'Fuel',
      category: 'Fuel',
      type: 'Expense',
      amount: 5,
    });
    expect(await told(stream)).toEqual([]);
  });

  it('keeps no session alive, nor does what a page asks by itself while its person is away', async () => {
    const { userId } = await person('Auditor');
    const token = await server.openSession(userId);
    const client = server.client({ token });
    const away = server.client({ token, headers: { 'x-away': '1' } });
    clock.pass({ hours: 7 });
    (await watch(server.app, token)).stop();
    expect((await away.get('/api/assets')).status).toBe(200);
    clock.pass({ hours: 2 });
    expect((await watch(server.app, token)).status).toBe(401);
    expect((await client.get('/api/auth/me')).status).toBe(401);
  });

  it('answers a request for its headers alone and is done', async () => {
    await server.admin.get('/api/auth/me');
    const answer = await fetch(`${await addressOf(server.app)}/api/events`, {
      method: 'HEAD',
      headers: { authorization: `Bearer ${server.admin.token}` },
    });
    expect([answer.status, await answer.text()]).toEqual([200, '']);
  });

  it('from too many pages at once is refused, and possible again when some are closed', async () => {
    const { client } = await person('Auditor');
    for (let n = 0; n < streamsAtMost; n += 1) expect((await listen(client)).status).toBe(200);
    const refused = await watch(server.app, client.token);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
    for (const stream of streams) stream.stop();
    await expect.poll(async () => (await listen(client)).status).toBe(200);
  });

  it('again and again leaves nothing behind', async () => {
    const { client } = await person('Auditor');
    const before = await connections();
    for (let n = 0; n < 60; n += 1) (await watch(server.app, client.token)).stop();
    await expect.poll(connections).toBeLessThanOrEqual(before);
    expect((await listen(client)).status).toBe(200);
  });

  it('does not hold up the end of the server', async () => {
    const other = await server.anotherApp();
    const stream = await listen(server.admin, other);
    const begun = Date.now();
    await Promise.all([other.close(), stream.ended]);
    expect(Date.now() - begun).toBeLessThan(10_000);
    await expect(stream.until('assets')).rejects.toThrow('ended');
  });
});
