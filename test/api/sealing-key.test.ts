import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { migrate } from '#server/database/migrate.ts';
import { transaction } from '#server/database/statement.ts';
import { readOptions } from '#server/options.ts';
import { prepare } from '#server/prepare.ts';
import { settleKey } from '#server/sealing-key/settle-key.ts';
import { createSealer } from '#server/sealing.ts';
import { fillSample } from '#sample/fill.ts';
import { emptyDatabase } from '../database.ts';
import { startServer, type TestServer } from './server.ts';

const own = { key: Buffer.alloc(32, 7).toString('base64') };
const strange = { key: Buffer.alloc(32, 8).toString('base64') };
const ownId = idOf(own);
const strangeId = idOf(strange);

let server: TestServer;
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'bilum-key-'));
  server = await startServer();
});
afterAll(async () => {
  await server.stop();
  await rm(dataDir, { recursive: true });
});

/** As the schema before it was: the database does not say which key is its own. */
beforeEach(async () => {
  await server.pool.query(`alter table sealing_key disable trigger sealing_key_unchanged;
    delete from sealing_key; alter table sealing_key enable trigger sealing_key_unchanged`);
});

const settle = (options: { key: string | undefined }) =>
  settleKey({ pool: server.pool, options: { ...options, dataDir } });

async function recorded(): Promise<string[]> {
  const { rows } = await server.pool.query(`select encode(key_id, 'hex') as id from sealing_key`);
  return rows.map(({ id }) => id);
}

async function expectRefused(needed: string): Promise<void> {
  await expect(settle(strange)).rejects.toThrow(
    `The key in BILUM_KEY is ${strangeId}, and the database holds data of the key ${needed}: set BILUM_KEY to that key.`,
  );
  await expect(settle({ key: undefined })).rejects.toThrow(
    `There is no key in ${dataDir}/key, and the database holds data of the key ${needed}: put that key there, or set BILUM_KEY to it. No key was created.`,
  );
  expect(await recorded()).toEqual([]);
  expect(await readdir(dataDir)).toEqual([]);
}

it('is recorded once, and nobody changes it or adds another', async () => {
  await settle(own);
  expect(await recorded()).toEqual([ownId]);
  const { pool, program } = server;
  for (const change of [
    `update sealing_key set place = 'elsewhere'`,
    'delete from sealing_key',
    'truncate sealing_key',
  ])
    await expect(pool.query(change)).rejects.toThrow('the key of a database is never changed');
  const add = `insert into sealing_key (is_only, key_id, host, place) values ($1, '\\x0102030405060708', 'h', 'p')`;
  await expect(pool.query(add, [true])).rejects.toThrow('sealing_key_pkey');
  await expect(pool.query(add, [false])).rejects.toThrow('sealing_key_one_row');
  await expect(settle(strange)).rejects.toThrow(
    `and the database needs the key ${ownId}, which was in BILUM_KEY on `,
  );
  if (process.env['TEST_DATABASE_URL']) return;
  await expect(program.query(add, [true])).rejects.toThrow('permission denied');
});

it('is compared by a server that serves, too', async () => {
  const options = (environment: object) => ({
    ...readOptions({ DATA_DIR: dataDir, LOG_LEVEL: 'error', ...environment }, []),
    isSample: false,
  });
  const { pool } = server;
  await expect(buildApp({ pool, options: options({ BILUM_KEY: own.key }) })).rejects.toThrow(
    'The encryption key is not recorded in the database. Start Bilum again to record the key.',
  );
  await settle(own);
  await expect(buildApp({ pool, options: options({ BILUM_KEY: strange.key }) })).rejects.toThrow(
    `The key in BILUM_KEY is ${strangeId}, and the database needs the key ${ownId}, `,
  );
  await expect(buildApp({ pool, options: options({}) })).rejects.toThrow(
    `There is no key in ${dataDir}/key, and `,
  );
  expect(await readdir(dataDir)).toEqual([]);
});

it('is that of the audit chain where nothing is sealed', async () => {
  await server.app.chain.link();
  await expectRefused(ownId);
  await settle(own);
  expect(await recorded()).toEqual([ownId]);
});

