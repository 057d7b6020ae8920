import { createHash } from 'node:crypto';
import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { Pool } from 'pg';
import { auditTable } from '#server/history/tables.ts';
import type { Sealer } from '#server/sealing.ts';
import { poolOf } from './connection.ts';
import type { Database } from './statement.ts';

/** Makes the key of one entry, by its id. */
export type EntryKeys = Pick<Sealer, 'entryKey'>;

const { mark: _, ...said } = getTableColumns(auditTable);

/** All columns of an entry but its mark, in the order of the table. */
export const entryColumns = Object.entries(said);

const keysOf = new WeakMap<Pool, EntryKeys>();

/** What is written to the audit log through this pool bears marks by these keys. */
export function keepEntryKeys(pool: Pool, keys: EntryKeys): void {
  keysOf.set(pool, keys);
}

/**
 * The key of an entry that is about to be written. The database is given this one and never the key it is derived
 * from: who listens there learns to mark this entry and no other.
 */
export function entryKey(database: Database, id: string): Buffer {
  const keys = keysOf.get(poolOf(database));
  if (!keys) throw new Error('No key marks what is written to this audit log');
  return keys.entryKey(id);
}

/** Of an entry, what the database makes its mark of. Columns of a later schema come last and, null, change nothing. */
export function entryContent(entry: SQL): SQL {
  const columns = entryColumns.map(([, { name }]) => sql`${entry}.${sql.identifier(name)}`);
  return sql`sha256(convert_to(rtrim(row(${sql.join(columns, sql`, `)})::text, ',)'), 'UTF8'))`;
}

/** As `markOf`, in the statement that writes the entry. */
export function markSql(entry: SQL, key: SQL): SQL {
  return sql`substr(sha256(${key} || ${entryContent(entry)}), 1, 16)`;
}

/** Both the key and the content have their fixed lengths, so nothing can be appended to what is hashed. */
export function markOf(key: Buffer, content: Buffer): Buffer {
  return createHash('sha256').update(key).update(content).digest().subarray(0, 16);
}
