import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#server/database/new-id.ts';
import { run, statement, transaction } from '#server/database/statement.ts';
import { deleteFrom, updateTable } from '#server/database/write-sql.ts';
import { roleTable } from '#server/users/tables.ts';
import { cloneDatabase, type ClonedDatabase } from '../database.ts';
import { takeUndeclaredWrites } from '../undeclared-writes.ts';

let database: ClonedDatabase;

beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.drop());

const raw = statement(
  sql`insert into sites (id, name, code) values (${sql.placeholder('id')}, 'Lae', 'LAE')`,
);

it('a write without a declaration is found by itself and in a transaction', async () => {
  await expect(run(database.program, raw, { id: newId() })).rejects.toThrow('read-only transaction');
  expect(await undeclared()).toEqual([`A statement writes a table and does not declare it: ${raw.text}`]);
  await transaction(database.program, (tx) => run(tx, raw, { id: newId() }), 'rollback');
  expect(await undeclared()).toEqual([`A statement writes sites and does not declare it: ${raw.text}`]);
});

it('one table of several is found', async () => {
  const two = statement(sql`with gone as (${deleteFrom(roleTable)} where role_name = 'none')
    update settings set organisation_name = 'Bilum'`);
  await database.pool.query(`insert into settings (id) values ('00000000-0000-7000-8000-000000000001')
    on conflict do nothing`);
  await run(database.program, two);
  expect(await undeclared()).toEqual([`A statement writes settings and does not declare it: ${two.text}`]);
});

it('what a trigger writes is found', async () => {
  const declared = statement(sql`${updateTable(roleTable)} set description = 'Changed'`);
  await database.pool.query(`create function write_site() returns trigger language plpgsql as
    $$ begin insert into sites (id, name, code) values (gen_random_uuid(), 'Goroka', 'GKA'); return null; end $$`);
  await database.pool.query(`create trigger writes after update on roles execute function write_site()`);
  await run(database.program, declared);
  expect(await undeclared()).toEqual([`A statement writes sites and does not declare it: ${declared.text}`]);
});

const server = join(import.meta.dirname, '../../server');
/** The declarations themselves, and writes before the server works or beside it. */
const exceptions = ['database/write-sql.ts', 'backup/log.ts', 'database/migrate.ts'];
const byHand =
  /(?:insert\s+into|delete\s+from)\s+["\w$]|(?<!(?:for|key|do)\s)update\s+["\w${}.]+(?:\s+\w+)?\s+set\b/;

it('no statement of the server spells its write by hand', () => {
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /(?<!\.test)\.ts$/.test(file) && !exceptions.includes(file));
  const found = files.filter((file) => byHand.test(readFileSync(join(server, file), 'utf8')));
  expect(found).toEqual([]);
});

async function undeclared(): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>('select current_database() as name');
  return takeUndeclaredWrites(rows[0]?.name ?? '');
}
