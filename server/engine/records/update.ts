import { sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Scope, Viewer } from '#contract/engine/access.ts';
import { readScope, writeScope } from '#contract/engine/field-access.ts';
import { auditValues, insertAudit, type Actor, type Changes } from '#server/database/audit.ts';
import { keepRemoved } from '#server/database/removed.ts';
import { run, type Database } from '#server/database/statement.ts';
import { updateTable } from '#server/database/write-sql.ts';
import { forbidden, notFound, stale } from '#server/http-error.ts';
import { recordShapeKey, selectRecord } from '../projection.ts';
import { rowFields, type Columns, type Only, type Row } from '../row.ts';
import { rowCondition, viewerValues } from '../source.ts';
import {
  auditOfEach,
  eachAudited,
  idsOf,
  relatedChangesSql,
  valuesOfMany,
  written,
  type NewRow,
  type RecordTable,
  type RelatedChanges,
} from './columns.ts';
import type { Reading, Scopes } from './read.ts';

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

export function recordUpdates<T extends PgTable>(
  records: RecordTable<T>,
  { read, areWithin }: Reading & Pick<Scopes, 'areWithin'>,
) {
  const { resource, source, table, statements, columnsOf, encoded } = records;

  /** Updates the fields that differ and returns the record. Returns null when nothing was or could be written. */
  async function tryUpdate<V extends Columns<T>>(
    database: Database,
    viewer: Viewer,
    id: string,
    { values, version, scope, relatedChanges = {} }: Change<Only<V, T>>,
  ): Promise<string | null> {
    const columns = columnsOf(values);
    if (columns.length === 0 && Object.keys(relatedChanges).length === 0) return null;
    const sees = readScope(resource, viewer) ?? 'own';
    const key = `update|${columns.join()}|${scope}|${sees}|${recordShapeKey(resource, viewer, sees)}`;
    const prepared = statements(
      key,
      () => sql`${updateSql(records, columns, scope)} ${selectRecord(resource, source, viewer, sees)}`,
    );
    const given = {
      ...encoded(values),
      ...viewerValues(viewer),
      ...auditValues(database, viewer),
      id,
      version: version ?? null,
      relatedChanges: JSON.stringify(relatedChanges),
    };
    const [row] = await run<{ body: string }>(database, prepared, given, written(table, [id]));
    return row?.body ?? null;
  }

  /**
   * Updates the fields that differ. Throws 409 with the current record for a stale version, and 403 outside the scope.
   */
  async function update<V extends Columns<T>>(
    database: Database,
    viewer: Viewer,
    id: string,
    asked: Change<Only<V, T>>,
  ): Promise<string> {
    const updated = await tryUpdate(database, viewer, id, asked);
    if (updated) return updated;
    const json = await read(database, viewer, id);
    const current = JSON.parse(json) as { version: number };
    if (asked.version !== undefined && current.version !== asked.version)
      throw stale(resource.singular, current);
    // Nothing was written: either nothing differs, or the record is outside the viewer's scope.
    if (!(await areWithin(database, viewer, [id], asked.scope))) throw forbidden();
    return json;
  }

  /** Sets the same columns on several records in one statement. The caller has checked the permission. */
  async function updateMany(
    database: Database,
    actor: Actor,
    rows: readonly NewRow<T>[],
    relatedChanges?: RelatedChanges,
  ): Promise<void> {
    const columns = columnsOf(rows[0] ?? {});
    const prepared = statements(
      `update many|${columns.join()}`,
      () => sql`${updateManySql(records, columns)} select from ${table} limit 1`,
    );
    const values = valuesOfMany(records, database, actor, rows, relatedChanges);
    await run(database, prepared, values, written(table, idsOf(rows)));
  }

  return { tryUpdate, update, updateMany };
}

