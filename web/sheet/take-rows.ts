import type { ResourceWith } from '#contract/engine/resource.ts';
import type { Formats } from '#web/engine/format.ts';
import { readAllPages } from '#web/engine/queries.ts';
import type { RecordIn } from '#web/engine/records.ts';
import type { Reading } from './sheet.ts';
import { exportColumns, type Column, type Field, type Row } from '#web/list/columns.ts';
import { namesOfChosen } from '#web/list/names-of-chosen.ts';
import { describeNarrowed } from '#web/list/describe-narrowed.ts';
import type { List } from '#web/list/use-list.ts';

export interface Taken<R extends ResourceWith<'list'>, F extends Field<R>> {
  list: List<R, F>;
  resource: R;
  /** The visible columns. */
  columns: readonly Column<R, F>[];
  /** The title in files and print. */
  title: string;
  /** The selected rows in list order, if not all. */
  chosen?: readonly Row<R, F>[];
}

export interface TakenRows<R extends ResourceWith<'list'>, F extends Field<R>> {
  columns: Column<R, F>[];
  rows: readonly Row<R, F>[];
  /** The active filters. */
  filters: string[];
  asOf: string;
}

/** The rows of a list with its filters and order: all, or the selected ones. */
export async function takeRows<R extends ResourceWith<'list'>, F extends Field<R>>(
  { list, resource, columns, chosen }: Taken<R, F>,
  formats: Formats,
  reading: Reading,
): Promise<TakenRows<R, F>> {
  const asOf = new Date().toISOString();
  const [names, rows] = await Promise.all([
    namesOfChosen(resource, list.filtered),
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
