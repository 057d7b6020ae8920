import { once } from 'node:events';
import { request } from 'node:http';
import type pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from '#server/database/migrate.ts';
import { newerMigrations, newerSchema } from '#test/newer-schema.ts';
import type { Answer } from './client.ts';
import { password, startServer, type TestServer } from './server.ts';
import { addressOf, watch } from './event-stream.ts';

let server: TestServer;

beforeEach(async () => {
  server = await startServer({ environment: { LOG_LEVEL: 'fatal' } });
});
afterEach(() => server.stop());

const signIn = () => server.nobody.post('/api/auth/login', { username: 'admin', password });
const addSite = () => server.admin.post('/api/sites', { name: 'Lae', code: 'LAE' });

async function readAsNewcomer(): Promise<Answer> {
  const { id } = await server.row<{ id: string }>(`select id from users where username = 'admin'`);
  return server.client({ token: await server.openSession(id) }).get('/api/sites');
}

/** As a newer program does at its start. */
async function upgrade(sql: string): Promise<void> {
  const { folder, remove } = await newerMigrations(sql);
  await migrate(server.pool, folder);
  await remove();
}

/** The same, of which no notice comes. */
async function upgradeUnheard(sql: string): Promise<void> {
  await server.pool.query(
    `begin; ${sql}; insert into migrations (tag, hash) values ('${newerSchema}', 'x'); commit`,
  );
}

function expectUpgrading({ status, body, headers }: Answer): void {
  expect([status, body?.code, body?.detail, headers['retry-after']]).toEqual([
    503,
    'being-upgraded',
    'Bilum is being upgraded. Try again in a moment.',
    '3',
  ]);
}

async function expectOvertaken(): Promise<void> {
  await expect.poll(() => server.app.overtaken.aborted).toBe(true);
}

describe('what a newer schema makes impossible is told as an upgrade', () => {
  const cases: [what: string, sql: string, ask: () => Promise<Answer>][] = [
    ['a write without what is needed now', 'alter table sites add town text not null', addSite],
    ['a write against a new rule', 'alter table sites add check (length(name) > 9)', addSite],
    ['a write of more than fits now', 'alter table sites alter name type varchar(2)', addSite],
    ['a write to a table of another name', 'alter table sites rename to places', addSite],
    [
      'a sign-in by a column of another name',
      'alter table credentials rename password_hash to secret',
      signIn,
    ],
    ['a sign-in that cannot be recorded', 'alter table audit rename to log', signIn],
    [
      'a session read by a plan of before',
      'alter table sessions alter created_at type timestamptz(3)',
      readAsNewcomer,
    ],
    [
      'a session whose rights are elsewhere',
      'alter table roles rename permissions to rights',
      readAsNewcomer,
    ],
  ];
  it.each(cases)('%s', async (_what, sql, ask) => {
    // A connection that knows the statements of before.
    expect([(await signIn()).status, (await readAsNewcomer()).status]).toEqual([200, 200]);
    await upgradeUnheard(sql);
    expectUpgrading(await ask());
    expect(server.app.overtaken.aborted).toBe(true);
    expect(await server.row('select count(*)::int as count from sessions')).toEqual({
      count: ask === readAsNewcomer ? 4 : 3,
    });
  });

  it('a failure of a schema that is still ours is none', async () => {
    await server.pool.query('alter table credentials rename password_hash to secret');
    await expect(signIn()).rejects.toThrow('POST /api/auth/login failed');
    expect(server.app.overtaken.aborted).toBe(false);
  });
});

