/** Pages that begin before this row are counted off from the first. */
const nearRows = 1000;
/** 16 bytes each. */
const rowsAtMost = 250_000;
/** Of all resources together. */
const listsKept = 4;
/** For what nobody is told of: another table's names in the order, or a row changed by hand. */
const keptMilliseconds = 10_000;

interface Kept {
  version: number;
  at: number;
  limit: number;
  ids: Promise<Buffer>;
}

interface Page {
  start: number;
  size: number;
  /** Of what the list is made of: another one once it may have changed. */
  version: number;
}

let families = 0;
const lists = new Map<string, Kept>();

/**
 * Finds pages far down a list. PostgreSQL comes to row 90,000 by counting off those before it, so the ids of the
 * list down to there and as far again are read once, and kept until its version is another.
 */
export function farPages() {
  const ofThese = (families += 1);

  /** The ids of a page in their order; null where it is near, or farther than is kept. */
  return async (
    list: string,
    { start, size, version }: Page,
    read: (limit: number) => Promise<Buffer>,
  ): Promise<string[] | null> => {
    const end = start + size;
    if (start < nearRows || end > rowsAtMost) return null;
    const key = `${ofThese}|${list}`;
    const known = lists.get(key);
    const isGood =
      known?.version === version && known.limit >= end && performance.now() - known.at < keptMilliseconds;
    const kept = isGood ? known : keep(key, version, Math.min(rowsAtMost, end * 2), read);
    const ids = (await kept.ids).subarray(start * 16, end * 16);
    return Array.from({ length: ids.length / 16 }, (_, row) => ids.toString('hex', row * 16, row * 16 + 16));
  };
}

function keep(key: string, version: number, limit: number, read: (limit: number) => Promise<Buffer>): Kept {
  const kept = { version, at: performance.now(), limit, ids: read(limit) };
  lists.delete(key);
  // A Map keeps the order in which its keys were put.
  const [oldest] = lists.keys();
  if (oldest !== undefined && lists.size >= listsKept) lists.delete(oldest);
  lists.set(key, kept);
  kept.ids.catch(() => lists.get(key) === kept && lists.delete(key));
  return kept;
}
