import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkSentences, type ChainCheck } from '#contract/history/audit-chain.ts';
import { addEntries } from '#server/database/audit.ts';
import { acquireConnection } from '#server/database/connection.ts';
import { newId } from '#server/database/new-id.ts';
import { createSealer } from '#server/sealing.ts';
import { checkChain } from '#server/history/chain/checking.ts';
import { linkEntries } from '#server/history/chain/linking.ts';
import { startServer, type TestServer } from './server.ts';

const signal = new AbortController().signal;

let server: TestServer;
let dataDir: string;

async function start(): Promise<void> {
  dataDir = await mkdtemp(join(tmpdir(), 'bilum-chain-'));
  server = await startServer({ environment: { DATA_DIR: dataDir } });
}

async function stop(): Promise<void> {
  await server.stop();
  await rm(dataDir, { recursive: true });
}

async function check(): Promise<ChainCheck> {
  const { status, body } = await server.admin.get('/api/audit/check');
  expect(status).toBe(200);
  return body;
}

/** What the check says, with days for moments. */
async function said(): Promise<string[]> {
  return checkSentences(await check(), (moment) => moment.slice(0, 10));
}

/** As who has the database and no key. */
async function tamper(...statements: string[]): Promise<void> {
  for (const table of ['audit', 'audit_chain'])
    await server.pool.query(`alter table ${table} disable trigger append_only`);
  for (const statement of statements) await server.pool.query(statement);
  for (const table of ['audit', 'audit_chain'])
    await server.pool.query(`alter table ${table} enable trigger append_only`);
}

/** Sites of these names, each written and linked by itself. */
async function writeSites(...names: string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const name of names) {
    const recordId = await server.made('/api/sites', { name, code: name });
    await server.app.chain.link();
    ids.push((await server.row<{ id: string }>('select id from audit where record_id = $1', [recordId])).id);
  }
  return ids;
}

/** As the program writes them: `minutesAgo` of each. */
async function write(count: number, minutesAgo: (nth: number) => number = () => 0): Promise<void> {
  const entries = Array.from({ length: count }, (_, nth) => ({
    id: newId(),
    at: new Date(Date.now() - minutesAgo(nth) * 60_000).toISOString(),
    action: 'export' as const,
    resource: 'assets',
  }));
  await addEntries(server.program, entries);
}

const today = new Date().toISOString().slice(0, 10);

