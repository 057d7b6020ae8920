import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { couldAlterAudit } from '#server/database/program-role.ts';
import { cloneDatabase, type ClonedDatabase } from '#test/database.ts';

const { program } = inject('testServer');

let database: ClonedDatabase;

beforeAll(async () => {
  database = await cloneDatabase();
  await database.pool.query(
    `insert into audit (id, action, resource, mark) values (gen_random_uuid(), 'create', 'sites', decode(repeat('00', 16), 'hex'))`,
  );
});
afterAll(() => database.drop());

/** With TEST_DATABASE_URL one user is both. */
describe.skipIf(program === undefined)('whoever makes the program run SQL of their own', () => {
  it.each([
    'alter table audit disable trigger append_only',
    'alter table audit disable trigger all',
    'drop trigger append_only on audit',
    'alter table audit rename to old_audit',
    'alter table audit add column forged text',
    'drop table audit',
    'drop table audit cascade',
    'truncate audit',
    'truncate sites cascade',
    `update audit set note = 'Nothing happened'`,
    'delete from audit',
    'update audit_chain set hash = previous',
    'delete from audit_chain',
    'truncate audit_chain',
    'alter table audit_chain disable trigger append_only',
    'update leave_ledger set days = 1',
    'delete from leave_ledger',
    `update payment_files set carried = '[]'`,
    'delete from payment_files',
    'update stock_movements set quantity = 1',
    'delete from stock_movements',
    'update stock_ledger set value = 1',
    `insert into stock_ledger select * from stock_ledger`,
    'delete from stock_ledger',
    'truncate stock_ledger',
    `update migrations set hash = ''`,
    'delete from migrations',
    `insert into migrations (tag, hash) values ('9999_mine', '')`,
    'create table mine (id int)',
    'create temporary table audit (id int)',
    'create view mine as select 1',
    'create or replace view people as select 1',
    'create function mine() returns int language sql as $$ select 1 $$',
    `create or replace function refuse_audit_change() returns trigger language plpgsql as $$ begin return null; end $$`,
    'drop function refuse_audit_change cascade',
    'create trigger mine before insert on audit for each row execute function refuse_audit_change()',
    'create rule mine as on insert to audit do instead nothing',
    'create index mine on audit (note)',
    'create schema mine',
    'drop schema public cascade',
    'create extension pgcrypto',
    'create publication mine for table audit',
    'alter table users disable row level security',
    'create policy mine on audit using (false)',
    'alter view people owner to current_user',
    'alter table audit owner to current_user',
    'alter sequence employee_number restart',
    `select setval('employee_number', 1)`,
    'reassign owned by bilum to current_user',
    'set session_replication_role to replica',
    'set role bilum',
    'set role postgres',
    'set session authorization bilum',
    'alter role current_user superuser',
    'alter role current_user createrole',
    `alter role bilum password 'mine'`,
    'grant bilum to current_user',
    'grant pg_write_all_data to current_user',
    'create role mine',
    'create database mine',
    'alter database postgres rename to mine',
    'alter system set fsync to off',
    `copy audit to program 'cat'`,
    `copy sites from '/etc/passwd'`,
    `select pg_read_file('/etc/passwd')`,
    `select lo_import('/etc/passwd')`,
    'select pg_reload_conf()',
    'do language plpgsql $$ begin delete from audit; end $$',
    'with gone as (delete from audit returning id) select * from gone',
    'merge into audit using (select 1) one on true when matched then delete',
    `insert into audit (id, action, resource) select id, action, resource from audit on conflict (id) do update set note = ''`,
    'select * from audit for update',
    'do $$ begin lock table audit in access exclusive mode; end $$',
  ])('is refused by PostgreSQL: %s', async (sql) => {
    await expect(database.program.query(sql)).rejects.toMatchObject({ code: '42501' });
    const { rows } = await database.pool.query(`select count(*)::int as entries,
      (select count(*)::int from pg_trigger where tgrelid = 'audit'::regclass and tgname = 'append_only' and tgenabled = 'O')
        as guards from audit`);
    expect(rows).toEqual([{ entries: 1, guards: 1 }]);
  });

  it('may read the log, add to it, and do its daily work', async () => {
    const { program: pool } = database;
    const insert = 'insert into audit (id, action, resource, mark) values (gen_random_uuid(), $1, $2, $3)';
    await pool.query(insert, ['read', 'sites', Buffer.alloc(16)]);
    await expect(pool.query(insert, ['read', 'sites', null])).rejects.toThrow(
      'an entry of the audit log must bear a mark',
    );
    expect((await pool.query('select from audit')).rowCount).toBe(2);
    await pool.query(`insert into sites (id, name, code) values (gen_random_uuid(), 'Wau', 'WAU')`);
    await pool.query(`update sites set name = 'Bulolo'`);
    expect((await pool.query('delete from sites')).rowCount).toBe(1);
    expect((await pool.query(`select next_employee_id() as id`)).rows).toEqual([{ id: 'EMP-0001' }]);
  });

  it('finds no function that runs with the rights of another', async () => {
    const { rows } = await database.pool.query(
      `select proname from pg_proc where pronamespace = 'public'::regnamespace and prosecdef`,
    );
    expect(rows).toEqual([]);
  });

  it('finds the rights of everybody taken away where they would let it make something', async () => {
    const { rows } = await database.program.query(`select
      has_schema_privilege('public', 'create') as tables, has_database_privilege(current_database(), 'temporary') as temporary,
      has_database_privilege(current_database(), 'create') as schemas`);
    expect(rows).toEqual([{ tables: false, temporary: false, schemas: false }]);
  });

  it('has a role that is a member of none, owns nothing and has no powers of its own', async () => {
    const { rows } = await database.program
      .query(`select rolsuper or rolcreaterole or rolcreatedb or rolreplication
        or rolbypassrls as powers,
      (select count(*)::int from pg_auth_members where member = role.oid) as memberships,
      (select count(*)::int from pg_shdepend where refobjid = role.oid and deptype = 'o') as owned
      from pg_roles role where rolname = current_user`);
    expect(rows).toEqual([{ powers: false, memberships: 0, owned: 0 }]);
  });
});

