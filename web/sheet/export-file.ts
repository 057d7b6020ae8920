import { recordExport, type ExportFormat } from '#contract/settings/exports.ts';
import { readSettings } from '#contract/settings/settings.ts';
import { call } from '#web/engine/client.ts';
import { formatsOf } from '#web/engine/format.ts';
import { reading } from '#web/engine/queries.ts';
import { queryClient } from '#web/engine/query-client.ts';
import { saveFile } from '#web/engine/save-file.ts';
import { useSession } from '#web/engine/session.ts';
import { whileReachable } from '#web/page/lazy-part.tsx';
import { sheetCsv } from './csv.ts';
import type { Sheet } from './sheet.ts';
import type { Owner } from './workbook.ts';

export type FileFormat = Exclude<ExportFormat, 'Paper'>;

interface FileExport {
  /** The name in the audit log. */
  what: string;
  format: FileFormat;
  signal: AbortSignal;
}

/**
 * Makes a file of a sheet and saves it. The export is recorded in the audit log first; if that
 * fails, nothing is exported.
 */
export async function exportFile(sheet: Sheet, { what, format, signal }: FileExport): Promise<void> {
  const settings = await queryClient.ensureQueryData(reading(readSettings, {}));
  const file = await makeFile(sheet, format);
  await call(recordExport, { body: { what, rows: sheet.rows.length, format } }, { signal });
  signal.throwIfAborted();
  saveFile(`${sheet.name}-${formatsOf(settings).today()}.${format.toLowerCase()}`, file);
}

/** A sheet as a file of one format. */
export async function makeFile(sheet: Sheet, format: FileFormat): Promise<Blob> {
  const settings = await queryClient.ensureQueryData(reading(readSettings, {}));
  const { user } = useSession.getState();
  return makers[format](sheet, { ...settings, person: user ? `${user.firstName} ${user.lastName}` : '' });
}

/** The workbook writer is large, so it loads on demand. */
const fetchWorkbook = whileReachable(() => import('./workbook.ts'));

const makers: Record<FileFormat, (sheet: Sheet, owner: Owner) => Promise<Blob>> = {
  CSV: async (sheet) => new Blob([sheetCsv(sheet)], { type: 'text/csv;charset=utf-8' }),
  XLSX: async (sheet, owner) => (await fetchWorkbook()).workbookOf(sheet, owner),
};