export function recordLock<T extends PgTable>(
  { resource, source, table, statements }: RecordTable<T>,
  { read }: Reading,
) {
  /**
   * Locks a record until the transaction ends and returns it. Throws what `update` would throw, and 403 for a viewer
   * who has only a limited view of it.
   */
  return async function lock(
    tx: Database,
    viewer: Viewer,
    id: string,
    { version, scope }: Pick<Change<never>, 'version' | 'scope'>,
  ): Promise<Row<T>> {
    const sees = readScope(resource, viewer);
    if (!sees) throw notFound(resource.singular);
    const changes = writeScope(resource, viewer, scope);
    if (!changes) throw forbidden();
    const prepared = statements(
      `lock|${sees}|${changes}`,
      () => sql`select ${rowFields(table)}, ${rowCondition(source, changes)} as "isWithin" from ${table}
        where ${table}.id = ${sql.placeholder('id')} and ${rowCondition(source, sees)} for no key update`,
    );
    type Locked = Row<T> & { version: number; isWithin: boolean };
    const [locked] = await run<Locked>(tx, prepared, { ...viewerValues(viewer), id });
    if (!locked) throw notFound(resource.singular);
    const { isWithin, ...current } = locked;
    if (!isWithin) throw forbidden();
    if (version !== undefined && version !== locked.version)
      throw stale(resource.singular, JSON.parse(await read(tx, viewer, id)));
    return current as unknown as Row<T>;
  };
}

/** `for no key update` is enough: ids never change, so others may still insert rows that refer to this one. */
function updateSql(records: RecordTable, columns: string[], scope: Scope): SQL {
  const { resource, source, table, column, nameOf, snapshot } = records;
  const placeholder = (field: string) => sql.placeholder(`set_${field}`);
  const assignments = columns.map((field) => sql`${nameOf(field)} = ${placeholder(field)}, `);
  const differ = columns.map(
    (field) =>
      sql`${column(field)} is distinct from ${placeholder(field)}::${sql.raw(column(field).getSQLType())}`,
  );
  const version = sql`${sql.placeholder('version')}::int`;
  return sql`with before as (
        select * from ${table} where ${table}.id = ${sql.placeholder('id')} and ${rowCondition(source, scope)}
          and (${version} is null or version = ${version})
        for no key update
      ), ${table} as (
        ${updateTable(table)} set ${sql.join(assignments)} version = ${table}.version + 1, updated_at = now()
        from before where ${table}.id = before.id and (${differ.length > 0 ? sql.join(differ, sql` or `) : sql`false`} or ${relatedChangesSql} <> '{}')
        returning ${table}.*
      )${previousRowSql(records)}, audited as (${insertAudit('update', resource.name, {
        recordId: sql`${table}.id`,
        changes: sql`changed_fields(${snapshot(sql.identifier('before'))}, ${snapshot(table)}) || ${relatedChangesSql}`,
        written: sql`${table}, before`,
      })})`;
}

function previousRowSql({ resource, source, table }: RecordTable): SQL {
  if (!source.keepsPreviousRow) return sql``;
  const auditId = sql`${sql.placeholder('auditId')}::uuid`;
  const from = sql`before join ${table} on ${table}.id = before.id`;
  return sql`, kept as (${keepRemoved(resource.name, { auditId, row: sql`before`, from })})`;
}

/** Updates several records, each with its own values for the same columns, and writes an audit entry for each. */
function updateManySql({ resource, table, nameOf, snapshot }: RecordTable, columns: string[]): SQL {
  const given = columns.map((field) => sql`${nameOf(field)} = given.${nameOf(field)}, `);
  return sql`with given as (
        select * from jsonb_populate_recordset(null::${table}, ${sql.placeholder('records')}::jsonb)
      ), before as (
        select * from ${table} where ${table}.id = any(${sql.placeholder('ids')}::uuid[]) order by ${table}.id
        for no key update
      ), ${table} as (
        ${updateTable(table)} set ${sql.join(given)} version = ${table}.version + 1, updated_at = now()
        from given join before on before.id = given.id where ${table}.id = given.id
        returning ${table}.*
      ), audited as (${insertAudit('update', resource.name, {
        recordId: sql`${table}.id`,
        changes: sql`changed_fields(${snapshot(sql.identifier('before'))}, ${snapshot(table)}) || one.beside`,
        written: sql`${table} join before on before.id = ${table}.id
          join ${eachAudited} on one.id = ${table}.id`,
        ...auditOfEach,
      })})`;
}