describe('a program that was overtaken', () => {
  const harmless = 'create table towns (name text)';

  it('hears of it at once, and answers nothing else', async () => {
    await upgrade(harmless);
    // Sooner than it would have looked by itself.
    await expect.poll(() => server.app.overtaken.aborted, { timeout: 2500 }).toBe(true);
    expectUpgrading(await server.admin.get('/api/sites'));
    expectUpgrading(await addSite());
    expectUpgrading(await signIn());
    expectUpgrading(await server.nobody.get('/api/openapi.json'));
    expect(String(server.app.overtaken.reason)).toMatch(
      /A newer Bilum has brought the database to the schema 9999_newer, and this program knows \d{4}_\w+: it takes no more requests and ends\.$/,
    );
  });

  it('finds out by itself when the notice was lost', async () => {
    expect((await server.app.inject('/readyz')).statusCode).toBe(200);
    await upgradeUnheard(harmless);
    await expectOvertaken();
  });

  it('says so to whoever watches over it', async () => {
    await upgradeUnheard(harmless);
    const ready = await server.app.inject('/readyz');
    expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'being-upgraded' }]);
    const alive = await server.app.inject('/healthz');
    expect([alive.statusCode, alive.json()]).toEqual([200, { status: 'being-upgraded' }]);
  });

  it('ends the streams that are open, and opens no other', async () => {
    const stream = await watch(server.app, server.admin.token);
    await upgrade(harmless);
    await stream.ended;
    expect((await watch(server.app, server.admin.token)).status).toBe(503);
  });

  it('refuses a body that was on its way', async () => {
    const body = JSON.stringify({ name: 'Lae', code: 'LAE' });
    const asked = request(`${await addressOf(server.app)}/api/sites`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': body.length,
        authorization: `Bearer ${server.admin.token}`,
        expect: '100-continue',
      },
    });
    const answered = once(asked, 'response');
    // Let in by now.
    await once(asked, 'continue');
    await server.admin.get('/api/sites');
    await upgrade(harmless);
    await expectOvertaken();
    asked.end(body);
    const [answer] = await answered;
    answer.resume();
    expect(answer.statusCode).toBe(503);
    expect(await server.row('select count(*)::int as count from sites')).toEqual({ count: 0 });
  });

  it('stays so when the newer program goes back to the older schema', async () => {
    await upgradeUnheard(harmless);
    await expectOvertaken();
    await server.pool.query(`delete from migrations where tag = '${newerSchema}'`);
    expectUpgrading(await server.admin.get('/api/sites'));
  });

  it('adds nothing to the chain of the audit log', async () => {
    server.app.chain.begin();
    await upgrade(harmless);
    await expectOvertaken();
    await server.app.close();
    expect(await server.row('select count(*)::int as count from audit_chain')).toEqual({ count: 0 });
  });
});

describe('a job of a program that was overtaken', () => {
  const due = `select claimed_by, done_for, failure, tries from jobs where name = 'clean-up'`;
  const nobodys = { claimed_by: null, done_for: null, failure: null, tries: 0 };

  it('is given up half-way, for a newer program to do', async () => {
    const { doing, release } = await cleanUpWaiting();
    await upgrade('create table towns (name text)');
    await expectOvertaken();
    await release();
    await doing;
    expect(await server.row(due)).toEqual(nobodys);
    await server.app.jobs.check();
    expect(await server.row(due)).toEqual(nobodys);
  });

  it('has not failed by what it no longer finds', async () => {
    expect((await server.app.inject('/readyz')).statusCode).toBe(200);
    await upgradeUnheard('alter table access_tokens rename to keys');
    await server.app.jobs.check();
    expect(await server.row(due)).toEqual(nobodys);
  });

  /** It deletes ended sessions first. */
  async function cleanUpWaiting() {
    const lock = await server.pool.connect();
    await lock.query('begin; lock table sessions in exclusive mode');
    const doing = server.app.jobs.check();
    await expect.poll(server.waiting).toBe(1);
    const release = () => lock.query('commit').finally(() => lock.release());
    return { doing, release };
  }
});

describe('what waits for a migration', () => {
  const turn = 4711;
  let held: pg.PoolClient;

  beforeEach(async () => {
    held = await server.pool.connect();
    await held.query('select pg_advisory_lock($1)', [turn]);
  });

  /** Lets these begin when the tables have been changed, and ends the migration when they wait. */
  async function during(sql: string, ask: () => Promise<Answer>): Promise<Answer> {
    const migrating = upgrade(`${sql}; set local lock_timeout to 0; select pg_advisory_xact_lock(${turn})`);
    await expect.poll(server.waiting).toBe(1);
    const asked = ask();
    await expect.poll(server.waiting).toBe(2);
    await held.query('select pg_advisory_unlock_all()');
    held.release();
    await migrating;
    return asked;
  }

  it('is refused when it no longer fits, and has left nothing', async () => {
    const change = 'alter table sites add town text not null; lock table audit';
    expectUpgrading(await during(change, addSite));
    expect(await server.row('select count(*)::int as count from sites')).toEqual({ count: 0 });
    expect(await server.row(`select count(*)::int as count from audit where resource = 'sites'`)).toEqual({
      count: 0,
    });
  });

  it('is done whole when it fits', async () => {
    const { status } = await during('alter table sites add town text', addSite);
    expect(status).toBe(201);
    expect(await server.row(`select count(*)::int as count from audit where resource = 'sites'`)).toEqual({
      count: 1,
    });
  });

  it('opens no session when the sign-in no longer fits', async () => {
    const change = 'alter table sessions rename token_hash to token; alter table users add town text';
    expectUpgrading(await during(change, signIn));
    expect(await server.row('select count(*)::int as count from sessions')).toEqual({ count: 1 });
  });
});
