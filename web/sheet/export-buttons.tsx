import { FileUp, Printer } from 'lucide-react';
import type { ResourceWith } from '#contract/engine/resource.ts';
import { importableNames } from '#contract/imports/importable-names.ts';
import { useFormats } from '#web/engine/format.ts';
import { whileReachable } from '#web/page/lazy-part.tsx';
import { SheetButtons } from './sheet-buttons.tsx';
import { usePrintView } from './use-print-view.ts';
import { Button } from '#web/ui/button.tsx';
import type { Field } from '#web/list/columns.ts';
import type { ListExport } from './export-rows.ts';

interface ExportButtonsProps<R extends ResourceWith<'list'>, F extends Field<R>> extends ListExport<R, F> {
  label: string;
  /** Whether Print is a button; otherwise it is in the export menu. */
  isPrinted: boolean;
}

const fetchSheet = whileReachable(() => import('./list-sheet.ts'));
const fetchForImport = whileReachable(() => import('./export-for-import.ts'));
const fetchPaper = whileReachable(() => import('./printed-list.tsx'));

/** Exports or prints a list with its filters and order: all rows, not only the current page. */
export function ExportButtons<R extends ResourceWith<'list'>, F extends Field<R>>({
  label,
  isPrinted,
  ...taken
}: ExportButtonsProps<R, F>) {
  const formats = useFormats();
  const { print, isReading, words, printView } = usePrintView(taken.resource.name, async (reading) =>
    (await fetchPaper()).listPrintView(taken, formats, reading),
  );
  const isEmpty = taken.list.total === 0;
  const importable = importableNames.find((name) => name === taken.resource.name);
  const nothingToExport = isEmpty ? 'There is nothing to export' : undefined;
  const nothingToPrint = isEmpty ? 'There is nothing to print' : undefined;
  return (
    <>
      {(isPrinted || isReading) && (
        <Button
          icon={Printer}
          busy={isReading}
          busyLabel={`Preparing${words}...`}
          disabledReason={nothingToPrint}
          onClick={print}
        >
          Print
        </Button>
      )}
      <SheetButtons
        label={label}
        what={taken.resource.name}
        read={async (reading) => (await fetchSheet()).listSheet(taken, formats, reading)}
        disabledReason={nothingToExport}
        others={[
          ...(importable
            ? [
                {
                  label: 'Export for import (XLSX)',
                  icon: FileUp,
                  disabledReason: nothingToExport,
                  onSelect: () =>
                    void fetchForImport().then(({ saveForImport }) =>
                      saveForImport(importable, taken.list.listQuery, formats),
                    ),
                },
              ]
            : []),
          ...(isPrinted
            ? []
            : [{ label: 'Print', icon: Printer, disabledReason: nothingToPrint, onSelect: print }]),
        ]}
      />
      {printView}
    </>
  );
}
