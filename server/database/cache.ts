import type { PgTable } from 'drizzle-orm/pg-core';
import type { Written } from './written.ts';

const maxValues = 20_000;

interface Cached<Value> {
  /** The tables that `read` depends on. */
  of: readonly PgTable[];
  read: (key: string) => Promise<Value>;
}

/**
 * Caches values read from the database until one of the tables is written. A value that may be stale, because a table
 * was written during its read, is returned but not cached. While changes of other processes do not arrive, every value
 * is read again.
 */
export function cached<Value>(written: Written, { of: tables, read }: Cached<Value>) {
  const values = new Map<string, Value>();
  let validFor = NaN;
  let forgotten = 0;

  async function get(key: string): Promise<Value> {
    clearWhenWritten();
    const known = values.get(key);
    if (known !== undefined) return known;
    const begun = asOf();
    const value = await read(key);
    if (begun === asOf()) {
      clearWhenWritten();
      if (values.size >= maxValues) values.clear();
      values.set(key, value);
    }
    return value;
  }

  function clearWhenWritten(): void {
    const current = written.of(tables);
    if (current !== validFor) values.clear();
    validFor = current;
  }

  /** Clears one value, or all of them. */
  function forget(key?: string): void {
    forgotten += 1;
    if (key === undefined) values.clear();
    else values.delete(key);
  }

  /**
   * A number that stays the same until something is forgotten. NaN, which equals nothing, while changes do not arrive.
   */
  function asOf(): number {
    return written.of(tables) + forgotten;
  }

  return { get, forget, asOf };
}
