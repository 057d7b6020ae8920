/** Of one resource or table: the ids of the records that were written, or `all` where it is not known which. */
export type Records = ReadonlySet<string> | 'all';

/** What was written, by resource or table. */
export type Changed = ReadonlyMap<string, Records>;

/** Of one table. Whoever is told of more re-reads all of it, and a notice between servers stays under 8000 bytes. */
export const recordsAtMost = 50;

/** Adds records to what has been gathered; too many become `all`. */
export function addRecords(gathered: Map<string, Records>, name: string, records: Records): void {
  const known = gathered.get(name);
  if (known === 'all') return;
  const all = records === 'all' ? records : new Set([...(known ?? []), ...records]);
  gathered.set(name, all === 'all' || all.size > recordsAtMost ? 'all' : all);
}

export function addChanged(gathered: Map<string, Records>, changed: Changed): void {
  for (const [name, records] of changed) addRecords(gathered, name, records);
}
