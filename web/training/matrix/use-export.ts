import { useState } from 'react';
import { recordExport } from '#contract/settings/exports.ts';
import { matrixExport } from '#contract/training/training-matrix.ts';
import { call } from '#web/engine/client.ts';
import { useFormats } from '#web/engine/format.ts';
import { toastFailure } from '#web/engine/queries.ts';
import { downloadText } from '#web/table/csv.ts';
import type { MatrixFilters } from './use-matrix.ts';

/** The whole matrix as it is filtered now, as a file: it is read in parts, and says how far it is. */
export function useExport(filters: MatrixFilters) {
  const formats = useFormats();
  const [progress, setProgress] = useState<string>();

  async function start() {
    setProgress('Exporting...');
    try {
      const { matrixCsv, readWhole } = await import('./matrix-file.ts');
      const { courses, employees } = await readWhole(filters, (read, total) =>
        setProgress(`Exporting ${read.toLocaleString('en')} of ${total.toLocaleString('en')}...`),
      );
      await call(recordExport, { body: { what: matrixExport, rows: employees.length } });
      downloadText(`training-matrix-${formats.today()}.csv`, matrixCsv({ courses, employees }));
    } catch (error) {
      toastFailure(error, recordExport.failure);
    } finally {
      setProgress(undefined);
    }
  }

  return { isBusy: progress !== undefined, progress: progress ?? '', start };
}
