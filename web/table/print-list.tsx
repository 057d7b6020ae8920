import { Printer } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { ResourceWith } from '#contract/engine/resource.ts';
import { recordExport } from '#contract/settings/exports.ts';
import { useFormats } from '#web/engine/format.ts';
import { toastFailure } from '#web/engine/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { PrintedAlone } from '#web/ui/printed-alone.tsx';
import { exportColumns, isNumeric, type Field } from './columns.ts';
import './print-list.css';
import { narrowedInWords } from './narrowed-in-words.ts';
import { takeRows, type Taken } from './take-rows.ts';

interface PrintListProps<R extends ResourceWith<'list'>, F extends Field<R>> extends Taken<R, F> {
  /** What stands over it on paper. */
  title: string;
}

type Printed = Awaited<ReturnType<typeof takeRows>>;

/** Prints a list, as it is narrowed and ordered: all of its rows, not the page that is shown. */
export function PrintList<R extends ResourceWith<'list'>, F extends Field<R>>({
  title,
  ...taken
}: PrintListProps<R, F>) {
  const { list } = taken;
  const formats = useFormats();
  const [isReading, setReading] = useState(false);
  const [printed, setPrinted] = useState<Printed | null>(null);

  async function print() {
    setReading(true);
    try {
      const rows = await takeRows(taken, formats);
      flushSync(() => setPrinted(rows));
      window.addEventListener('afterprint', () => setPrinted(null), { once: true });
      window.print();
    } catch (error) {
      toastFailure(error, recordExport.failure);
    } finally {
      setReading(false);
    }
  }

  return (
    <>
      <Button
        icon={Printer}
        busy={isReading}
        busyLabel="Preparing..."
        disabledReason={list.total === 0 ? 'There is nothing to print' : undefined}
        onClick={() => void print()}
      >
        Print
      </Button>
      {printed && <Sheet title={title} printed={printed} {...taken} />}
    </>
  );
}

function Sheet<R extends ResourceWith<'list'>, F extends Field<R>>({
  title,
  printed,
  list,
  resource,
  columns,
}: PrintListProps<R, F> & { printed: Printed }) {
  const formats = useFormats();
  const numbers = exportColumns(columns).map((column) => isNumeric(resource, column) || undefined);
  return (
    <PrintedAlone label={title}>
      <section data-printed-list>
        <header className="mb-4">
          <h1 className="text-title font-semibold">{title}</h1>
          <p className="text-small">
            {[
              formats.day(formats.today()),
              `${printed.body.length} ${printed.body.length === 1 ? 'row' : 'rows'}`,
              ...narrowedInWords(resource, list, formats),
            ].join(' · ')}
          </p>
        </header>
        <table>
          <thead>
            <tr>
              {printed.head.map((header, place) => (
                <th key={header} data-number={numbers[place]}>
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {printed.body.map((cells, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- on paper, nothing moves
              <tr key={index}>
                {printed.head.map((header, place) => (
                  <td key={header} data-number={numbers[place]}>
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
