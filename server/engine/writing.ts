import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { can, type Scope, type Viewer } from '#contract/engine/access.ts';
import type { Values } from '#contract/engine/fields.ts';
import type { AnyResource } from '#contract/engine/resource.ts';
import { columnSql } from './column-sql.ts';
import { auditValues, auditValuesOfMany, type Actor, type Changes } from '#server/database/audit.ts';
import { deletedRecordTable } from '#server/history/tables.ts';
import { forbidden, notFound, stale } from '#server/http-error.ts';
import { readScope, writeScope } from '#contract/engine/field-access.ts';
import { recordShapeKey, rowCondition, selectRecord, viewerValues, type Source } from './projection.ts';
import { rowFields, type Columns, type Only, type Row } from './row.ts';
import { within } from './within.ts';
import { statementsByShape } from '#server/database/shapes.ts';
import { run, type Database } from '#server/database/statement.ts';

/**
 * `scope`: the scope in which the viewer may change the fields in `values`. `relatedChanges`: changes in other tables
 * that belong to the version and history of this record.
 */
export interface Change<Values> {
  values: Values;
  version: number | undefined;
  scope: Scope;
  relatedChanges?: Changes | undefined;
}

/**
 * Reads and writes the records of one resource. Each write is one statement that includes the audit entry and returns
 * the record as the viewer may see it.
 */
