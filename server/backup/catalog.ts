import pg from 'pg';
import type { Applied } from '../database/migrate.ts';
import type { Sequence } from './manifest.ts';

/** A table for a backup. Generated columns are left out. */
export type Table = { name: string; columns: string[]; order: string };

/** The schema that the migrations create. */
const schema = 'public';

// The output must be identical on every PostgreSQL and for every role; no row may be hidden by row-level security; and
// large tables need time.
const settings = `
  set client_encoding to 'UTF8';
  set timezone to 'UTC';
  set datestyle to 'ISO, YMD';
  set intervalstyle to 'iso_8601';
  set extra_float_digits to 1;
  set bytea_output to 'hex';
  set row_security to off;
  set statement_timeout to 0;
  set lock_timeout to '60s';
  set idle_in_transaction_session_timeout to 0`;

// Sorted by the primary key or by the whole row, and text by bytes, which no collation version changes.
const tablesQuery = `
  select relation.relname as name,
    (select json_agg(attname order by attnum) from pg_attribute
     where attrelid = relation.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
    coalesce(
      (select string_agg(format('%I', attname) || case when attcollation = 0 then '' else ' collate "C"' end, ', '
         order by position)
       from pg_index, unnest(indkey) with ordinality as key (number, position), pg_attribute
       where indrelid = relation.oid and indisprimary and attrelid = relation.oid and attnum = number),
      'whole_row::text collate "C"') as "order"
  from pg_class relation
  where relation.relnamespace = '${schema}'::regnamespace and relation.relkind in ('r', 'p')
    and not relation.relispartition
    and not exists (select from pg_depend
      where classid = 'pg_class'::regclass and objid = relation.oid and deptype = 'e')
  order by relation.relname collate "C"`;

const sequencesQuery = `
  select relname as name from pg_class relation
  where relnamespace = '${schema}'::regnamespace and relkind = 'S'
    and not exists (select from pg_depend
      where classid = 'pg_class'::regclass and objid = relation.oid and deptype = 'e')
  order by relname collate "C"`;

const sealedColumnsQuery = `
  select relname as "table", attname as "column"
  from pg_attribute join pg_class relation on relation.oid = attrelid
  where relnamespace = '${schema}'::regnamespace and relkind in ('r', 'p') and not relispartition
    and attname like '%\\_sealed' and atttypid = 'bytea'::regtype and not attisdropped`;

// In JSON, bytea is `\\x` and hexadecimal digits.
const removedSealsQuery = `
  select distinct substring(sealed.value #>> '{}' from 3 for 16) as id
  from ${schema}.removed_records removed
    cross join (values ('row'), ('parts')) of (part)
    cross join lateral jsonb_path_query(case part when 'row' then removed.row else parts end,
      '$.** ? (@.type() == "object").keyvalue() ? (@.key like_regex "_sealed$").value ? (@ != null)') sealed (value)`;

export async function prepareSession(client: pg.ClientBase): Promise<void> {
  await client.query(settings);
}

export function nameInSchema(name: string): string {
  return `${schema}.${pg.escapeIdentifier(name)}`;
}

export async function readTables(client: pg.ClientBase): Promise<Table[]> {
  return (await client.query<Table>(tablesQuery)).rows;
}

export async function readSequences(client: pg.ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<{ name: string }>(sequencesQuery);
  const sequences: Sequence[] = [];
  for (const { name } of rows) {
    const state = await client.query<Omit<Sequence, 'name'>>(
      `select last_value::text as "lastValue", is_called as "isCalled" from ${nameInSchema(name)}`,
    );
    for (const row of state.rows) sequences.push({ name, ...row });
  }
  return sequences;
}

/** Undefined when Bilum did not create this schema. */
export async function readHistory(client: pg.ClientBase): Promise<Applied[] | undefined> {
  if (!(await hasTable(client, 'migrations'))) return undefined;
  return (
    await client.query<Applied>(`select tag, hash from ${nameInSchema('migrations')} order by position`)
  ).rows;
}

/**
 * The ids of the keys of all sealed values, including those of deleted records. Each value begins with the id of its
 * key.
 */
export async function readSealedKeyIds(client: pg.ClientBase): Promise<string[]> {
  const { rows: columns } = await client.query<{ table: string; column: string }>(sealedColumnsQuery);
  const ids = new Set<string>();
  for (const { table, column } of columns) {
    const { rows } = await client.query<{ id: string }>(
      `select distinct encode(substring(${pg.escapeIdentifier(column)} from 1 for 8), 'hex') as id
       from ${nameInSchema(table)} where ${pg.escapeIdentifier(column)} is not null`,
    );
    for (const { id } of rows) ids.add(id);
  }
  if (await hasTable(client, 'removed_records'))
    for (const { id } of (await client.query<{ id: string }>(removedSealsQuery)).rows) ids.add(id);
  return [...ids].toSorted();
}

export async function hasTable(client: pg.ClientBase, name: string): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>('select to_regclass($1) is not null as found', [
    nameInSchema(name),
  ]);
  return rows[0]?.found === true;
}

/** Copies a table in a fixed order, so that equal content gives equal bytes. */
export function copyOutOf({ name, columns, order }: Table): string {
  return `copy (select ${listed(columns)} from ${nameInSchema(name)} as whole_row order by ${order}) to stdout`;
}

export function copyInto({ name, columns }: Pick<Table, 'name' | 'columns'>): string {
  return `copy ${nameInSchema(name)} (${listed(columns)}) from stdin`;
}

function listed(columns: string[]): string {
  return columns.map((column) => pg.escapeIdentifier(column)).join(', ');
}
