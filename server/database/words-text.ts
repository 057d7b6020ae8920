import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Searched columns as one text in lower case, as `searchText` of a source and its trigram index have it. */
export function wordsText(...columns: PgColumn[]): SQL {
  const texts = columns.map((column) => (column.notNull ? sql`${column}` : sql`coalesce(${column}, '')`));
  return sql`lower(${sql.join(texts, sql` || chr(10) || `)})`;
}
