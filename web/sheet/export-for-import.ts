import type { ImportableName } from '#contract/imports/importable-names.ts';
import { exportForImport, leftOutHeader } from '#contract/imports/import-endpoints.ts';
import { importWords } from '#contract/imports/import-words.ts';
import type { ListQuery } from '#contract/engine/listing.ts';
import { callFile } from '#web/engine/client.ts';
import type { Formats } from '#web/engine/format.ts';
import { toastFailure } from '#web/engine/toast-failure.ts';
import { saveFile } from '#web/engine/save-file.ts';
import { toast } from '#web/ui/toast.tsx';

/** Saves a list with its filters and order as a workbook that can be imported. */
export async function saveForImport(
  kind: ImportableName,
  { fields: _fields, ...asked }: ListQuery,
  formats: Formats,
): Promise<void> {
  const query = Object.fromEntries(
    Object.entries(asked).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
  try {
    let leftOut = 0;
    const onHeaders = (headers: Headers) => (leftOut = Number(headers.get(leftOutHeader)));
    const file = await callFile(exportForImport, { body: { kind, format: 'xlsx', query } }, { onHeaders });
    saveFile(`${kind}-for-import-${formats.today()}.xlsx`, file);
    if (leftOut > 0) toast({ title: 'Exported', description: importWords.leftOut(leftOut) });
  } catch (error) {
    toastFailure(error, exportForImport.failure);
  }
}
