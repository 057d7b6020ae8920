import { sql, type SQL } from 'drizzle-orm';
import {
  boolean,
  customType,
  date,
  integer,
  numeric,
  timestamp,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';

/** The columns of every table of records. */
export const recordColumns = {
  id: uuid('id').primaryKey(),
  version: integer('version').notNull().default(1),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
};

/** A calendar date without a time. */
export const day = (name: string) => date(name, { mode: 'string' });

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });

/** An amount with two decimals, up to 999,999,999,999.99. */
export const money = (name: string) => numeric(name, { precision: 14, scale: 2, mode: 'number' });

/** A quantity with up to three decimals. */
export const quantity = (name: string) => numeric(name, { precision: 12, scale: 3, mode: 'number' });

/** A cost per unit with up to four decimals. */
export const unitCost = (name: string) => numeric(name, { precision: 14, scale: 4, mode: 'number' });

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/**
 * A name normalised for comparison: Unicode form, case and invisible characters are ignored. The stored name stays as
 * typed. A migration creates `normal_identifier`.
 */
export function comparedName(name: AnyPgColumn | SQL): SQL {
  return sql`lower(normal_identifier(${name}))`;
}

/**
 * A code for comparison: spaces, dashes and case make no difference, so 'LBC 841' is 'lbc-841'. Between two digits they
 * do, because 1-1 is not 11. A migration creates `compared_code`.
 */
export function comparedCode(code: AnyPgColumn | SQL): SQL {
  return sql`compared_code(${code})`;
}

/**
 * Set by a migration for records whose code another record had before codes were compared (`comparedCode`). The unique
 * index leaves them out; a trigger clears it when the code changes.
 */
export const sharesCode = () => boolean('shares_code').notNull().default(false);

/** A CHECK that a column has one of the contract's values. They are constants of the code, never input. */
export function oneOf(column: AnyPgColumn, values: readonly string[]): SQL {
  return sql`${column} in (${sql.raw(values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', '))})`;
}
