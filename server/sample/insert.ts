import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/** `insert into …` of many rows as one parameter; all rows have the fields of the first. */
export function insertRows<Table extends PgTable>(table: Table, rows: readonly Table['$inferInsert'][]): SQL {
  const columns = new Map(Object.entries(getTableColumns(table)));
  const names = Object.keys(rows[0] ?? {}).flatMap((field) => columns.get(field)?.name ?? []);
  const list = sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );
  const json = JSON.stringify(rows.map((row) => stored(row, columns)));
  return sql`insert into ${table} (${list})
    select ${list} from jsonb_populate_recordset(null::${table}, ${json}::jsonb)`;
}

function stored(row: object, columns: ReadonlyMap<string, { name: string }>): Record<string, unknown> {
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