export function writing<T extends PgTable>(resource: AnyResource, source: Source<T>) {
  const statements = statementsByShape();
  const { table } = source;
  const written = (ids: readonly string[]) => ({ table: getTableName(table), ids });
  const { columnsOf, encoded, byColumn, ...sqlOf } = columnSql(resource, source);
  const { insertSql, insertManySql, updateSql, updateManySql, deleteSql, restoreSql } = sqlOf;
  const scopes = within(source, byColumn);

  async function read(
    database: Database,
    viewer: Viewer,
    id: string,
    scope: Scope | null = readScope(resource, viewer),
  ): Promise<string> {
    if (!scope) throw notFound(resource.singular);
    const key = `read|${scope}|${recordShapeKey(resource, viewer, scope)}`;
    const prepared = statements(key, () =>
      selectRecord(
        resource,
        source,
        viewer,
        scope,
        sql`${table}.id = ${sql.placeholder('id')} and ${rowCondition(source, scope)}`,
      ),
    );
    const [row] = await run<{ body: string }>(database, prepared, { ...viewerValues(viewer), id });
    if (!row) throw notFound(resource.singular);
    return row.body;
  }

  /** Reads the records that are within the viewer's scope, each like `read`. */
  async function readMany(database: Database, viewer: Viewer, ids: readonly string[]): Promise<Values[]> {
    const scope = readScope(resource, viewer);
    if (!scope) return [];
    const prepared = statements(`read several|${scope}|${recordShapeKey(resource, viewer, scope)}`, () =>
      selectRecord(
        resource,
        source,
        viewer,
        scope,
        sql`${table}.id = any(${sql.placeholder('ids')}::uuid[]) and ${rowCondition(source, scope)}`,
      ),
    );
    const rows = await run<{ body: string }>(database, prepared, { ...viewerValues(viewer), ids });
    return rows.map(({ body }) => JSON.parse(body) as Values);
  }

  async function create<V extends Columns<T>>(
    database: Database,
    viewer: Viewer,
    id: string,
    values: Only<V, T>,
    relatedChanges: Changes = {},
  ) {
    const columns = ['id', ...columnsOf(values)];
    const scope = seen(viewer);
    const key = `create|${columns.join()}|${scope}|${recordShapeKey(resource, viewer, scope)}`;
    const prepared = statements(
      key,
      () => sql`${insertSql(columns)} ${selectRecord(resource, source, viewer, scope)}`,
    );
    const given = {
      ...encoded({ id, ...values }),
      ...viewerValues(viewer),
      ...auditValues(database, viewer),
      relatedChanges: JSON.stringify(relatedChanges),
    };
    const [row] = await run<{ body: string }>(database, prepared, given, written([id]));
    // A referenced row may have been committed while the insert waited; only the next statement sees it.
    return row?.body ?? read(database, viewer, id, scope);
  }

  /**
   * Inserts records with the same columns in one statement. Returns the JSON text of each by id. `relatedChanges` are
   * by id too.
   */
  async function createMany(
    database: Database,
    viewer: Viewer,
    records: readonly (Columns<T> & { id: string })[],
    relatedChanges?: ReadonlyMap<string, Changes>,
  ): Promise<Map<string, string>> {
    const columns = columnsOfMany(records);
    const scope = seen(viewer);
    const key = `several|${columns.join()}|${scope}|${recordShapeKey(resource, viewer, scope)}`;
    const prepared = statements(
      key,
      () => sql`${insertManySql(columns)} ${selectRecord(resource, source, viewer, scope)}`,
    );
    const values = {
      ...viewerValues(viewer),
      ...valuesOfMany(database, viewer, records),
      relatedChangesOfEach: relatedChangesOf(records, relatedChanges),
    };
    const rows = await run<{ body: string }>(database, prepared, values, written(idsOf(records)));
    const created = new Map(rows.map(({ body }) => [(JSON.parse(body) as { id: string }).id, body]));
    // As in `create`, a referenced row may have been committed while the insert waited.
    for (const { id } of records)
      if (!created.has(id)) created.set(id, await read(database, viewer, id, scope));
    return created;
  }

  /** Like `createMany`, without returning the records. The actor may be a person or Bilum itself. */
  async function insertMany(
    database: Database,
    actor: Actor,
    records: readonly (Columns<T> & { id: string })[],
    relatedChanges?: ReadonlyMap<string, Changes>,
  ): Promise<void> {
    const columns = columnsOfMany(records);
    const key = `add several|${columns.join()}`;
    const prepared = statements(key, () => sql`${insertManySql(columns)} select from ${table} limit 1`);
    const values = {
      ...valuesOfMany(database, actor, records),
      relatedChangesOfEach: relatedChangesOf(records, relatedChanges),
    };
    await run(database, prepared, values, written(idsOf(records)));
  }

  /** Sets the same columns on several records in one statement. The caller has checked the permission. */
  async function bulkUpdate(
    database: Database,
    actor: Actor,
    records: readonly (Columns<T> & { id: string })[],
    relatedChanges?: ReadonlyMap<string, Changes>,
  ): Promise<void> {
    const columns = columnsOf(records[0] ?? {});
    const key = `change several|${columns.join()}`;
    const prepared = statements(key, () => sql`${updateManySql(columns)} select from ${table} limit 1`);
    const values = {
      ...valuesOfMany(database, actor, records),
      relatedChangesOfEach: relatedChangesOf(records, relatedChanges),
    };
    await run(database, prepared, values, written(idsOf(records)));
  }

  function columnsOfMany(records: readonly Columns<T>[]): string[] {
    return ['id', ...columnsOf(records[0] ?? {})];
  }

  function valuesOfMany(database: Database, actor: Actor, records: readonly (Columns<T> & { id: string })[]) {
    return {
      ...auditValuesOfMany(database, actor, records.length),
      ids: idsOf(records),
      records: JSON.stringify(records.map(byColumn)),
    };
  }

  /** Updates the fields that differ and returns the record. Returns null when nothing was or could be written. */
  async function change<V extends Columns<T>>(
    database: Database,
    viewer: Viewer,
    id: string,
    { values, version, scope, relatedChanges = {} }: Change<Only<V, T>>,
  ): Promise<string | null> {
    const columns = columnsOf(values);
    if (columns.length === 0 && Object.keys(relatedChanges).length === 0) return null;
    const sees = seen(viewer);
    const key = `update|${columns.join()}|${scope}|${sees}|${recordShapeKey(resource, viewer, sees)}`;
    const prepared = statements(
      key,
      () => sql`${updateSql(columns, scope)} ${selectRecord(resource, source, viewer, sees)}`,
    );
    const given = {
      ...encoded(values),
      ...viewerValues(viewer),
      ...auditValues(database, viewer),
      id,
      version: version ?? null,
      relatedChanges: JSON.stringify(relatedChanges),
    };
    const [row] = await run<{ body: string }>(database, prepared, given, written([id]));
    return row?.body ?? null;
  }

  /**
   * Updates the fields that differ. Throws 409 with the current record for a stale version, and 403 outside the scope.
   */
  async function update<V extends Columns<T>>(
    database: Database,
    viewer: Viewer,
    id: string,
    requested: Change<Only<V, T>>,
  ): Promise<string> {
    const written = await change(database, viewer, id, requested);
    if (written) return written;
    const asRead = await read(database, viewer, id);
    const current = JSON.parse(asRead) as { version: number };
    if (requested.version !== undefined && current.version !== requested.version)
      throw stale(resource.singular, current);
    // Nothing was written: either nothing differs, or the record is outside the viewer's scope.
    if (!(await scopes.isWithin(database, viewer, id, requested.scope))) throw forbidden();
    return asRead;
  }

  /**
   * Locks a record until the transaction ends and returns it. Throws what `update` would throw, and 403 for a viewer
   * who has only a limited view of it.
   */
  async function lock(
    tx: Database,
    viewer: Viewer,
    id: string,
    { version, scope }: Omit<Change<never>, 'values'>,
  ): Promise<Row<T>> {
    const sees = readScope(resource, viewer);
    if (!sees) throw notFound(resource.singular);
    const changes = writeScope(resource, viewer, scope);
    if (!changes) throw forbidden();
    const prepared = statements(
      `hold|${sees}|${changes}`,
      () => sql`select ${rowFields(table)}, ${rowCondition(source, changes)} as "isWithin" from ${table}
        where ${table}.id = ${sql.placeholder('id')} and ${rowCondition(source, sees)} for no key update`,
    );
    const [locked] = await run<Row<T> & LockedColumns>(tx, prepared, { ...viewerValues(viewer), id });
    if (!locked) throw notFound(resource.singular);
    const { isWithin, ...current } = locked;
    if (!isWithin) throw forbidden();
    if (version !== undefined && version !== locked.version)
      throw stale(resource.singular, JSON.parse(await read(tx, viewer, id)));
    return current as unknown as Row<T>;
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

  function remove(database: Database, viewer: Viewer, id: string, scope: Scope): Promise<void> {
    return removeMany(database, viewer, [id], scope);
  }

  /** Deletes all these records, or throws 404 and deletes none. */
  async function removeMany(database: Database, viewer: Viewer, ids: readonly string[], scope: Scope) {
    const prepared = statements(`remove|${scope}`, () => deleteSql(scope));
    const audit = auditValuesOfMany(database, viewer, ids.length);
    const values = { ...viewerValues(viewer), ...audit, ids };
    const deleted = await run(database, prepared, values, written(ids));
    if (deleted.length < ids.length) throw notFound(resource.singular);
  }

  /** Reads a row from before its deletion or change. `removedId`: the id of that audit entry. */
  async function removed(database: Database, removedId: string): Promise<Row<T> | null> {
    const prepared = statements(
      'removed',
      () => sql`select ${rowFields(table)} from ${deletedRecordTable} kept,
        jsonb_populate_record(null::${table}, kept.row) as ${table}
        where kept.id = ${sql.placeholder('removedId')} and kept.resource = ${resource.name}`,
    );
    const [found] = await run<Row<T> & object>(database, prepared, { removedId });
    return found ?? null;
  }

  /** Restores a deleted record, with the given values in place of its own. */
  async function restoreDeleted(database: Database, viewer: Viewer, removedId: string, given: Columns<T>) {
    const prepared = statements('bring back', restoreSql);
    const values = { removedId, given: JSON.stringify(byColumn(given)) };
    const [row] = await run(database, prepared, { ...auditValues(database, viewer), ...values });
    if (!row) throw notFound(resource.singular);
  }

  /** The names of these records, except those that the viewer may not read. */
  async function names(
    database: Database,
    viewer: Viewer,
    ids: readonly string[],
  ): Promise<Map<string, string>> {
    const scope = can(viewer, resource.rights.read);
    const { name } = source;
    if (!scope || !name || ids.length === 0) return new Map();
    const prepared = statements(
      `names|${scope}`,
      () => sql`select ${table}.id, ${name} as name from ${table}
        where ${table}.id = any(${sql.placeholder('ids')}::uuid[]) and ${rowCondition(source, scope)}`,
    );
    const rows = await run<{ id: string; name: string | null }>(database, prepared, {
      ...viewerValues(viewer),
      ids,
    });
    return new Map(rows.flatMap((row) => (row.name === null ? [] : [[row.id, row.name]])));
  }

  function seen(viewer: Viewer): Scope {
    return readScope(resource, viewer) ?? 'own';
  }

  return {
    read,
    readMany,
    create,
    createMany,
    insertMany,
    change,
    bulkUpdate,
    update,
    lock,
    row,
    remove,
    removeMany,
    removed,
    restoreDeleted,
    names,
    ...scopes,
  };
}

function idsOf(records: readonly { id: string }[]): string[] {
  return records.map(({ id }) => id);
}

function relatedChangesOf(
  records: readonly { id: string }[],
  relatedChanges: ReadonlyMap<string, Changes> | undefined,
): string[] {
  return records.map(({ id }) => JSON.stringify(relatedChanges?.get(id) ?? {}));
}

interface LockedColumns {
  version: number;
  isWithin: boolean;
}

export type Writing<T extends PgTable = PgTable> = ReturnType<typeof writing<T>>;
