import { isDeepStrictEqual } from 'node:util';
import { getTableColumns, sql, type InferInsertModel, type InferSelectModel, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

/** A record as stored in its table, with JSON values: days as YYYY-MM-DD, amounts as numbers, instants in ISO 8601. */
export type Row<T extends PgTable> = InferSelectModel<T>;

export type Columns<T extends PgTable> = Partial<InferInsertModel<T>>;

/** Accepts only columns of the table, so a misspelt one does not compile, or values whose fields are not known. */
export type Only<V, T extends PgTable> = V & { [K in Unknown<V, T>]: never };

type Unknown<V, T extends PgTable> = V extends unknown
  ? string extends keyof V
    ? never
    : Exclude<keyof V, keyof Columns<T>>
  : never;

/** Selects all columns of a table in the form of `Row`. */
export function rowFields(table: PgTable): SQL {
  const fields = Object.entries(getTableColumns(table)).map(
    ([field, column]) => sql`${asJson(column)} as ${sql.identifier(field)}`,
  );
  return sql.join(fields, sql`, `);
}

function asJson(column: PgColumn): SQL {
  const type = column.getSQLType();
  if (type === 'date') return sql`${column}::text`;
  if (type === 'time') return sql`left(${column}::text, 5)`;
  if (type.startsWith('numeric')) return sql`${column}::float8`;
  return type.startsWith('timestamp') ? isoMoment(column) : sql`${column}`;
}

/** An instant as an ISO string in UTC. */
export function isoMoment(moment: SQL | PgColumn): SQL {
  return sql`to_char((${moment}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** The fields of the input that are columns of the record and differ from their current value. */
export function differing<R extends object, Input extends object>(
  current: R,
  input: Input,
): Partial<Pick<Input, keyof Input & keyof R>> {
  const differs = ([field, value]: [string, unknown]) =>
    value !== undefined && field in current && !isDeepStrictEqual(current[field as keyof R], value);
  return Object.fromEntries(Object.entries(input).filter(differs)) as Partial<Input>;
}

/** The fields of the input that are columns of the table. */
export function storedIn<T extends PgTable, Input extends object>(
  table: T,
  input: Input,
): Pick<Input, keyof Input & keyof Columns<T>> {
  const columns = getTableColumns(table);
  return Object.fromEntries(Object.entries(input).filter(([field]) => field in columns)) as Input;
}
