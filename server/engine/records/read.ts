import { sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Scope, Viewer } from '#contract/engine/access.ts';
import { readScope } from '#contract/engine/field-access.ts';
import type { Values } from '#contract/engine/fields.ts';
import { run, type Database, type Statement } from '#server/database/statement.ts';
import { notFound } from '#server/http-error.ts';
import { readableRows, recordShapeKey, selectRecord } from '../projection.ts';
import { rowFields, type Columns, type Row } from '../row.ts';
import { rowCondition, viewerValues } from '../source.ts';
import type { RecordTable } from './columns.ts';

export function recordReading<T extends PgTable>({ resource, source, table, statements }: RecordTable<T>) {
  async function read(
    database: Database,
    viewer: Viewer,
    id: string,
    scope: Scope | null = readScope(resource, viewer),
  ): Promise<string> {
    if (!scope) throw notFound(resource.singular);
    const prepared = selected('read', viewer, scope, sql`${table}.id = ${sql.placeholder('id')}`);
    const [row] = await run<{ body: string }>(database, prepared, { ...viewerValues(viewer), id });
    if (!row) throw notFound(resource.singular);
    return row.body;
  }

  /** Reads the records that are within the viewer's scope, each like `read`. */
  async function readMany(database: Database, viewer: Viewer, ids: readonly string[]): Promise<Values[]> {
    const scope = readScope(resource, viewer);
    if (!scope) return [];
    const prepared = selected(
      'read many',
      viewer,
      scope,
      sql`${table}.id = any(${sql.placeholder('ids')}::uuid[])`,
    );
    const rows = await run<{ body: string }>(database, prepared, { ...viewerValues(viewer), ids });
    return rows.map(({ body }) => JSON.parse(body) as Values);
  }

  /** The JSON text of records that the viewer has just created, each by its id, as their author may see it. */
  async function readCreated(database: Database, viewer: Viewer, ids: readonly string[]) {
    const scope = readScope(resource, viewer) ?? 'own';
    const prepared = statements(`created|${scope}|${recordShapeKey(resource, viewer, scope)}`, () =>
      selectRecord(
        resource,
        source,
        viewer,
        scope,
        sql`${table}.id = any(${sql.placeholder('ids')}::uuid[])`,
      ),
    );
    const rows = await run<{ body: string }>(database, prepared, { ...viewerValues(viewer), ids });
    return new Map(rows.map(({ body }) => [(JSON.parse(body) as { id: string }).id, body]));
  }

  function selected(kind: string, viewer: Viewer, scope: Scope, where: SQL): Statement {
    return statements(`${kind}|${scope}|${recordShapeKey(resource, viewer, scope)}`, () =>
      selectRecord(resource, source, viewer, scope, sql`${where} and ${rowCondition(source, scope)}`),
    );
  }

  /** Reads a row for rules, whether or not the viewer may see it. */
  async function row(database: Database, id: string): Promise<Row<T>> {
    const prepared = statements(
      'row',
      () => sql`select ${rowFields(table)} from ${table} where ${table}.id = ${sql.placeholder('id')}`,
    );
    const [found] = await run<Row<T> & object>(database, prepared, { id });
    if (!found) throw notFound(resource.singular);
    return found;
  }

  /** The names of these records, except those that the viewer may not read. */
  async function names(database: Database, viewer: Viewer, ids: readonly string[]) {
    const readable = readableRows({ resource, source }, viewer);
    const { name } = source;
    if (!readable || !name || ids.length === 0) return new Map<string, string>();
    const prepared = statements(
      `names|${readable.scope}`,
      () => sql`select ${table}.id, ${name} as name from ${table}
        where ${table}.id = any(${sql.placeholder('ids')}::uuid[]) and ${readable.rows}`,
    );
    const values = { ...viewerValues(viewer), ids };
    const rows = await run<{ id: string; name: string | null }>(database, prepared, values);
    return new Map(rows.flatMap((row) => (row.name === null ? [] : [[row.id, row.name]])));
  }

  return { read, readMany, readCreated, row, names };
}

export type Reading = Pick<ReturnType<typeof recordReading>, 'read'>;

/** Checks whether records are within a viewer's scope. */
export function recordScopes<T extends PgTable>({
  resource,
  source,
  table,
  statements,
  byColumn,
}: RecordTable<T>) {
  async function areWithin(database: Database, viewer: Viewer, ids: readonly string[], scope: Scope) {
    const prepared = statements(
      `within|${scope}`,
      () => sql`select count(*)::int as within from ${table}
        where ${table}.id = any(${sql.placeholder('ids')}::uuid[]) and ${rowCondition(source, scope)}`,
    );
    const [row] = await run<{ within: number }>(database, prepared, { ...viewerValues(viewer), ids });
    return row?.within === ids.length;
  }

  /** Throws 404 unless the viewer may read the record. */
  async function refuseUnreadable(database: Database, viewer: Viewer, id: string): Promise<void> {
    const scope = readScope(resource, viewer);
    if (!scope || !(await areWithin(database, viewer, [id], scope))) throw notFound(resource.singular);
  }

  /** Whether a record with these values would be within a scope if it existed. */
  async function wouldBeWithin(database: Database, viewer: Viewer, values: Columns<T>, scope: Scope) {
    const prepared = statements(
      `would|${scope}`,
      () => sql`select ${rowCondition(source, scope)} as within
        from jsonb_populate_record(null::${table}, ${sql.placeholder('record')}::jsonb) as ${table}`,
    );
    const record = JSON.stringify(byColumn(values));
    const [row] = await run<{ within: boolean }>(database, prepared, { ...viewerValues(viewer), record });
    return row?.within === true;
  }

  return { areWithin, refuseUnreadable, wouldBeWithin };
}

export type Scopes = ReturnType<typeof recordScopes>;
