import type { ResourceWith } from '#contract/engine/resource.ts';
import type { Formats } from '#web/engine/format.ts';
import { readAllPages } from '#web/engine/queries.ts';
import type { RecordIn } from '#web/engine/records.ts';
import type { Reading } from './sheet.ts';
import { exportColumns, type Column, type Field, type Row } from '#web/list/columns.ts';
import { loadFilterNames } from '#web/list/filter-names.ts';
import { describeNarrowed } from '#web/list/describe-narrowed.ts';
import type { List } from '#web/list/use-list.ts';

export interface ListExport<R extends ResourceWith<'list'>, F extends Field<R>> {
  list: List<R, F>;
  resource: R;
  /** The visible columns. */
  columns: readonly Column<R, F>[];
  /** The title in files and print. */
  title: string;
  /** The selected rows in list order, if not all. */
  chosen?: readonly Row<R, F>[];
}

export interface ExportedRows<R extends ResourceWith<'list'>, F extends Field<R>> {
  columns: Column<R, F>[];
  rows: readonly Row<R, F>[];
  /** The active filters. */
  filters: string[];
  asOf: string;
}

/** The rows of a list with its filters and order: all, or the selected ones. */
export async function loadExportRows<R extends ResourceWith<'list'>, F extends Field<R>>(
  { list, resource, columns, chosen }: ListExport<R, F>,
  formats: Formats,
  reading: Reading,
): Promise<ExportedRows<R, F>> {
  const asOf = new Date().toISOString();
  const [names, rows] = await Promise.all([
    loadFilterNames(resource, list.filtered),
    chosen ?? readAllPages<RecordIn<R>>(resource, list.listQuery, reading),
  ]);
  return {
    columns: exportColumns(columns).filter(({ field }) => list.sees(field)),
    rows,
    filters: [
      ...(chosen ? [`Selected: ${chosen.length} of ${list.total}`] : []),
      ...describeNarrowed(resource, list, formats, names),
    ],
    asOf,
  };
}
