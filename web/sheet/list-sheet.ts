import type { ResourceWith } from '#contract/engine/resource.ts';
import type { Formats } from '#web/engine/format.ts';
import type { Reading, Sheet } from './sheet.ts';
import { fileKind, fileValue, headerOf, type Field } from '#web/list/columns.ts';
import { loadExportRows, type ListExport } from './export-rows.ts';

/** A list with its filters and order: all rows, or the selected ones. */
export async function listSheet<R extends ResourceWith<'list'>, F extends Field<R>>(
  taken: ListExport<R, F>,
  formats: Formats,
  reading: Reading,
): Promise<Sheet> {
  const { resource, title } = taken;
  const { columns, rows, filters, asOf } = await loadExportRows(taken, formats, reading);
  return {
    name: resource.name,
    title,
    columns: columns.map((column) => ({
      header: headerOf(resource, column),
      kind: fileKind(resource, column),
    })),
    rows: rows.map((row) => columns.map((column) => fileValue(column, row))),
    totals: null,
    figures: [],
    filters,
    asOf,
  };
}