/** All that PostgreSQL knows of; `maintain` came with 17. */
const privileges = ['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger', 'maintain'];

/** Written out: a table that is only added to must be entered here. */
const lesser: Record<string, string[]> = {
  audit: ['select', 'insert'],
  audit_chain: ['select', 'insert'],
  leave_ledger: ['select', 'insert'],
  payment_files: ['select', 'insert'],
  stock_movements: ['select', 'insert'],
  stock_ledger: ['select', 'insert', 'update'],
  migrations: ['select'],
  sealing_key: ['select'],
};

describe.skipIf(program === undefined)('the rights of the program', () => {
  it('are the same on every table, but for those that are only added to or follow others, and the list of migrations', async () => {
    const { rows } = await database.pool.query<{ name: string; kind: string; rights: string[] }>(
      `select relname as name, relkind as kind,
        array(select privilege from unnest($2::text[]) as privilege
          where has_table_privilege($1, relation.oid, privilege)
            or privilege in ('select', 'insert', 'update', 'references')
              and has_any_column_privilege($1, relation.oid, privilege)) as rights
       from pg_class relation where relnamespace = 'public'::regnamespace and relkind not in ('i', 'I', 'S', 'c')`,
      [program, privileges],
    );
    expect(rows.length).toBeGreaterThan(30);
    const all = ['select', 'insert', 'update', 'delete'];
    expect(rows).toEqual(
      rows.map(({ name, kind }) => ({
        name,
        kind,
        rights: kind === 'v' ? ['select'] : (lesser[name] ?? all),
      })),
    );
  });

  it('on sequences are to take the next number, and to read where it stands', async () => {
    const { rows } = await database.pool.query(
      `select relname as name, array(select privilege from unnest('{usage,select,update}'::text[]) as privilege
        where has_sequence_privilege($1, relation.oid, privilege)) as rights
       from pg_class relation where relnamespace = 'public'::regnamespace and relkind = 'S'`,
      [program],
    );
    expect(rows).toContainEqual({ name: 'employee_number', rights: ['usage', 'select'] });
    expect(rows.map(({ rights }) => rights)).toEqual(rows.map(() => ['usage', 'select']));
  });
});

it('every table that a trigger keeps from changes is one that the program may only add to', async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    `select tgrelid::regclass::text as name from pg_trigger where tgname = 'append_only' order by 1`,
  );
  expect(rows.map(({ name }) => [name, lesser[name]])).toEqual([
    ['audit', ['select', 'insert']],
    ['audit_chain', ['select', 'insert']],
    ['leave_ledger', ['select', 'insert']],
    ['payment_files', ['select', 'insert']],
    ['stock_movements', ['select', 'insert']],
  ]);
});

describe.skipIf(program === undefined)('whether a user could alter the audit log', () => {
  it('is seen of its owner, and not of the program', async () => {
    expect(await couldAlterAudit(database.pool)).toBe(true);
    expect(await couldAlterAudit(database.program)).toBe(false);
  });

  it.each(['update', 'delete', 'truncate', 'trigger', 'update (note)'])(
    'is seen of one who may %s it',
    async (privilege) => {
      await database.pool.query(`grant ${privilege} on audit to ${program}`);
      expect(await couldAlterAudit(database.program)).toBe(true);
      await database.pool.query(`revoke ${privilege} on audit from ${program}`);
      expect(await couldAlterAudit(database.program)).toBe(false);
    },
  );

  it('is seen where everybody may', async () => {
    await database.pool.query('grant delete on audit to public');
    expect(await couldAlterAudit(database.program)).toBe(true);
    await database.pool.query('revoke delete on audit from public');
  });
});
