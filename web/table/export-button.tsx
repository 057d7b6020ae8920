import { Download } from 'lucide-react';
import { useState } from 'react';
import type { ResourceWith } from '#contract/engine/resource.ts';
import { recordExport } from '#contract/settings/exports.ts';
import { useFormats } from '#web/engine/format.ts';
import { toastFailure } from '#web/engine/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { fileText, type Field } from './columns.ts';
import { csvOf, downloadText } from './csv.ts';
import { takeRows, type Taken } from './take-rows.ts';

/** Offers a list, as it is narrowed and ordered, as a file. */
export function ExportButton<R extends ResourceWith<'list'>, F extends Field<R>>({
  label,
  ...taken
}: Taken<R, F> & { label: string }) {
  const { list, resource } = taken;
  const formats = useFormats();
  const [isExporting, setExporting] = useState(false);

  async function exportRows() {
    setExporting(true);
    try {
      const { head, body } = await takeRows(taken, (column, row) => fileText(resource, column, row));
      downloadText(`${resource.name}-${formats.today()}.csv`, csvOf([head, ...body]));
    } catch (error) {
      toastFailure(error, recordExport.failure);
    } finally {
      setExporting(false);
    }
  }

  return (
    <Button
      icon={Download}
      busy={isExporting}
      busyLabel="Exporting..."
      disabledReason={list.total === 0 ? 'There is nothing to export' : undefined}
      onClick={() => void exportRows()}
    >
      {label}
    </Button>
  );
}
