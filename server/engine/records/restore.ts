import { getTableColumns, getTableName, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Viewer } from '#contract/engine/access.ts';
import { auditValues, insertAudit } from '#server/database/audit.ts';
import { run, type Database } from '#server/database/statement.ts';
import { deleteFrom, insertInto } from '#server/database/write-sql.ts';
import { deletedRecordTable } from '#server/history/tables.ts';
import { notFound } from '#server/http-error.ts';
import { rowFields, type Columns, type Row } from '../row.ts';
import type { RecordTable } from './columns.ts';

export function recordRestoring<T extends PgTable>(records: RecordTable<T>) {
  const { resource, table, statements, byColumn } = records;

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
  async function restore(database: Database, viewer: Viewer, removedId: string, given: Columns<T>) {
    const prepared = statements('restore', () => restoreSql(records));
    const values = { removedId, given: JSON.stringify(byColumn(given)) };
    const [row] = await run(database, prepared, { ...auditValues(database, viewer), ...values });
    if (!row) throw notFound(resource.singular);
  }

  return { removed, restore };
}

/** Inserts a deleted record again under its id, with its parts. `given` replaces some of its values. */
function restoreSql({ resource, source, table, snapshot }: RecordTable): SQL {
  const parts = (source.parts ?? []).map(
    ({ table: part }, index) => sql`, ${sql.identifier(`part_${index}`)} as (
        ${insertInto(part)} (${storedColumns(part)}) select ${storedColumns(part, sql`brought.`)} from kept,
          jsonb_populate_recordset(null::${part}, kept.parts -> ${getTableName(part)}::text) as brought)`,
  );
  return sql`with kept as (
        ${deleteFrom(deletedRecordTable)} where id = ${sql.placeholder('removedId')} and resource = ${resource.name}
        returning row, parts
      ), ${table} as (
        ${insertInto(table)} (${storedColumns(table)}) select ${storedColumns(table, sql`brought.`)}
        from kept, jsonb_populate_record(null::${table}, kept.row || ${sql.placeholder('given')}::jsonb
          || jsonb_build_object('version', (kept.row ->> 'version')::int + 1, 'updated_at', now())) as brought
        returning *
      )${sql.join(parts)}, audited as (${insertAudit('restore', resource.name, {
        recordId: sql`${table}.id`,
        changes: sql`changed_fields(null, ${snapshot(table)})`,
        written: sql`${table}`,
      })}) select id from ${table}`;
}

/** The columns of a table that are not generated. */
function storedColumns(table: PgTable, of: SQL = sql``): SQL {
  const stored = Object.values(getTableColumns(table)).filter(({ generated }) => !generated);
  return sql.join(
    stored.map(({ name }) => sql`${of}${sql.identifier(name)}`),
    sql`, `,
  );
}
