/** Pages that begin before this row use a plain OFFSET. */
const nearRows = 1000;
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

interface Page {
  start: number;
  size: number;
  /** Changes whenever the content of the list may have changed. */
  version: number;
}

let families = 0;
const lists = new Map<string, CachedList>();

/**
 * Finds pages far down a list. For row 90,000 PostgreSQL would count all rows before it, so the ids up to twice that
 * position are read once and cached until the version changes.
 */
export function farPages() {
  const family = (families += 1);

  /** Returns the ids of a page in order, or null when it is near the start or beyond the cached range. */
  return async (
    list: string,
    { start, size, version }: Page,
    read: (limit: number) => Promise<Buffer>,
  ): Promise<string[] | null> => {
    const end = start + size;
    if (start < nearRows || end > rowsAtMost) return null;
    const key = `${family}|${list}`;
    const cached = lists.get(key);
    const isFresh =
      cached?.version === version && cached.limit >= end && performance.now() - cached.at < cacheMilliseconds;
    const current = isFresh ? cached : readList(key, version, Math.min(rowsAtMost, end * 2), read);
    const ids = (await current.ids).subarray(start * 16, end * 16);
    return Array.from({ length: ids.length / 16 }, (_, row) => ids.toString('hex', row * 16, row * 16 + 16));
  };
}

function readList(
  key: string,
  version: number,
  limit: number,
  read: (limit: number) => Promise<Buffer>,
): CachedList {
  const list = { version, at: performance.now(), limit, ids: read(limit) };
  lists.delete(key);
  // A Map iterates in insertion order, so the first key is the oldest.
  const [oldest] = lists.keys();
  if (oldest !== undefined && lists.size >= listsCached) lists.delete(oldest);
  lists.set(key, list);
  list.ids.catch(() => lists.get(key) === list && lists.delete(key));
  return list;
}
