import type { ShellSearch } from '#web/engine/search-params.ts';

/** Which report is open and how its table is sorted; its filters stand beside these by their names. */
export interface ReportsSearch extends ShellSearch {
  report?: string | undefined;
  sort?: string | undefined;
}

/** A report names its filters itself; what it does not know it leaves alone. */
export function reportsSearch(raw: Record<string, unknown>): ReportsSearch {
  const texts = Object.entries(raw).map(([name, value]) => [name, value === '' ? undefined : value] as const);
  return Object.fromEntries(texts);
}