describe('the chain of the audit log', () => {
  beforeEach(start);
  afterEach(stop);

  it('is made of what was there before, and then of what is written', async () => {
    expect(await said()).toEqual(['The log is being linked for the first time. Run the check again later.']);
    await server.app.chain.link();
    const first = await check();
    expect(first).toMatchObject({ findings: [], findingCount: 0, waiting: 0 });
    expect(first.fromBefore).toBe(first.entries);
    await writeSites('LAE', 'WAU');
    const second = await check();
    expect(second).toMatchObject({
      since: first.since,
      findingCount: 0,
      waiting: 0,
      entries: first.entries + 2,
    });
    await server.made('/api/sites', { name: 'KIUNGA', code: 'KIU' });
    expect(await said()).toEqual([
      `Unchanged since ${today}: ${second.entries} entries.`,
      `${first.entries} of these entries are older than the chain. They are protected as they were when the chain started.`,
      '1 entry is not yet added to the chain.',
    ]);
  });

  it('links nothing while there is nothing new', async () => {
    await writeSites('LAE');
    const { head } = await check();
    await server.app.chain.link();
    expect((await check()).head).toEqual(head);
  });

  it('takes more than a window of entries, each once', async () => {
    await writeSites('LAE');
    await write(3500);
    await server.app.chain.link();
    const { rows } = await server.pool.query(`select count(*)::int, count(distinct id)::int as different,
      (select count(*)::int from audit) as entries from (select unnest(entries) as id from audit_chain) linked`);
    expect(rows[0].count).toBe(rows[0].entries);
    expect(rows[0].different).toBe(rows[0].entries);
    expect(await check()).toMatchObject({ findingCount: 0, waiting: 0, entries: rows[0].entries });
  });

  it('is one chain, though several servers link at once', async () => {
    const others = [await server.anotherApp(), await server.anotherApp()];
    for (let round = 0; round < 5; round += 1) {
      await Promise.all([
        ...[1, 2, 3].map((each) =>
          server.made('/api/sites', { name: `S${round}${each}`, code: `S${round}${each}` }),
        ),
        ...[server.app, ...others].map(({ chain }) => chain.link()),
      ]);
    }
    await Promise.all([server.app, ...others].map(({ chain }) => chain.link()));
    const { rows } = await server.pool.query(`select count(*)::int, max(position)::int as last,
      (select count(distinct id)::int from (select unnest(entries) as id from audit_chain) linked) as linked,
      (select count(*)::int from audit) as entries from audit_chain`);
    expect(rows[0].count).toBe(rows[0].last);
    expect(rows[0].linked).toBe(rows[0].entries);
    expect(await check()).toMatchObject({ findingCount: 0, waiting: 0, entries: rows[0].entries });
  });

  it('takes what a long transaction wrote once it has ended, and does not wait for it', async () => {
    await server.app.chain.link();
    const client = await acquireConnection(server.program);
    await client.query('begin');
    await addEntries(client, [{ id: newId(), action: 'export', resource: 'late' }]);
    const before = await check();
    await writeSites('LAE', 'WAU');
    await client.query('commit');
    client.release();
    expect(await check()).toMatchObject({ waiting: 1, findingCount: 0, entries: before.entries + 2 });
    await server.app.chain.link();
    expect(await check()).toMatchObject({ waiting: 0, findingCount: 0, entries: before.entries + 3 });
  });

  it('goes on where it was broken off', async () => {
    await write(2500, (nth) => nth + 1);
    const ending = new AbortController();
    const linking = linkEntries(server.program, createSealer(Buffer.alloc(32, 7)), { signal: ending.signal });
    while ((await server.pool.query('select from audit_chain')).rowCount === 0);
    ending.abort();
    await linking;
    expect((await check()).since).toBeNull();
    await server.app.chain.link();
    expect(await check()).toMatchObject({ waiting: 0, findingCount: 0, since: expect.any(String) });
  });

  it('goes on where a connection was lost', async () => {
    await write(5500, (nth) => nth + 1);
    const linking = server.app.chain.link().then(
      () => 'done',
      () => 'lost',
    );
    while ((await server.pool.query('select from audit_chain')).rowCount === 0);
    await server.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like '%audit_chain%' and pid <> pg_backend_pid()`);
    await linking;
    await server.app.chain.link().catch(() => undefined);
    await server.app.chain.link();
    const { rows } = await server.pool.query(`select count(*)::int, count(distinct id)::int as different
      from (select unnest(entries) as id from audit_chain) linked`);
    expect(rows[0].count).toBe(rows[0].different);
    expect(await check()).toMatchObject({ waiting: 0, findingCount: 0, entries: rows[0].count });
  });

  it('is the same after a column was added that the entries do not have', async () => {
    await writeSites('LAE');
    await server.pool.query('alter table audit add column colour text');
    expect(await check()).toMatchObject({ findingCount: 0 });
    await server.pool.query(`alter table audit alter colour set default 'red'`);
    await write(1);
    await server.app.chain.link();
    expect(await check()).toMatchObject({ findingCount: 0 });
    await tamper(`update audit set colour = 'blue' where colour = 'red'`);
    expect((await check()).findings).toMatchObject([{ kind: 'entry-changed' }]);
  });

  it('does not stop when the clock was years ahead', async () => {
    await writeSites('LAE');
    await tamper(
      `update audit_chain set linked_at = linked_at + interval '5 years'
        where position = (select max(position) from audit_chain)`,
    );
    await writeSites('WAU');
    expect(await check()).toMatchObject({ waiting: 0, findings: [{ kind: 'link-changed' }] });
  });
});

describe('who has the database and not the key is found out', () => {
  let ids: string[];

  beforeAll(async () => {
    await start();
    await server.app.chain.link();
    ids = await writeSites('LAE', 'WAU', 'KIUNGA', 'BULOLO');
    await server.pool.query('create table kept as table audit; create table kept_chain as table audit_chain');
  });
  afterEach(() =>
    tamper(
      'truncate audit, audit_chain',
      'insert into audit table kept',
      'insert into audit_chain table kept_chain',
    ),
  );
  afterAll(stop);

  it.each([
    `changes = jsonb_set(changes, '{name,1}', '"POM"')`,
    `at = at - interval '1 microsecond'`,
    `actor_name = 'Somebody Else'`,
    'actor_id = null',
    'record_id = gen_random_uuid()',
    `note = ''`,
    'request_id = null',
    `action = 'delete'`,
    `resource = 'assets'`,
    'bulk_id = gen_random_uuid()',
    'mark = null',
  ])('when an entry is changed: %s', async (change) => {
    await tamper(`update audit set ${change} where id = '${ids[1]}'`);
    const { findings } = await check();
    expect(findings).toMatchObject([{ kind: 'entry-changed', entryId: ids[1] }]);
  });

  it('in sentences that name the entry, and since when the rest is whole', async () => {
    const { actor_name: name } = await server.row<{ actor_name: string }>(
      'select actor_name from audit where id = $1',
      [ids[1]],
    );
    await tamper(`update audit set note = 'Nothing' where id = '${ids[1]}'`);
    expect(await said()).toEqual([
      'The log was changed after it was written.',
      `Entry ${ids[1]} of ${today} by ${name} was changed after it was written.`,
      `Unchanged since ${today}.`,
    ]);
  });

  it('when an entry is removed', async () => {
    await tamper(`delete from audit where id = '${ids[1]}'`);
    const { findings } = await check();
    expect(findings).toMatchObject([{ kind: 'entry-removed', entryId: ids[1] }]);
  });

  it('when two entries change places', async () => {
    await tamper(
      `update audit set changes = other.changes from audit other
        where (audit.id, other.id) in (('${ids[1]}', '${ids[2]}'), ('${ids[2]}', '${ids[1]}'))`,
    );
    const { findings } = await check();
    expect(findings.map(({ entryId }) => entryId)).toEqual([ids[1], ids[2]]);
  });

  it('when an entry of the past is added', async () => {
    await tamper(`insert into audit (id, action, resource, at, mark)
      values ('00000000-0000-7000-8000-000000000001', 'create', 'sites', now() - interval '2 hours', '\\x${'00'.repeat(16)}')`);
    await server.app.chain.link();
    expect(await said()).toEqual([
      'The log was changed after it was written.',
      `Entry 00000000-0000-7000-8000-000000000001 of ${dayOf(-2)} is not in the chain. The entry was added later, or its link was removed.`,
      `Unchanged since ${today}.`,
    ]);
  });

  it('when an entry is changed and its link made anew without the key', async () => {
    const forger = createSealer(Buffer.alloc(32, 8));
    const hash = forger.mark('anything').toString('hex');
    await tamper(
      `update audit set note = 'Nothing' where id = '${ids[1]}'`,
      `update audit_chain set hash = '\\x${hash}', marks = '\\x${hash.slice(0, 32)}' where '${ids[1]}' = any(entries)`,
    );
    const { findings } = await check();
    expect(findings.map(({ kind }) => kind)).toEqual(['link-changed', 'entry-changed', 'link-changed']);
  });

  it.each([
    `linked_at = linked_at - interval '1 day'`,
    'is_from_before = true',
    'are_marked = false',
    `last_at = last_at + interval '1 day'`,
    'entries = array[gen_random_uuid()]',
    `previous = sha256(previous)`,
  ])('when a link is changed: %s', async (change) => {
    await tamper(`update audit_chain set ${change} where '${ids[1]}' = any(entries)`);
    expect((await check()).findings).toMatchObject([
      { kind: 'link-changed' },
      ...(change.startsWith('entries') ? [{}] : []),
    ]);
  });

  it('when a link is removed with its entry', async () => {
    await tamper(
      `delete from audit_chain where '${ids[1]}' = any(entries)`,
      `delete from audit where id = '${ids[1]}'`,
    );
    const { findings } = await check();
    expect(findings).toMatchObject([{ kind: 'links-missing' }]);
  });

  it('when a link is said to be of another key', async () => {
    await tamper(`update audit_chain set key_id = '\\x0000000000000000' where '${ids[1]}' = any(entries)`);
    expect((await check()).findings).toMatchObject([{ kind: 'other-key' }]);
  });

  it('also of more than are told', async () => {
    await tamper(`update audit set note = 'Nothing'`);
    const { findings, findingCount } = await check();
    expect(findings).toHaveLength(20);
    expect(findingCount).toBeGreaterThan(20);
  });
});

describe('who cuts off the end of it is found out', () => {
  let ids: string[];

  beforeEach(async () => {
    await start();
    await server.app.chain.link();
    ids = await writeSites('LAE', 'WAU', 'KIUNGA', 'BULOLO');
  });
  afterEach(stop);

  it('by what the server keeps beside the database', async () => {
    const { head } = await check();
    const cut = [
      `delete from audit_chain where '${ids[3]}' = any(entries)`,
      `delete from audit where id = '${ids[3]}'`,
    ];
    await tamper(...cut);
    const { findings, since } = await check();
    expect(findings).toMatchObject([{ kind: 'cut-off', from: head?.position }]);
    expect(since).toBeNull();

    const other = await server.anotherApp();
    await other.chain.link();
    await server.made('/api/sites', { name: 'KAVIENG', code: 'KAV' });
    await expect(other.chain.link()).rejects.toThrow(
      'The chain of the audit log is not the one that this server remembers',
    );
    expect((await check()).findings).toMatchObject([{ kind: 'cut-off', from: head?.position }]);
  });

  it('by the same, when the whole chain is made anew', async () => {
    await tamper('truncate audit_chain', `update audit set note = 'Nothing' where id = '${ids[1]}'`);
    await server.app.chain.link().catch(() => undefined);
    expect((await check()).findings).toMatchObject([{ kind: 'cut-off' }]);
  });

  it('by a hash that was kept elsewhere', async () => {
    const key = createSealer(Buffer.alloc(32, 7));
    const { head } = await check();
    const expected = head?.hash;
    expect(await checkChain(server.program, key, { expected, signal })).toMatchObject({ findingCount: 0 });
    await writeSites('KAVIENG');
    expect(await checkChain(server.program, key, { expected, signal })).toMatchObject({ findingCount: 0 });
    await tamper(`delete from audit_chain where position >= ${head?.position}`);
    const { findings } = await checkChain(server.program, key, { expected, signal });
    expect(findings).toMatchObject([{ kind: 'not-expected' }]);
  });
});

describe('the check', () => {
  beforeEach(start);
  afterEach(stop);

  it('is one at a time', async () => {
    await server.app.chain.link();
    await write(9000);
    await server.app.chain.link();
    const answers = await Promise.all([1, 2, 3].map(() => server.admin.get('/api/audit/check')));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.detail).toBe(
      'The audit log is already being checked. Wait until the check finishes.',
    );
  });

  it('says that what is kept beside the database was damaged', async () => {
    await server.app.chain.link();
    const [file = ''] = await readdir(dataDir);
    expect(JSON.parse(await readFile(join(dataDir, file), 'utf8'))).toMatchObject({
      position: expect.any(Number),
    });
    await writeFile(join(dataDir, file), '');
    expect((await check()).findings).toMatchObject([{ kind: 'memory-damaged' }]);
  });

  it('runs every night and fails where the log is not whole', async () => {
    const [id] = await writeSites('LAE');
    await tamper(`update audit set note = 'Nothing' where id = '${id}'`);
    await server.app.jobs.check();
    const { body } = await server.admin.get('/api/jobs');
    const job = body.find(({ name }: { name: string }) => name === 'audit-check');
    expect(job).toMatchObject({ state: 'failed' });
    expect(job.failure).toMatch(
      new RegExp(
        `^The log was changed after it was written\\. Entry ${id} of .* was changed after it was written\\. `,
      ),
    );
  });
});

function dayOf(hours: number): string {
  return new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, 10);
}
