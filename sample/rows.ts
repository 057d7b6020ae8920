import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { insertInto, updateTable } from '#server/database/write-sql.ts';

type Columns = ReadonlyMap<string, { name: string }>;

/** `insert into …` of many rows as one parameter; all rows have the fields of the first. */
export function insertRows<Table extends PgTable>(table: Table, rows: readonly Table['$inferInsert'][]): SQL {
  const columns = columnsOf(table);
  const list = names(Object.keys(rows[0] ?? {}), columns);
  return sql`${insertInto(table)} (${list}) select ${list} from ${recordset(table, rows, columns)} as made`;
}

/** `update …` of some fields of many rows by id. */
export function updateRows<Table extends PgTable>(
  table: Table,
  rows: readonly Table['$inferInsert'][],
  fields: readonly (keyof Table['$inferInsert'] & string)[],
): SQL {
  const columns = columnsOf(table);
  const list = names(fields, columns);
  return sql`${updateTable(table)} set (${list}) = row(${sql.join(
    fields.map((field) => sql`made.${names([field], columns)}`),
    sql`, `,
  )}) from ${recordset(table, rows, columns)} as made where made.id = ${table}.id`;
}

function columnsOf(table: PgTable): Columns {
  return new Map(Object.entries(getTableColumns(table)));
}

function names(fields: readonly string[], columns: Columns): SQL {
  return sql.join(
    fields.flatMap((field) => columns.get(field)?.name ?? []).map((name) => sql.identifier(name)),
    sql`, `,
  );
}

function recordset(table: PgTable, rows: readonly object[], columns: Columns): SQL {
  const json = JSON.stringify(rows.map((row) => stored(row, columns)));
  return sql`jsonb_populate_recordset(null::${table}, ${json}::jsonb)`;
}

function stored(row: object, columns: Columns): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).flatMap(([field, value]) => {
      const column = columns.get(field);
      return column ? [[column.name, written(value)]] : [];
    }),
  );
}

function written(value: unknown): unknown {
  return Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value;
}
