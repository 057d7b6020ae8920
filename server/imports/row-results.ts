import { cellText } from '#contract/imports/cells.ts';
import { describeValue } from '#contract/imports/describe-value.ts';
import type { ImportCounts, ImportRow, RowOutcome, UnknownText } from '#contract/imports/import-answer.ts';
import type { Matched } from '#contract/imports/matching.ts';
import { shownCell } from './account-cells.ts';
import type { ImportContext, Kind } from './kind.ts';
import type { ParsedRow } from './parsed-rows.ts';
import { inColumnOrder } from './reasons.ts';
import type { NewText } from './similar-texts.ts';
import type { Table } from './table-of-file.ts';

interface MatchedTable {
  table: Table;
  matched: Matched;
}

/** The outcome of each row, with its reasons and how its cells were read. */
export function resultOf(
  importing: Pick<ImportContext, 'importable' | 'viewer'>,
  { table, matched }: MatchedTable,
  rows: readonly ParsedRow[],
  { kind, outcomes }: { kind: Kind; outcomes: ReadonlyMap<ParsedRow, RowOutcome> },
): { rows: ImportRow[]; counts: ImportCounts } {
  const { importable, viewer } = importing;
  const counts: ImportCounts = { add: 0, change: 0, same: 0, refused: 0 };
  const results = rows.map((row, at): ImportRow => {
    const outcome = outcomes.get(row) ?? 'refused';
    counts[outcome] += 1;
    const { number, errors, notes, changes } = row;
    const isThere = outcome === 'same' || outcome === 'change';
    const written = table.head.map((_, column) => cellText(table.rows[at]?.cells[column] ?? null));
    const cells = written.map((text, column) => shownCell(viewer, matched[column] ?? null, text));
    return {
      row: number,
      outcome,
      name: kind.name(row),
      recordId: isThere ? row.recordId : outcome === 'add' ? row.newId : null,
      changes: outcome === 'change' ? changes : {},
      errors: inColumnOrder(importable, errors),
      notes,
      cells,
      ...(outcome !== 'same' && { read: interpretations(importing, matched, row, written) }),
    };
  });
  return { rows: results, counts };
}

/** The number of existing texts that are offered instead of a new one. */
const mostOptions = 100;

/** A text that rows create, and the existing texts that are offered instead. */
export function createdText(
  { table, matched }: MatchedTable,
  all: readonly ParsedRow[],
  { field, rows, known }: NewText,
): UnknownText {
  const [first] = rows;
  const cell = first && table.rows[all.indexOf(first)]?.cells[matched.indexOf(field)];
  return {
    field,
    text: cellText(cell ?? null),
    rows: rows.length,
    near: [],
    options: known.length <= mostOptions ? [...known].toSorted((one, other) => one.localeCompare(other)) : [],
    canCreate: false,
    canKeep: false,
    isNew: true,
  };
}

/** How each cell was interpreted, where that differs from its text. */
function interpretations(
  { importable: { columns }, viewer }: Pick<ImportContext, 'importable' | 'viewer'>,
  matched: Matched,
  { values, named }: ParsedRow,
  cells: readonly string[],
): Record<string, string> {
  return Object.fromEntries(
    matched.flatMap((field, at) => {
      const schema = field === null ? undefined : columns[field];
      if (field === null || !schema || values[field] === undefined) return [];
      const words = named[field] ?? describeValue(schema, values[field]);
      return words === cells[at] ? [] : [[field, shownCell(viewer, field, words)]];
    }),
  );
}
