/** Ids of written records of one resource or table, or `all` if unknown. */
export type Records = ReadonlySet<string> | 'all';

/** Written records by resource or table. */
export type Changed = ReadonlyMap<string, Records>;

/**
 * Per table. Beyond this, clients re-read all of it, and a notification between servers stays under
 * 8000 bytes.
 */
export const recordsAtMost = 50;

/** Adds records to `gathered`; too many become `all`. */
export function addRecords(gathered: Map<string, Records>, name: string, records: Records): void {
  const known = gathered.get(name);
  if (known === 'all') return;
  const all = records === 'all' ? records : new Set([...(known ?? []), ...records]);
  gathered.set(name, all === 'all' || all.size > recordsAtMost ? 'all' : all);
}

export function addChanged(gathered: Map<string, Records>, changed: Changed): void {
  for (const [name, records] of changed) addRecords(gathered, name, records);
}
