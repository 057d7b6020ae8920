import { getTableColumns, getTableName, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { recordShape, type Shape, type Values } from '#contract/engine/fields.ts';
import type { AnyResource } from '#contract/engine/resource.ts';
import { auditIds, auditValuesOfMany, type Actor, type Changes } from '#server/database/audit.ts';
import { statementsByShape } from '#server/database/shapes.ts';
import type { Database } from '#server/database/statement.ts';
import { asNumber } from '../projection.ts';
import type { Columns } from '../row.ts';
import { tableColumn, type Source } from '../source.ts';

export type NewRow<T extends PgTable> = Columns<T> & { id: string };

/** Changes in other tables that belong to the history of a record, by its id. */
export type RelatedChanges = ReadonlyMap<string, Changes>;

export const relatedChangesSql = sql`${sql.placeholder('relatedChanges')}::jsonb`;

/** The audit entry and the related changes of each record of a bulk write. */
export const eachAudited = sql`unnest(${sql.placeholder('ids')}::uuid[], ${auditIds}, ${sql.placeholder('relatedChangesOfEach')}::jsonb[]) as one(id, audit_id, key, beside)`;

/** What `insertAudit` takes from `one(id, audit_id, key)`. */
export const auditOfEach = { auditId: sql`one.audit_id`, key: sql`one.key` };

/**
 * The table of one resource and its columns in SQL. A CTE that writes has the name of the table, so the rest of the
 * statement reads the written row with the same SQL as any other read.
 */
export function recordTable<T extends PgTable>(resource: AnyResource, source: Source<T>) {
  const { table } = source;
  const fields: Shape = resource.fields;
  const stored = Object.keys(fields).filter((field) => tableColumn(source, field));
  /**
   * Includes columns that are not fields of the contract. Only rules write them; answers and audit entries omit them.
   */
  const writable = Object.keys(getTableColumns(table)).filter((field) => !(field in recordShape));

  function columnsOf(values: Values): string[] {
    return writable.filter((field) => field in values);
  }

  function column(field: string): PgColumn {
    return tableColumn(source, field)!;
  }

  function nameOf(field: string): SQL {
    return sql`${sql.identifier(column(field).name)}`;
  }

  function names(columns: string[]): SQL {
    return sql.join(columns.map(nameOf), sql`, `);
  }

  /** The fields of a row as stored in an audit entry. Columns that only rules write are omitted. */
  function snapshot(row: PgTable | ReturnType<typeof sql.identifier>): SQL {
    const pairs = stored.map(
      (field) => sql`${asNumber(fields[field]!, sql`${row}.${nameOf(field)}`)} as ${sql.identifier(field)}`,
    );
    return sql`(select to_jsonb(s) from (select ${sql.join(pairs, sql`, `)}) s)`;
  }

  function encoded(values: Values): Record<string, unknown> {
    const known = Object.entries(values).filter(([field]) => tableColumn(source, field));
    return Object.fromEntries(
      known.map(([field, value]) => [
        `set_${field}`,
        value === null ? null : column(field).mapToDriverValue(value),
      ]),
    );
  }

  /** The input of `jsonb_populate_record`. */
  function byColumn(values: Values): Record<string, unknown> {
    return Object.fromEntries(
      Object.entries(values).flatMap(([field, value]) => {
        const known = tableColumn(source, field);
        return known ? [[known.name, Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value]] : [];
      }),
    );
  }

  return {
    resource,
    source,
    table,
    statements: statementsByShape(),
    columnsOf,
    column,
    nameOf,
    names,
    snapshot,
    encoded,
    byColumn,
  };
}

export type RecordTable<T extends PgTable = PgTable> = ReturnType<typeof recordTable<T>>;

/** The records that a statement writes, for the notice of the change. */
export function written(table: PgTable, ids: readonly string[]) {
  return { table: getTableName(table), ids };
}

export function idsOf(records: readonly { id: string }[]): string[] {
  return records.map(({ id }) => id);
}

export function valuesOfMany<T extends PgTable>(
  { byColumn }: RecordTable<T>,
  database: Database,
  actor: Actor,
  records: readonly NewRow<T>[],
  relatedChanges: RelatedChanges | undefined,
) {
  return {
    ...auditValuesOfMany(database, actor, records.length),
    ids: idsOf(records),
    records: JSON.stringify(records.map(byColumn)),
    relatedChangesOfEach: records.map(({ id }) => JSON.stringify(relatedChanges?.get(id) ?? {})),
  };
}
