import type { ImportableName } from '#contract/imports/importable-names.ts';
import { exportForImport } from '#contract/imports/import-endpoints.ts';
import type { ListQuery } from '#contract/engine/listing.ts';
import { callFile } from '#web/engine/client.ts';
import type { Formats } from '#web/engine/format.ts';
import { toastFailure } from '#web/engine/queries.ts';
import { saveFile } from '#web/engine/save-file.ts';

/** A list, as it is narrowed and ordered, as a workbook that an import takes. */
export async function saveForImport(
  kind: ImportableName,
  { fields: _fields, ...asked }: ListQuery,
  formats: Formats,
): Promise<void> {
  const query = Object.fromEntries(
    Object.entries(asked).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
  try {
    const file = await callFile(exportForImport, { body: { kind, format: 'xlsx', query } });
    saveFile(`${kind}-for-import-${formats.today()}.xlsx`, file);
  } catch (error) {
    toastFailure(error, exportForImport.failure);
  }
}
