import { sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Viewer } from '#contract/engine/access.ts';
import { readScope } from '#contract/engine/field-access.ts';
import { auditValues, insertAudit, type Actor, type Changes } from '#server/database/audit.ts';
import { run, type Database } from '#server/database/statement.ts';
import { insertInto } from '#server/database/write-sql.ts';
import { recordShapeKey, selectRecord } from '../projection.ts';
import type { Columns, Only } from '../row.ts';
import { viewerValues } from '../source.ts';
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
import type { Reading } from './read.ts';

export function recordInserts<T extends PgTable>(records: RecordTable<T>, { read }: Reading) {
  const { resource, source, table, statements, columnsOf, encoded } = records;

  /** Inserts a record and returns it as JSON text, as its author may see it. */
  async function insert<V extends Columns<T>>(
    database: Database,
    viewer: Viewer,
    id: string,
    values: Only<V, T>,
    relatedChanges: Changes = {},
  ): Promise<string> {
    const columns = ['id', ...columnsOf(values)];
    const scope = readScope(resource, viewer) ?? 'own';
    const key = `insert|${columns.join()}|${scope}|${recordShapeKey(resource, viewer, scope)}`;
    const prepared = statements(
      key,
      () => sql`${insertSql(records, columns)} ${selectRecord(resource, source, viewer, scope)}`,
    );
    const given = {
      ...encoded({ id, ...values }),
      ...viewerValues(viewer),
      ...auditValues(database, viewer),
      relatedChanges: JSON.stringify(relatedChanges),
    };
    const [row] = await run<{ body: string }>(database, prepared, given, written(table, [id]));
    // A referenced row may have been committed while the insert waited; only the next statement sees it.
    return row?.body ?? read(database, viewer, id, scope);
  }

  /** Inserts records with the same columns in one statement. The actor may be a person or Bilum itself. */
  async function insertMany(
    database: Database,
    actor: Actor,
    rows: readonly NewRow<T>[],
    relatedChanges?: RelatedChanges,
  ): Promise<void> {
    const columns = ['id', ...columnsOf(rows[0] ?? {})];
    const prepared = statements(
      `insert many|${columns.join()}`,
      () => sql`${insertManySql(records, columns)} select from ${table} limit 1`,
    );
    const values = valuesOfMany(records, database, actor, rows, relatedChanges);
    await run(database, prepared, values, written(table, idsOf(rows)));
  }

  return { insert, insertMany };
}

function insertSql({ resource, table, names, snapshot }: RecordTable, columns: string[]): SQL {
  const values = columns.map((field) => sql.placeholder(`set_${field}`));
  return sql`with ${table} as (
        ${insertInto(table)} (${names(columns)}) values (${sql.join(values, sql`, `)}) returning *
      ), audited as (${insertAudit('create', resource.name, {
        recordId: sql`${table}.id`,
        changes: sql`${initialChanges(snapshot(table))} || ${relatedChangesSql}`,
        written: sql`${table}`,
      })})`;
}

/** Inserts several records with the same columns, and an audit entry for each. */
function insertManySql({ resource, table, names, snapshot }: RecordTable, columns: string[]): SQL {
  return sql`with ${table} as (
        ${insertInto(table)} (${names(columns)}) select ${names(columns)}
        from jsonb_populate_recordset(null::${table}, ${sql.placeholder('records')}::jsonb) returning *
      ), audited as (${insertAudit('create', resource.name, {
        recordId: sql`${table}.id`,
        changes: sql`${initialChanges(snapshot(table))} || one.beside`,
        written: sql`${table} join ${eachAudited} on one.id = ${table}.id`,
        ...auditOfEach,
      })})`;
}

/** The changes of a new row, inlined: a call of `changed_fields` costs as much as the rest of the entry. */
function initialChanges(snapshot: SQL): SQL {
  return sql`(select coalesce(jsonb_object_agg(field.key, jsonb_build_array(null, field.value)), '{}')
      from jsonb_each(${snapshot}) as field where field.value <> 'null')`;
}