it('is that of everything sealed, wherever it is', async () => {
  const { pool } = server;
  const sample = { passwordHash: 'none', today: new Date('2026-03-14') };
  await transaction(pool, (tx) => fillSample(tx, createSealer(Buffer.from(own.key, 'base64')), sample));
  await expectRefused(ownId);
  await pool.query(`insert into web_hooks (id, name, url, resources, secret_sealed)
    select gen_random_uuid(), 'Payroll', 'https://pay.example.org', '[]', content_sealed from files limit 1`);
  await pool.query(`insert into imports (id, resource, file_name, added, changed, same, refused, made_by_id, columns,
      content_sealed, outcome_sealed)
    select gen_random_uuid(), 'employees', 'a.csv', 0, 0, 0, 0, users.id, '{}', content_sealed, content_sealed
    from users, files limit 1`);
  await pool.query(`insert into removed_records (id, resource, record_id, row, parts)
    select gen_random_uuid(), 'banking-details', id, '{}', jsonb_build_object('banking_details', jsonb_build_array(to_jsonb(banking_details)))
    from banking_details limit 1`);
  await pool.query(`insert into authenticators (id, user_id, secret_sealed)
    select gen_random_uuid(), users.id, content_sealed from users, files limit 1`);
  await pool.query(`insert into outgoing_messages (id, channel, kind, key, address, subject, content_sealed, state, created_at, expires_at)
    select gen_random_uuid(), 'mail', 'one-time-code', gen_random_uuid(), 'a@example.org', '', content_sealed, 'waiting', now(), now()
    from files limit 1`);
  await pool.query(`update message_settings set mail_host = 'mail.example.org', mail_from = 'bilum@example.org', mail_user = 'bilum',
    mail_password_sealed = (select content_sealed from files limit 1), text_url = 'https://sms.example.org',
    text_header = 'Authorization', text_secret_sealed = (select content_sealed from files limit 1)`);
  await pool.query(`insert into identity_providers (id, name, issuer, client_secret_sealed)
    select gen_random_uuid(), 'Works', 'https://id.example.org', content_sealed from files limit 1`);
  await pool.query(`insert into identities (id, provider_id, subject, user_id)
    select gen_random_uuid(), identity_providers.id, 'a', users.id from identity_providers, users limit 1`);
  await pool.query(`insert into sessions (id, token_hash, user_id, created_at, last_seen_at, identity_id, id_token_sealed)
    select gen_random_uuid(), 'hash', user_id, now(), now(), identities.id, content_sealed from identities, files limit 1`);
  await pool.query(`insert into confirmed_sign_ins (id, identity_id, code_hash, browser_hash, id_token_sealed, expires_at)
    select gen_random_uuid(), identities.id, 'code', 'browser', content_sealed, now() from identities, files limit 1`);
  const { rows: columns } = await pool.query(`select table_name as "table", column_name as "column"
    from information_schema.columns where table_schema = 'public' and column_name like '%\\_sealed'`);
  const places = columns.map(({ table, column }) => ({
    name: `${table}.${column}`,
    swap: `update ${table} set ${column} = decode($2, 'hex') || substring(${column} from 9)
      where ctid = (select ctid from ${table} where encode(substring(${column} from 1 for 8), 'hex') = $1 limit 1)`,
  }));
  const removed = `update removed_records set parts = replace(parts::text, $1, $2)::jsonb`;
  for (const { name, swap } of [...places, { name: 'removed_records', swap: removed }]) {
    expect((await pool.query(swap, [ownId, strangeId])).rowCount, name).toBe(1);
    await expect(settle(own), name).rejects.toThrow(
      `The key in BILUM_KEY is ${ownId}, and the database holds data of the keys ${[ownId, strangeId].toSorted().join(' and ')}: ` +
        'a server reads only one of them, so restore a backup from before the second.',
    );
    expect((await pool.query(swap, [strangeId, ownId])).rowCount, name).toBe(1);
  }
  await settle(own);
  expect(await recorded()).toEqual([ownId]);
});

it('is asked for before the schema is brought up, so that the older program still starts', async () => {
  const { pool, drop } = await emptyDatabase();
  const migrated = async () => (await pool.query('select tag from migrations')).rows.length;
  await migrate(pool, undefined, 29);
  const secret = createSealer(Buffer.from(own.key, 'base64')).seal('s', {
    table: 'web_hooks',
    column: 'secret_sealed',
    id: 'x',
  });
  await pool.query(
    `insert into web_hooks (id, name, url, resources, secret_sealed)
      values (gen_random_uuid(), 'Payroll', 'https://pay.example.org', '[]', $1)`,
    [secret],
  );
  const start = (environment: object) =>
    prepare(pool, {
      options: { ...readOptions({ DATA_DIR: dataDir, ...environment }, []), isSample: false },
      role: undefined,
      log: () => undefined,
      signal: new AbortController().signal,
      alsoNeeded: undefined,
    });
  await expect(start({})).rejects.toThrow('No key was created.');
  await expect(start({ BILUM_KEY: strange.key })).rejects.toThrow(strangeId);
  expect(await migrated()).toBe(29);
  await start({ BILUM_KEY: own.key });
  expect(await migrated()).toBeGreaterThan(29);
  await drop();
});

function idOf({ key }: { key: string }): string {
  return createSealer(Buffer.from(key, 'base64')).keyId.toString('hex');
}
