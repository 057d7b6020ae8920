import type { ImportCounts } from '#contract/imports/import-endpoints.ts';

/** '300 employees added and 2 changed'. */
export function rowsInWords({ add, change }: ImportCounts, things: string): string {
  const added = add.toLocaleString('en');
  const changed = change.toLocaleString('en');
  if (add > 0 && change > 0) return `${added} new and ${changed} changed ${things}`;
  return add > 0 ? `${added} new ${things}` : `${changed} changed ${things}`;
}
