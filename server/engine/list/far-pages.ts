import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Written } from '#server/database/written.ts';

/** Pages that begin before this row use a plain OFFSET. */
export const nearRows = 1000;
/** Each id takes 16 bytes. */
const rowsAtMost = 250_000;
/** The limit for all resources together. */
const listsCached = 4;
/** Bounds the age of changes without a notice: names from joined tables, and rows changed by hand in SQL. */
const cacheMilliseconds = 10_000;

interface CachedList {
  version: number;
  at: number;
  limit: number;
  ids: Promise<Buffer>;
}

interface FarPage {
  table: PgTable;
  /** The list: its filters, order and the values that it takes. */
  list: string;
  start: number;
  size: number;
  read: (limit: number) => Promise<Buffer>;
}

/**
 * Finds pages far down the lists of a server. For row 90,000 PostgreSQL would count all rows before it, so the ids up to
 * twice that position are read once and cached until the table is written.
 */
export function createFarPages(written: Written) {
  const lists = new Map<string, CachedList>();

  /** Returns the ids of a page in order, or null when it is beyond the cached range. */
  return async ({ table, list, start, size, read }: FarPage): Promise<string[] | null> => {
    const end = start + size;
    if (end > rowsAtMost) return null;
    const key = `${getTableName(table)}|${list}`;
    const version = written.of([table]);
    const cached = lists.get(key);
    const isFresh =
      cached?.version === version && cached.limit >= end && performance.now() - cached.at < cacheMilliseconds;
    const { ids } = isFresh ? cached : keep(key, version, Math.min(rowsAtMost, end * 2), read);
    const page = (await ids).subarray(start * 16, end * 16);
    return Array.from({ length: page.length / 16 }, (_, row) =>
      page.toString('hex', row * 16, row * 16 + 16),
    );
  };

  function keep(key: string, version: number, limit: number, read: FarPage['read']): CachedList {
    const list = { version, at: performance.now(), limit, ids: read(limit) };
    lists.delete(key);
    // A Map iterates in insertion order, so the first key is the oldest.
    const [oldest] = lists.keys();
    if (oldest !== undefined && lists.size >= listsCached) lists.delete(oldest);
    lists.set(key, list);
    list.ids.catch(() => lists.get(key) === list && lists.delete(key));
    return list;
  }
}

export type FarPages = ReturnType<typeof createFarPages>;
