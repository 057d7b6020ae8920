import { sql, type SQL } from 'drizzle-orm';
import { integer, timestamp, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core';

/** The columns every table of records has. */
export const recordColumns = {
  id: uuid('id').primaryKey(),
  version: integer('version').notNull().default(1),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
};

/** CHECK that a column holds one of the contract's values; they are our own constants, never input. */
export function oneOf(column: AnyPgColumn, values: readonly string[]): SQL {
  return sql`${column} in (${sql.raw(values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', '))})`;
}
