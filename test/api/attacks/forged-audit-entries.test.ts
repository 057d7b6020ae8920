import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkSentences, type ChainCheck } from '#contract/history/audit-chain.ts';
import { linkEntries } from '#server/history/chain/linking.ts';
import { beginning, hashOf, type Link } from '#server/history/chain/links.ts';
import { createSealer, type Sealer } from '#server/sealing.ts';
import { startServer, type TestServer } from '../server.ts';

let server: TestServer;
let dataDir: string;
let genuine: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'bilum-forged-'));
  server = await startServer({ environment: { DATA_DIR: dataDir } });
  await server.app.chain.link();
  const recordId = await server.made('/api/sites', { name: 'Lae', code: 'LAE' });
  genuine = (await server.row<{ id: string }>('select id from audit where record_id = $1', [recordId])).id;
});
afterAll(async () => {
  await server.stop();
  await rm(dataDir, { recursive: true });
});

async function check(): Promise<ChainCheck> {
  return (await server.admin.get('/api/audit/check')).body;
}

/** As who has the database and no key. */
async function tamper(sql: string): Promise<void> {
  await server.pool
    .query(`alter table audit disable trigger all; alter table audit_chain disable trigger all; ${sql};
    alter table audit enable trigger all; alter table audit_chain enable trigger all`);
}

const forgeries: Record<string, string> = {
  'of now, with another’s mark': `insert into audit (id, actor_id, actor_name, action, resource, mark)
    select gen_random_uuid(), actor_id, actor_name, 'update', 'users', mark from audit where id = $genuine`,
  'of now, without a mark': `insert into audit (id, action, resource) values (gen_random_uuid(), 'delete', 'payroll')`,
  'of now, with a mark of its own': `insert into audit (id, action, resource, mark)
    values (gen_random_uuid(), 'delete', 'payroll', decode(repeat('07', 16), 'hex'))`,
};

it('the log is whole before', async () => {
  await server.app.chain.link();
  expect(await check()).toMatchObject({ findingCount: 0, waiting: 0 });
});

it.each(Object.entries(forgeries))('an entry %s is found, linked or not', async (_, forgery) => {
  const { findingCount } = await check();
  const { rows } = await server.pool.query<{ id: string }>('select id from audit');
  await tamper(forgery.replace('$genuine', `'${genuine}'`));
  const known = new Set(rows.map(({ id }) => id));
  const { rows: after } = await server.pool.query<{ id: string }>('select id from audit');
  const forged = after.find(({ id }) => !known.has(id))?.id;

  const waiting = await check();
  expect(waiting.findingCount).toBe(findingCount + 1);
  expect(
    waiting.findings.filter(({ kind }) => kind === 'entry-forged').map((each) => each.entryId),
  ).toContain(forged);

  await server.app.chain.link();
  const linked = await check();
  expect(linked).toMatchObject({ waiting: 0, findingCount: findingCount + 1 });
  expect(checkSentences(linked, () => 'today')).toContainEqual(
    expect.stringMatching(
      new RegExp(
        `^Entry ${forged} of today.* was not written by Bilum. Someone added it directly to the database\\.$`,
      ),
    ),
  );
});

it('an entry that is changed before it is linked is found', async () => {
  const recordId = await server.made('/api/sites', { name: 'Wau', code: 'WAU' });
  const { id } = await server.row<{ id: string }>('select id from audit where record_id = $1', [recordId]);
  await tamper(`update audit set actor_name = 'Somebody Else' where id = '${id}'`);
  await server.app.chain.link();
  expect((await check()).findings).toContainEqual(
    expect.objectContaining({ kind: 'entry-forged', entryId: id, actorName: 'Somebody Else' }),
  );
});

it('who has the chain say for a while that entries bear no marks is found out', async () => {
  const before = await check();
  await tamper(`update audit_chain set are_marked = false;
    insert into audit (id, action, resource) values (gen_random_uuid(), 'delete', 'payroll')`);
  await server.app.chain.link();
  await tamper(
    `update audit_chain set are_marked = true where position <= ${before.head?.position} and not is_from_before`,
  );
  expect((await check()).findingCount).toBeGreaterThan(before.findingCount);
});

it('after an upgrade, what was there is as it was, and what is added afterwards is forged', async () => {
  const old = await startServer({ environment: { DATA_DIR: await mkdtemp(join(dataDir, 'old-')) } });
  const answers = async (): Promise<ChainCheck> => (await old.admin.get('/api/audit/check')).body;
  const asOwner = (sql: string) =>
    old.pool
      .query(`alter table audit disable trigger all; alter table audit_chain disable trigger all; ${sql};
      alter table audit enable trigger all; alter table audit_chain enable trigger all`);
  // A chain of before the upgrade, as far as it goes: links whose hash says nothing of marks, and entries without.
  const key = createSealer(Buffer.alloc(32, 7));
  await asOwner('update audit set mark = null; truncate audit_chain');
  await linkAsBefore(old, key);
  await asOwner(
    `insert into audit (id, action, resource) values (gen_random_uuid(), 'export', 'written-before-the-upgrade')`,
  );
  await old.made('/api/sites', { name: 'Kerema', code: 'KER' });
  await linkEntries(old.program, key, { signal: new AbortController().signal, isInHaste: true });
  expect(await answers()).toMatchObject({ waiting: 0, findings: [] });
  await asOwner(`insert into audit (id, action, resource) values (gen_random_uuid(), 'export', 'forged')`);
  await linkEntries(old.program, key, { signal: new AbortController().signal, isInHaste: true });
  expect((await answers()).findings).toMatchObject([{ kind: 'entry-forged' }]);
  await old.stop();
});

/** As a program of before the marks did. */
async function linkAsBefore({ pool }: TestServer, key: Sealer): Promise<void> {
  await linkEntries(pool, key, { signal: new AbortController().signal, isInHaste: true });
  await pool.query(`alter table audit_chain disable trigger all`);
  const { rows } = await pool.query<
    Link & { hash: Buffer }
  >(`select position, is_from_before as "isFromBefore",
    to_char(linked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "linkedAt", entries, marks,
    to_char(first_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "firstAt",
    to_char(last_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "lastAt", key_id as "keyId", previous
    from audit_chain order by position`);
  let previous: Buffer = beginning;
  for (const row of rows) {
    const hash = hashOf({ ...row, areMarked: false, previous }, key);
    await pool.query(
      'update audit_chain set are_marked = false, previous = $2, hash = $3 where position = $1',
      [row.position, previous, hash],
    );
    previous = hash;
  }
  await pool.query(`alter table audit_chain enable trigger all`);
}
