import { Printer } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { ResourceWith } from '#contract/engine/resource.ts';
import { recordExport } from '#contract/settings/exports.ts';
import { useFormats } from '#web/engine/format.ts';
import { toastFailure } from '#web/engine/queries.ts';
import { whileReachable } from '#web/page/lazy-part.tsx';
import { Button } from '#web/ui/button.tsx';
import { shownText, type Field } from './columns.ts';
import { takeRows, type Taken } from './take-rows.ts';

interface PrintButtonProps<R extends ResourceWith<'list'>, F extends Field<R>> extends Taken<R, F> {
  /** What stands over it on paper. */
  title: string;
}

const fetchSheet = whileReachable(() => import('./printed-list.tsx'));

/** Prints a list, as it is narrowed and ordered: all of its rows, not the page that is shown. */
export function PrintButton<R extends ResourceWith<'list'>, F extends Field<R>>({
  title,
  ...taken
}: PrintButtonProps<R, F>) {
  const formats = useFormats();
  const [isReading, setReading] = useState(false);
  const [sheet, setSheet] = useState<ReactNode>(null);

  async function print() {
    setReading(true);
    try {
      const [{ PrintedList }, rows] = await Promise.all([
        fetchSheet(),
        takeRows(taken, (column, row) => shownText(taken.resource, column, row, formats)),
      ]);
      flushSync(() => setSheet(<PrintedList title={title} rows={rows} {...taken} />));
      window.addEventListener('afterprint', () => setSheet(null), { once: true });
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
        disabledReason={taken.list.total === 0 ? 'There is nothing to print' : undefined}
        onClick={() => void print()}
      >
        Print
      </Button>
      {sheet}
    </>
  );
}
