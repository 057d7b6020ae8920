import type { ShellSearch } from '#web/engine/search-params.ts';

/** The open report and its sort order; its filters are further parameters. */
export interface ReportsSearch extends ShellSearch {
  report?: string | undefined;
  sort?: string | undefined;
}

/** The report validates its own filters and ignores unknown ones. */
export function reportsSearch(raw: Record<string, unknown>): ReportsSearch {
  const texts = Object.entries(raw).map(([name, value]) => [name, value === '' ? undefined : value] as const);
  return Object.fromEntries(texts);
}
