import type { Importable } from '#contract/imports/importable.ts';
import type { ImportAnswer, ImportRow } from '#contract/imports/import-answer.ts';
import { readImportRows } from '#contract/imports/import-endpoints.ts';
import { importWords } from '#contract/imports/import-words.ts';
import { call } from '#web/engine/client.ts';

/** All rejected rows, 500 at a time, reporting progress. */
export async function readRefused(
  id: string,
  signal: AbortSignal,
  tell: (read: number, total: number) => void,
): Promise<ImportRow[]> {
  const all: ImportRow[] = [];
  for (let page = 1; ; page += 1) {
    const query = { outcome: 'refused', page, pageSize: 500 } as const;
    const rows = await call(readImportRows, { params: { id }, query }, { signal });
    all.push(...rows);
    if (rows.length < 500) return all;
    tell(all.length, all.length + 500);
  }
}

/** The original sheet with a column of reasons, to be corrected and uploaded again. */
export function refusedSheet(
  { columns, fileName }: ImportAnswer,
  { plural }: Importable,
  rows: readonly ImportRow[],
) {
  return {
    name: `rejected-${plural.replaceAll(' ', '-')}`,
    title: `Rejected rows of ${fileName}`,
    columns: [
      ...columns.map(({ head }, at) => ({ header: head || `Column ${at + 1}`, kind: 'text' as const })),
      { header: 'Reason', kind: 'text' as const },
    ],
    rows: rows.map(({ cells, errors }) => [
      ...cells,
      errors.map((error) => reasonOf(error).replace(/\.$/, '')).join('. '),
    ]),
    totals: null,
    figures: [],
    filters: [],
    asOf: new Date().toISOString(),
  };
}

function reasonOf({ message, meant = [] }: ImportRow['errors'][number]): string {
  return meant.length > 0 ? `${message}. ${importWords.didYouMean(meant.join(' or '))}` : message;
}
