import type { ResourceWith } from '#contract/engine/resource.ts';
import { recordExport } from '#contract/settings/exports.ts';
import { call } from '#web/engine/client.ts';
import { readAllPages } from '#web/engine/queries.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { exportColumns, headerOf, isNumeric, type Column, type Field, type Row } from './columns.ts';
import type { List } from './use-list.ts';

export interface Taken<R extends ResourceWith<'list'>, F extends Field<R>> {
  list: List<R, F>;
  resource: R;
  /** Those that are shown. */
  columns: readonly Column<R, F>[];
}

export interface TakenRows {
  head: string[];
  body: string[][];
  /** Which columns are of numbers. */
  numeric: boolean[];
}

/** All rows of a list, as it is narrowed and ordered, each cell as it is `written`. The log says who took how much. */
export async function takeRows<R extends ResourceWith<'list'>, F extends Field<R>>(
  { list, resource, columns }: Taken<R, F>,
  written: (column: Column<R, F>, row: Row<R, F>) => string,
): Promise<TakenRows> {
  const rows: Row<R, F>[] = await readAllPages<RecordIn<R>>(resource, list.asked);
  const taken = exportColumns(columns).filter(({ field }) => list.sees(field));
  await call(recordExport, { body: { what: resource.name, rows: rows.length } });
  return {
    head: taken.map((column) => headerOf(resource, column)),
    numeric: taken.map((column) => isNumeric(resource, column)),
    body: rows.map((row) => taken.map((column) => written(column, row))),
  };
}
