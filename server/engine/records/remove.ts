import { getTableName, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Scope, Viewer } from '#contract/engine/access.ts';
import { auditIds, auditValuesOfMany, insertAudit } from '#server/database/audit.ts';
import { keepRemoved } from '#server/database/removed.ts';
import { run, type Database } from '#server/database/statement.ts';
import { deleteFrom } from '#server/database/write-sql.ts';
import { notFound } from '#server/http-error.ts';
import { rowCondition, viewerValues } from '../source.ts';
import { auditOfEach, written, type RecordTable } from './columns.ts';

export function recordRemoval<T extends PgTable>(records: RecordTable<T>) {
  const { resource, table, statements } = records;

  function remove(database: Database, viewer: Viewer, id: string, scope: Scope): Promise<void> {
    return removeMany(database, viewer, [id], scope);
  }

  /** Deletes all these records, or throws 404 and deletes none. */
  async function removeMany(database: Database, viewer: Viewer, ids: readonly string[], scope: Scope) {
    const prepared = statements(`remove|${scope}`, () => deleteSql(records, scope));
    const audit = auditValuesOfMany(database, viewer, ids.length);
    const values = { ...viewerValues(viewer), ...audit, ids };
    const gone = await run(database, prepared, values, written(table, ids));
    if (gone.length < ids.length) throw notFound(resource.singular);
  }

  return { remove, removeMany };
}

function deleteSql(records: RecordTable, scope: Scope): SQL {
  const { resource, source, table, snapshot } = records;
  const ids = sql`unnest(${sql.placeholder('ids')}::uuid[], ${auditIds})`;
  const deleted = sql`gone join ${ids} as one(id, audit_id, key) on one.id = gone.id`;
  return sql`with gone as (
        ${deleteFrom(table)} where ${table}.id = any(${sql.placeholder('ids')}::uuid[]) and ${rowCondition(source, scope)}
        returning *
      )${deletedRowSql(records, deleted)} ${insertAudit('delete', resource.name, {
        recordId: sql`gone.id`,
        changes: sql`changed_fields(${snapshot(sql.identifier('gone'))}, null)`,
        written: deleted,
        ...auditOfEach,
      })} returning id`;
}

function deletedRowSql({ resource, source }: RecordTable, from: SQL): SQL {
  if (source.deletedForGood) return sql``;
  const parts = (source.parts ?? []).map(
    ({ table: part, of }) => sql`${getTableName(part)}::text,
        (select coalesce(jsonb_agg(to_jsonb(${part})), '[]') from ${part} where ${of} = gone.id)`,
  );
  const kept = {
    auditId: auditOfEach.auditId,
    row: sql`gone`,
    parts: sql`jsonb_build_object(${sql.join(parts, sql`, `)})`,
    from,
  };
  return sql`, kept as (${keepRemoved(resource.name, kept)})`;
}
