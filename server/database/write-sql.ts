import { is, sql, SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

type Operation = 'insert' | 'update' | 'delete';

export interface Write {
  operation: Operation;
  table: PgTable;
}

const declared = new WeakMap<SQL, Write>();

/** `insert into` the table. Declares the write wherever this is used in a statement; the same holds for the others. */
export function insertInto(table: PgTable): SQL {
  return declare({ operation: 'insert', table }, sql`insert into ${table}`);
}

export function updateTable(table: PgTable): SQL {
  return declare({ operation: 'update', table }, sql`update ${table}`);
}

export function deleteFrom(table: PgTable): SQL {
  return declare({ operation: 'delete', table }, sql`delete from ${table}`);
}

/** A query that also counts as a write of the table, for example because it calls a database function. */
export function alsoWriting(table: PgTable, query: SQL): SQL {
  return declare({ operation: 'update', table }, query);
}

/** The writes that are declared in a statement and in its parts. */
export function writesIn(query: SQL): Write[] {
  const own = declared.get(query);
  const inParts = query.queryChunks.flatMap((part) => (is(part, SQL) ? writesIn(part) : []));
  return own ? [own, ...inParts] : inParts;
}

function declare(write: Write, part: SQL): SQL {
  declared.set(part, write);
  return part;
}
