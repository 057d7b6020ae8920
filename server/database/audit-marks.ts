import { createHash } from 'node:crypto';
import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { Pool } from 'pg';
import { auditTable } from '#server/history/tables.ts';
import type { Sealer } from '#server/sealing.ts';
import { poolOf } from './connection.ts';
import type { Database } from './statement.ts';

/** Derives the key of an audit entry from its id. */
export type EntryKeys = Pick<Sealer, 'entryKey'>;

const { mark: _, ...markedColumns } = getTableColumns(auditTable);

/** All columns of an entry except its mark, in the order of the table. */
export const entryColumns = Object.entries(markedColumns);

const keysOf = new WeakMap<Pool, EntryKeys>();

/** Sets the keys that mark audit entries written through this pool. */
export function keepEntryKeys(pool: Pool, keys: EntryKeys): void {
  keysOf.set(pool, keys);
}

/**
 * The key for an entry that is about to be written. The database gets only this key, never the one that it is derived
 * from, so whoever reads the traffic could forge this entry and no other.
 */
export function entryKey(database: Database, id: string): Buffer {
  const keys = keysOf.get(poolOf(database));
  if (!keys) throw new Error('No key marks what is written to this audit log');
  return keys.entryKey(id);
}

/** The hash of an entry that its mark is made of. Columns of later schemas come last and change nothing while null. */
export function entryContent(entry: SQL): SQL {
  const columns = entryColumns.map(([, { name }]) => sql`${entry}.${sql.identifier(name)}`);
  return sql`sha256(convert_to(rtrim(row(${sql.join(columns, sql`, `)})::text, ',)'), 'UTF8'))`;
}

/** Like `markOf`, in the statement that writes the entry. */
export function markSql(entry: SQL, key: SQL): SQL {
  return sql`substr(sha256(${key} || ${entryContent(entry)}), 1, 16)`;
}

/** Key and content have fixed lengths, so a length extension attack is not possible. */
export function markOf(key: Buffer, content: Buffer): Buffer {
  return createHash('sha256').update(key).update(content).digest().subarray(0, 16);
}
