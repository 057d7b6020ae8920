import type { Viewer } from '#contract/engine/access.ts';
import { cellText } from '#contract/imports/cells.ts';
import { rowsShown, type ImportAnswer, type ImportRow } from '#contract/imports/import-answer.ts';
import type { Importable } from '#contract/imports/importable.ts';
import { importableOf } from '#contract/imports/importables.ts';
import type { Sealer } from '#server/sealing.ts';
import { shownCell } from './account-cells.ts';
import { correctedTable } from './choices.ts';
import { comparedPath } from './document-archive.ts';
import { opened, type Content } from './sealed-content.ts';
import type { ImportRecord } from './records.ts';
import { contentPlace, outcomePlace } from './tables.ts';

/** The results of the rows, or none when they are no longer stored. */
export async function rowsOf(sealer: Sealer, { id, outcome }: ImportRecord): Promise<ImportRow[]> {
  return outcome ? opened<ImportRow[]>(sealer, outcome, outcomePlace(id)) : [];
}

export async function answerOf(sealer: Sealer, viewer: Viewer, record: ImportRecord): Promise<ImportAnswer> {
  const content = record.content
    ? await opened<Content>(sealer, record.content, contentPlace(record.id))
    : null;
  return answer(viewer, record, await rowsOf(sealer, record), content);
}

const samplesShown = 3;

export function answer(
  viewer: Viewer,
  { id, resource, fileName, status }: Pick<ImportRecord, 'id' | 'resource' | 'fileName' | 'status'>,
  rows: readonly ImportRow[],
  content: Content | null,
): ImportAnswer {
  const counts = { add: 0, change: 0, same: 0, refused: 0 };
  for (const { outcome } of rows) counts[outcome] += 1;
  const importable = importableOf(resource);
  return {
    id,
    resource,
    fileName,
    status,
    sheet: content?.table.sheet ?? '',
    sheets: content?.table.sheets ?? [],
    part: content?.table.part ?? 1,
    parts: content?.table.parts ?? 1,
    columns: content && importable ? columnsTold(viewer, importable, content) : [],
    counts,
    unknown: content?.unknown ?? [],
    create: content?.choices?.create ?? {},
    ...(importable?.postsCosts && content && { postsCosts: content.choices?.postsCosts ?? true }),
    ...(content?.postings && { postings: content.postings }),
    ...(content?.files && importable && { unlistedFiles: unlistedFiles(importable, content) }),
    rows: rows.slice(0, rowsShown),
  };
}

const unlistedShown = 100;

function unlistedFiles(importable: Importable, content: Content): ImportAnswer['unlistedFiles'] {
  const { table, matched } = correctedTable(importable, content);
  const at = matched.indexOf(importable.fileColumn ?? '');
  const listed = new Set(table.rows.map(({ cells }) => comparedPath(cellText(cells[at] ?? null))));
  const paths = (content.files ?? [])
    .map(({ path }) => path)
    .filter((path) => !listed.has(comparedPath(path)));
  return { count: paths.length, paths: paths.slice(0, unlistedShown) };
}

function columnsTold(viewer: Viewer, importable: Importable, content: Content): ImportAnswer['columns'] {
  const { table, matched } = correctedTable(importable, content);
  return table.head.map((head, at) => ({
    head,
    field: matched[at] ?? null,
    samples: table.rows
      .flatMap(({ cells }) => cellText(cells[at] ?? null) || [])
      .slice(0, samplesShown)
      .map((text) => shownCell(viewer, matched[at] ?? null, text)),
    ...(at >= content.table.head.length && { isConstant: true }),
  }));
}
