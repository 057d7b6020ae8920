import type { ResourceWith } from '#contract/engine/resource.ts';
import { recordExport } from '#contract/settings/exports.ts';
import { call } from '#web/engine/client.ts';
import type { Formats } from '#web/engine/format.ts';
import { readAllPages } from '#web/engine/queries.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { exportColumns, headerOf, shownText, type Column, type Field, type Row } from './columns.ts';
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
}

/** All rows of a list, as it is narrowed and ordered, a text a cell. The log says who took how much. */
export async function takeRows<R extends ResourceWith<'list'>, F extends Field<R>>(
  { list, resource, columns }: Taken<R, F>,
  formats: Formats,
): Promise<TakenRows> {
  const rows: Row<R, F>[] = await readAllPages<RecordIn<R>>(resource, list.asked);
  const taken = exportColumns(columns);
  await call(recordExport, { body: { what: resource.name, rows: rows.length } });
  return {
    head: taken.map((column) => headerOf(resource, column)),
    body: rows.map((row) => taken.map((column) => shownText(resource, column, row, formats))),
  };
}
