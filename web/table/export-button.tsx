import { Download } from 'lucide-react';
import { useState } from 'react';
import type { ResourceWith } from '#contract/engine/resource.ts';
import { recordExport } from '#contract/settings/exports.ts';
import { call } from '#web/engine/client.ts';
import { useFormats } from '#web/engine/format.ts';
import { readAllPages, toastFailure } from '#web/engine/queries.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { Button } from '#web/ui/button.tsx';
import { exportColumns, headerOf, shownText, type Column, type Field, type Row } from './columns.ts';
import { csvOf, downloadText } from './csv.ts';
import type { List } from './use-list.ts';

interface ExportButtonProps<R extends ResourceWith<'list'>, F extends Field<R>> {
  list: List<R, F>;
  resource: R;
  /** Those that are shown. */
  columns: readonly Column<R, F>[];
  label: string;
}

/** Offers a list, as it is narrowed and ordered, as a file. The log says who took how much. */
export function ExportButton<R extends ResourceWith<'list'>, F extends Field<R>>(
  props: ExportButtonProps<R, F>,
) {
  const { list, resource, columns, label } = props;
  const formats = useFormats();
  const [isExporting, setExporting] = useState(false);

  async function exportRows() {
    setExporting(true);
    try {
      const rows: Row<R, F>[] = await readAllPages<RecordIn<R>>(resource, list.asked);
      const exported = exportColumns(columns);
      const head = exported.map((column) => headerOf(resource, column));
      const body = rows.map((row) => exported.map((column) => shownText(resource, column, row, formats)));
      await call(recordExport, { body: { what: resource.name, rows: rows.length } });
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
