import { getTableColumns, getTableName, is, type Table } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fieldMeta, type Shape } from '#contract/engine/fields.ts';
import { startServer, type TestServer } from './server.ts';

/** What the database itself holds true of a table: a check, a foreign key, one of a kind, no two that overlap. */
interface Rule {
  table: string;
  name: string;
  kind: 'c' | 'f' | 'u' | 'x';
  definition: string;
  /** The table that a foreign key refers to. */
  to: string | null;
}

let server: TestServer;
let rules: Rule[];
let indexes: Rule[];
let functions: string;

beforeAll(async () => {
  server = await startServer();
  ({ rows: indexes } = await server.pool.query<Rule>(
    `select tablename as table, indexname as name, 'u' as kind, indexdef as definition, null as "to"
     from pg_indexes where schemaname = 'public'`,
  ));
  const constraints = await server.pool.query<Rule>(
    `select conrelid::regclass::text as table, conname as name, contype as kind,
       pg_get_constraintdef(oid) as definition, nullif(confrelid, 0)::regclass::text as "to"
     from pg_constraint where connamespace = 'public'::regnamespace and contype in ('c', 'f', 'u', 'x')`,
  );
  const unique = indexes.filter(({ definition }) => definition.startsWith('CREATE UNIQUE'));
  rules = [...constraints.rows, ...unique.filter(({ name }) => !name.endsWith('_pkey'))];
  const sources = await server.pool.query<{ source: string }>(
    `select prosrc as source from pg_proc where pronamespace = 'public'::regnamespace
     union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal`,
  );
  functions = sources.rows.map(({ source }) => source).join('\n');
});
afterAll(() => server.stop());

const served = () => [...server.app.served.values()];
const rulesOf = (table: Table) => rules.filter((rule) => rule.table === getTableName(table));

describe('the migrations made', () => {
  it('the indexes and constraints that the tables declare', () => {
    const there = new Set([...rules, ...indexes].map(({ table, name }) => `${table} ${name}`));
    const declared = served().flatMap(({ source: { table } }) => {
      if (!is(table, PgTable)) return [];
      const { indexes: own, checks, foreignKeys } = getTableConfig(table);
      const names = [
        ...own.map(({ config }) => config.name),
        ...checks.map(({ name }) => name),
        ...foreignKeys.map((key) => key.getName()),
      ];
      return names.map((name) => `${getTableName(table)} ${name}`);
    });
    expect(declared.length).toBeGreaterThan(50);
    expect(declared.filter((each) => !there.has(each))).toEqual([]);
  });

  it('the column and the index by which the search finds', () => {
    const found = served().filter(({ source }) => source.searchEntry && !source.searchEntry.columns);
    const searched = new Set(
      indexes
        .filter(({ definition }) => definition.includes('gin (search gin_trgm_ops)'))
        .map(({ table }) => table),
    );
    const slow = found.filter(({ source }) => !searched.has(getTableName(source.table)));
    expect(slow.map(({ resource }) => resource.name)).toEqual([]);
  });
});

/** What the contract alone keeps: lists that grow, and what is sealed. */
const unkept = ['shirtSize', 'pantsSize', 'bootSize', 'gloveSize', 'gender', 'bankName'];

it('a choice is kept to its options by the database too', () => {
  const free = served().flatMap(({ resource, source: { table } }) => {
    const fields: Shape = resource.fields;
    return Object.entries(fields).flatMap(([field, schema]) => {
      const column = getTableColumns(table)[field];
      const { kind, options = [] } = fieldMeta(schema);
      if (kind !== 'choice' || !column || unkept.includes(field)) return [];
      const isKept = rulesOf(table).some(({ kind: sort, definition }) => {
        const values = [...definition.matchAll(/'((?:[^']|'')*)'::text/g)].map(([, value = '']) => value);
        const isList = sort === 'c' && definition.startsWith(`CHECK ((${column.name} = ANY`);
        // A choice among rows refers to them by name.
        const isOfRows = sort === 'f' && definition.startsWith(`FOREIGN KEY (${column.name}) REFERENCES`);
        return isOfRows || (isList && values.every((value) => options.includes(value)));
      });
      return isKept ? [] : [`${resource.name}.${field}`];
    });
  });
  expect(free).toEqual([]);
});

describe('a sentence of the contract', () => {
  it('says what the database refuses of values that a client sets, where no schema refuses it first', () => {
    const untold = served().flatMap(({ resource, source: { table } }) => {
      // What cannot be added has its fixed fields from elsewhere.
      const fixed = resource.actions.includes('create') ? [] : resource.fixed;
      const columns = Object.entries(getTableColumns(table)).filter(
        ([field]) => field in resource.fields && !fixed.includes(field),
      );
      return (
        rulesOf(table)
          .filter(
            ({ name }) => !(name in resource.constraintMessages) && name !== 'payroll_amounts_not_negative',
          )
          // What has an id in it is as unique as that.
          .filter(({ kind, definition }) => !(kind === 'u' && /\bid\b/.test(definition)))
          .filter(({ kind, definition }) => {
            const told = columns.filter(([, { name }]) => new RegExp(`\\b${name}\\b`).test(definition));
            // A check of one value says what its schema says.
            return told.length > (kind === 'c' ? 1 : 0);
          })
          .map(({ name }) => `${resource.name}: ${name}`)
      );
    });
    expect(untold).toEqual([]);
  });

  it('says why what others refer to is not deleted', () => {
    const untold = served().flatMap(({ resource, source: { table } }) => {
      // A user who is deleted is deactivated.
      if (!resource.actions.includes('remove') || resource.name === 'users') return [];
      return rules
        .filter(({ to, definition }) => to === getTableName(table) && !/ON DELETE/.test(definition))
        .filter(({ name }) => !(name in resource.constraintMessages))
        .map(({ name }) => `${resource.name}: ${name}`);
    });
    expect(untold).toEqual([]);
  });

  it('is of something that the database refuses', () => {
    const names = new Set(rules.map(({ name }) => name));
    const idle = served().flatMap(({ resource }) =>
      Object.keys(resource.constraintMessages).filter(
        (name) => !names.has(name) && !functions.includes(name),
      ),
    );
    expect(idle).toEqual([]);
  });
});
