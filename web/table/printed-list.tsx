import type { ResourceWith } from '#contract/engine/resource.ts';
import { useFormats } from '#web/engine/format.ts';
import { PrintedAlone } from '#web/ui/printed-alone.tsx';
import type { Field } from './columns.ts';
import { narrowedInWords } from './narrowed-in-words.ts';
import './printed-list.css';
import type { Taken, TakenRows } from './take-rows.ts';

interface PrintedListProps<R extends ResourceWith<'list'>, F extends Field<R>> extends Taken<R, F> {
  /** What stands over it on paper. */
  title: string;
  rows: TakenRows;
}

/** A list on paper: what it is, how it is narrowed, and all of its rows. */
export function PrintedList<R extends ResourceWith<'list'>, F extends Field<R>>({
  title,
  rows,
  list,
  resource,
}: PrintedListProps<R, F>) {
  const formats = useFormats();
  return (
    <PrintedAlone label={title}>
      <section data-printed-list>
        <header className="mb-4">
          <h1 className="text-title font-semibold">{title}</h1>
          <p className="text-small">
            {[
              formats.day(formats.today()),
              `${rows.body.length} ${rows.body.length === 1 ? 'row' : 'rows'}`,
              ...narrowedInWords(resource, list, formats),
            ].join(' · ')}
          </p>
        </header>
        <table>
          <thead>
            <tr>
              {rows.head.map((header, place) => (
                <th key={header} data-number={rows.numeric[place] || undefined}>
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.body.map((cells, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- on paper, nothing moves
              <tr key={index}>
                {rows.head.map((header, place) => (
                  <td key={header} data-number={rows.numeric[place] || undefined}>
                    {cells[place]}
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
