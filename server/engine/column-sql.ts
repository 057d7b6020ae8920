import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { AnyResource } from '#contract/engine/resource.ts';
import { tableColumn, type Source } from './projection.ts';

/** Values by field name; those that are no column of the table are left to the special rule. */
export type Values = Record<string, unknown>;

/** The pieces of SQL that writes are made of, for the fields of one resource that its table stores. */
export function columnSql(resource: AnyResource, source: Source) {
  const stored = Object.keys(resource.fields).filter((field) => tableColumn(source, field));

  function columnsOf(values: Values): string[] {
    return stored.filter((field) => field in values);
  }

  function column(field: string): PgColumn {
    return tableColumn(source, field)!;
  }

  function names(fields: string[]): SQL {
    return sql.join(
      fields.map((field) => sql.identifier(column(field).name)),
      sql`, `,
    );
  }

  function placeholders(fields: string[]): SQL {
    return sql.join(
      fields.map((field) => sql.placeholder(`set_${field}`)),
      sql`, `,
    );
  }

  function assignments(fields: string[]): SQL {
    return sql.join(
      fields.map(
        (field) => sql`${sql.identifier(column(field).name)} = ${sql.placeholder(`set_${field}`)}, `,
      ),
    );
  }

  function differs(fields: string[]): SQL {
    return sql.join(
      fields.map((field) => {
        const type = sql.raw(column(field).getSQLType());
        return sql`${column(field)} is distinct from ${sql.placeholder(`set_${field}`)}::${type}`;
      }),
      sql` or `,
    );
  }

  /** The fields of a row as the audit keeps them. What is sealed is no field of the table: it never shows. */
  function snapshot(row: typeof source.table | ReturnType<typeof sql.identifier>): SQL {
    const pairs = stored.map(
      (field) => sql`${row}.${sql.identifier(column(field).name)} as ${sql.identifier(field)}`,
    );
    return sql`(select to_jsonb(s) from (select ${sql.join(pairs, sql`, `)}) s)`;
  }

  function encoded(values: Values): Record<string, unknown> {
    return Object.fromEntries(
      Object.entries(values)
        .filter(([field]) => tableColumn(source, field))
        .map(([field, value]) => [
          `set_${field}`,
          value === null ? null : column(field).mapToDriverValue(value),
        ]),
    );
  }

  return { columnsOf, names, placeholders, assignments, differs, snapshot, encoded };
}
