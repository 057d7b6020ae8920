import { is, Placeholder, sql, SQL, StringChunk } from 'drizzle-orm';
import { PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { Scope } from '#contract/engine/access.ts';
import { from, tableColumn, type Source } from '../source.ts';

/** Constants, operators and keywords. Any other word may be a column of a joined table. */
const plain =
  /^(?:'[^']*'|::date|[\s\d()<>=+-]|\b(?:and|or|not|is|null|true|false|case|when|then|else|end)\b)*$/;

/** The table, with its joins if they are needed for these fields, for the scope or for which rows there are. */
export function fromFor(source: Source, scope: Scope, fields: readonly string[]): SQL {
  return scope === 'all' && !needsJoins(source, fields) ? sql`${source.table}` : from(source);
}

export function needsJoins(source: Source, fields: readonly string[]): boolean {
  if (source.joins && !source.keepsRows) return true;
  return !fields.every((field) => isOfOwnRow(source, field));
}

/** Whether the field is a column of the table, or derived from columns of the same row alone. */
export function isOfOwnRow(source: Source, field: string): boolean {
  const derived = source.columns?.[field];
  return derived ? readsOnly(source.table, derived) : tableColumn(source, field) !== undefined;
}

/**
 * Whether each field is a column of the table or of its joins, or an operator of some. Neither the fields nor the joins
 * have a function or a subquery, which would be work for every row.
 */
export function areJoinedColumns(source: Source, fields: readonly string[]): boolean {
  return (
    hasNoCall(source.joins) &&
    fields.every((field) => {
      const derived = source.columns?.[field];
      return derived ? hasNoCall(derived) : tableColumn(source, field) !== undefined;
    })
  );
}

function hasNoCall(part: unknown): boolean {
  if (is(part, SQL)) return part.queryChunks.every(hasNoCall);
  return is(part, StringChunk) ? !part.value.join('').includes('(') : true;
}

function readsOnly(table: PgTable, part: unknown): boolean {
  if (is(part, SQL)) return part.queryChunks.every((chunk) => readsOnly(table, chunk));
  if (is(part, StringChunk)) return plain.test(part.value.join(''));
  if (is(part, PgColumn)) return part.table === table;
  return is(part, Placeholder);
}
