import type { Importable } from '#contract/imports/importable.ts';
import { importWords } from '#contract/imports/import-words.ts';
import { matchColumns, normalizeHeading, type Matched } from '#contract/imports/matching.ts';
import { invalid } from '#server/http-error.ts';
import type { Table } from './table-of-file.ts';

/** The field of each known column name. Null when the column is ignored. */
export type ColumnFields = Record<string, string | null>;

/** Rows that are inspected to guess the content of a column. */
const rowsSampled = 200;

/** The field that each column of a table fills. */
export function matchTable(table: Table, importable: Importable, known: ColumnFields): Matched {
  const samples = table.rows.slice(0, rowsSampled).map(({ cells }) => cells);
  return matchColumns(importable, table.head, samples, known);
}

/** Columns chosen by the user take precedence over those of earlier files. A field can have only one column. */
export function knownColumns(
  { columns }: Importable,
  earlier: ColumnFields,
  chosen: ColumnFields = {},
): ColumnFields {
  const fields = Object.values(chosen).filter((field) => field !== null);
  const unknown = fields.find((field) => !Object.hasOwn(columns, field));
  if (unknown !== undefined) throw invalid([{ path: 'columns', message: importWords.unknownField(unknown) }]);
  const twice = fields.find((field, at) => fields.indexOf(field) !== at);
  if (twice !== undefined) throw invalid([{ path: 'columns', message: importWords.filledTwice(twice) }]);
  return Object.fromEntries([
    ...Object.entries(earlier).filter(([, field]) => field === null || !fields.includes(field)),
    ...Object.entries(chosen).map(([head, field]) => [normalizeHeading(head), field] as const),
  ]);
}

/** The field of each column name, to recognise it in later files. */
export function columnFields(table: Table, matched: Matched): ColumnFields {
  return Object.fromEntries(table.head.map((head, at) => [normalizeHeading(head), matched[at] ?? null]));
}
