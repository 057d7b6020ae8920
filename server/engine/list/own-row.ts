import { is, Placeholder, SQL, StringChunk } from 'drizzle-orm';
import { PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { tableColumn, type Source } from '../source.ts';

/** Constants, operators and keywords. Any other word may be a column of a joined table. */
const plain =
  /^(?:'[^']*'|::date|[\s\d()<>=+-]|\b(?:and|or|not|is|null|true|false|case|when|then|else|end)\b)*$/;

/** Whether the field is a column of the table, or derived from columns of the same row alone. */
export function isOfOwnRow(source: Source, field: string): boolean {
  const derived = source.columns?.[field];
  return derived ? readsOnly(source.table, derived) : tableColumn(source, field) !== undefined;
}

function readsOnly(table: PgTable, part: unknown): boolean {
  if (is(part, SQL)) return part.queryChunks.every((chunk) => readsOnly(table, chunk));
  if (is(part, StringChunk)) return plain.test(part.value.join(''));
  if (is(part, PgColumn)) return part.table === table;
  return is(part, Placeholder);
}
