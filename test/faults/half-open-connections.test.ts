import type { FastifyInstance } from 'fastify';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { run, statement, unprepared } from '#server/database/statement.ts';
import { notListening } from '#server/http/health.ts';
import { clientOf, type Client } from '../api/client.ts';
import { startServer, type TestServer } from '../api/server.ts';
import { watch } from '../api/event-stream.ts';
import { openSwitch, type NetworkSwitch } from './network-switch.ts';

/** `server` reaches the database directly; `far`, another server on the same database, through a switch. */
let server: TestServer;
let network: NetworkSwitch;
let far: FastifyInstance;

beforeEach(async () => {
  server = await startServer();
  network = await openSwitch(server.config);
  far = await server.anotherApp(network.address);
});
afterEach(async () => {
  network.end();
  await server.stop();
  await network.close();
});

async function personAtFar(username: string) {
  const { userId, client } = await server.person({ username, roleName: 'Auditor' });
  const atFar = clientOf(far, { token: client.token });
  expect((await atFar.get('/api/audit')).status).toBe(200);
  return { userId, atFar };
}

/** Seconds until `holds`, asked again and again. */
async function secondsUntil(holds: () => Promise<boolean>): Promise<number> {
  const begun = performance.now();
  while (!(await holds())) {
    if (performance.now() - begun > 60_000) throw new Error('It did not come true within a minute.');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return (performance.now() - begun) / 1000;
}

async function timed<Result>(work: () => Promise<Result>): Promise<{ seconds: number; result: Result }> {
  const begun = performance.now();
  const result = await work();
  return { seconds: (performance.now() - begun) / 1000, result };
}

const answers = (client: Client, status: number) => async () =>
  (await client.get('/api/audit')).status === status;

describe('a server whose connections to the database died without a word', () => {
  it.each([
    [
      'a deactivation',
      ({ userId }: { userId: string }) => server.admin.put(`/api/users/${userId}`, { isActive: false }),
    ],
    [
      'a right that was taken away',
      async ({ userId }: { userId: string }) =>
        server.admin.put(`/api/users/${userId}`, { roleId: await server.roleId('Employee') }),
    ],
  ])('heeds %s within 10 s, and is whole again within 15 s', async (_what, revoke) => {
    const person = await personAtFar('leaver');
    const admin = clientOf(far, { token: server.admin.token });
    expect((await admin.get('/api/users')).status).toBe(200);
    const stream = await watch(far, server.admin.token);
    network.silence();
    expect((await revoke(person)).status).toBe(200);
    const changed = performance.now();
    let lastTrusted = 0;
    // Asked by several at once: what a request waits for must not hide that others are still let in.
    const isOver = async () => {
      const status = (await person.atFar.get('/api/audit')).status;
      if (status === 200) lastTrusted = (performance.now() - changed) / 1000;
      return status === 401 || status === 403;
    };
    const seconds = await Promise.all(Array.from({ length: 5 }, () => secondsUntil(isOver)));
    expect(lastTrusted).toBeLessThan(10);
    expect(Math.max(...seconds)).toBeLessThan(15);
    await stream.until('resync');
    expect((await admin.get('/api/users')).status).toBe(200);
    expect((await far.inject('/readyz')).json()).toMatchObject({ status: 'ok', degraded: [] });
  });

  it('says that it does not hear the others, while nothing can be reached', async () => {
    const { atFar } = await personAtFar('waiter');
    network.block();
    const ready = await timed(async () => far.inject('/readyz'));
    expect(ready.result.statusCode).toBe(503);
    expect(ready.seconds).toBeLessThan(2);
    const asked = await timed(() =>
      Promise.all(Array.from({ length: 30 }, () => atFar.post('/api/saved-views', {}))),
    );
    expect(asked.seconds).toBeLessThan(25);
    await expect.poll(() => isListening(), { timeout: 10_000 }).toBe(false);
    const refused = await timed(() => atFar.get('/api/employees'));
    expect([refused.result.status, refused.result.body.code]).toEqual([503, 'unavailable']);
    network.unblock();
    expect(await secondsUntil(answers(atFar, 200))).toBeLessThan(15);
    expect(await secondsUntil(async () => isListening())).toBeLessThan(15);
  });

  it('tells the others what it wrote last, once it can', async () => {
    const atFar = clientOf(far, { token: server.admin.token });
    const stream = await watch(server.app, server.admin.token);
    await server.made('/api/assets', { assetTag: 'T-1', assetName: 'First', category: 'Tool' });
    await stream.until('assets');
    const written = await atFar.post('/api/assets', {
      assetTag: 'T-2',
      assetName: 'Second',
      category: 'Tool',
    });
    network.block();
    expect(written.status).toBe(201);
    network.unblock();
    const heard = await stream.until('assets');
    expect(heard).not.toContain('resync');
    stream.stop();
  });

  it('makes the others read again what it may have written, when it ended without a goodbye', async () => {
    const stream = await watch(server.app, server.admin.token);
    const atFar = clientOf(far, { token: server.admin.token });
    expect((await atFar.get('/api/assets')).status).toBe(200);
    network.end();
    await stream.until('resync');
    stream.stop();
  });
});

function isListening(): boolean | Promise<boolean> {
  return far.inject('/readyz').then((answer) => {
    const { degraded = [notListening] }: { degraded?: string[] } = answer.json();
    return !degraded.includes(notListening);
  });
}

describe('a query that takes long', () => {
  it.each([
    ['works', (_id: string) => 'select pg_sleep(11)'],
    ['waits for a lock', (id: string) => `update users set version = version where id = '${id}'`],
  ])('lives on while PostgreSQL %s', async (_what, sql) => {
    const { userId } = await server.person({ username: 'busy' });
    const program = await server.anotherProgram(network.address);
    const holder = await server.pool.connect();
    await holder.query('begin');
    await holder.query('select from users where id = $1 for update', [userId]);
    const waiter = await program.connect();
    await waiter.query(`set lock_timeout to '30s'`);
    const asked = waiter.query(sql(userId));
    await new Promise((resolve) => setTimeout(resolve, 10_000));
    await holder.query('rollback');
    holder.release();
    await asked;
    waiter.release();
  });

  it('lives on while its answer is on its way', async () => {
    const program = await server.anotherProgram(network.address);
    await program.query('select');
    network.slowDown(500_000);
    const { rows } = await program.query(`select repeat('x', 6000000) as long`);
    expect(rows[0].long).toHaveLength(6_000_000);
  });

  it('lives on while a long value that it was given is on its way', async () => {
    const program = await server.anotherProgram(network.address);
    const measure = unprepared(statement(sql`select length(${sql.placeholder('file')}::bytea) as length`));
    await run(program, measure, { file: Buffer.alloc(1) });
    network.slowDown(500_000);
    const answer = await run(program, measure, { file: Buffer.alloc(6_000_000) });
    expect(answer).toEqual([{ length: 6_000_000 }]);
  });

  it('lives on when the process stood still while it asked after it', async () => {
    const program = await server.anotherProgram(network.address);
    const asked = program.query('select pg_sleep(9)');
    const connect = vi.spyOn(pg.Client.prototype, 'connect');
    const isProbing = () => connect.mock.contexts.some((client) => isProbe(client));
    await expect.poll(isProbing, { timeout: 8000, interval: 1 }).toBe(true);
    connect.mockRestore();
    const until = performance.now() + 2500;
    while (performance.now() < until);
    await asked;
  });
});

function isProbe(client: unknown): boolean {
  return JSON.stringify(Reflect.get(Object(client), 'connectionParameters')).includes('bilum probe');
}
