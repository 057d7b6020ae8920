import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/** Counts the writes of each table, by this process or by others that it listens to. */
export function createWritten(isListening: () => boolean) {
  const counts = new Map<string, number>();
  let missed = 0;

  /** Counts a write of the table with this name. */
  function note(name: string): void {
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }

  /** Changes were missed for a while, so any table may have been written. */
  function noteAll(): void {
    missed += 1;
  }

  /** Changes whenever one of the tables may have been written. NaN, which equals nothing, while not listening. */
  function of(tables: readonly PgTable[]): number {
    if (!isListening()) return NaN;
    return tables.reduce((sum, table) => sum + (counts.get(getTableName(table)) ?? 0), missed);
  }

  return { note, noteAll, of };
}

export type Written = ReturnType<typeof createWritten>;
