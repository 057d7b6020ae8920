import { countOf } from '#contract/engine/number-text.ts';
import type { ResourceWith } from '#contract/engine/resource.ts';
import { useFormats, type Formats } from '#web/engine/format.ts';
import type { Reading } from './sheet.ts';
import { PrintedAlone } from '#web/ui/printed-alone.tsx';
import { headerOf, isNumeric, shownText, type Field } from '#web/list/columns.ts';
import './printed-list.css';
import { loadExportRows, type ListExport, type ExportedRows } from './export-rows.ts';

/** A list with its filters and order and all rows, for print. */
export async function listPrintView<R extends ResourceWith<'list'>, F extends Field<R>>(
  taken: ListExport<R, F>,
  formats: Formats,
  reading: Reading,
) {
  const { resource, title } = taken;
  const read = await loadExportRows(taken, formats, reading);
  return {
    printView: <PrintedList resource={resource} title={title} taken={read} />,
    rows: read.rows.length,
  };
}

interface PrintedListProps<R extends ResourceWith<'list'>, F extends Field<R>> {
  resource: R;
  /** The heading in print. */
  title: string;
  taken: ExportedRows<R, F>;
}

function PrintedList<R extends ResourceWith<'list'>, F extends Field<R>>({
  resource,
  title,
  taken: { columns, rows, filters, asOf },
}: PrintedListProps<R, F>) {
  const formats = useFormats();
  const facts = [`As of ${formats.instant(asOf)}`, countOf(rows.length, 'row'), ...filters];
  return (
    <PrintedAlone label={title}>
      <section data-printed-list>
        <header className="mb-4">
          <h1 className="text-title font-semibold">{title}</h1>
          <p className="text-small">{facts.join(' · ')}</p>
        </header>
        <table>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.field} data-number={isNumeric(resource, column) || undefined}>
                  {headerOf(resource, column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                {columns.map((column) => (
                  <td key={column.field} data-number={isNumeric(resource, column) || undefined}>
                    {shownText(resource, column, row, formats)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </PrintedAlone>
  );
}
