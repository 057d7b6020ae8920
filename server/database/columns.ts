import { sql, type SQL } from 'drizzle-orm';
import { customType, date, integer, numeric, timestamp, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core';

/** The columns every table of records has. */
export const recordColumns = {
  id: uuid('id').primaryKey(),
  version: integer('version').notNull().default(1),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
};

/** A day of the calendar, without a time. */
export const day = (name: string) => date(name, { mode: 'string' });

/** An amount with two decimals, up to 999,999,999,999.99. */
export const money = (name: string) => numeric(name, { precision: 14, scale: 2, mode: 'number' });

/** So much of something, with up to three decimals. */
export const quantity = (name: string) => numeric(name, { precision: 12, scale: 3, mode: 'number' });

/** What one of something costs, with up to four decimals. */
export const unitCost = (name: string) => numeric(name, { precision: 14, scale: 4, mode: 'number' });

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/**
 * A name as it is compared: however its letters are written and whatever in it cannot be seen. It is kept as it was
 * typed. `normal_identifier` is made by the migrations.
 */
export function comparedName(name: AnyPgColumn | SQL): SQL {
  return sql`lower(normal_identifier(${name}))`;
}

/** CHECK that a column holds one of the contract's values; they are our own constants, never input. */
export function oneOf(column: AnyPgColumn, values: readonly string[]): SQL {
  return sql`${column} in (${sql.raw(values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', '))})`;
}
