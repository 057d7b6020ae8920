import type { DateFormat } from '#contract/engine/days.ts';
import { fieldMeta, type Values } from '#contract/engine/fields.ts';
import { cellText, isError, type Cell } from '#contract/imports/cells.ts';
import type { Importable } from '#contract/imports/importable.ts';
import { importWords } from '#contract/imports/import-words.ts';
import type { Matched } from '#contract/imports/matching.ts';
import type { ImportRow } from '#contract/imports/import-answer.ts';
import { readingOf, parseCell } from '#contract/imports/parse-cell.ts';
import { newId } from '#server/database/new-id.ts';
import type { Table } from './table-of-file.ts';

/** A parsed row: its values, its errors, and the record that it changes. */
export interface ParsedRow {
  /** The number of the row in the file. */
  number: number;
  /** Cell values by field, without empty cells. A reference has its text until it is resolved to an id. */
  values: Values;
  /** The text of each reference, by field. */
  written: Record<string, string>;
  /** The name of each resolved reference, by field. */
  named: Record<string, string>;
  errors: ImportRow['errors'];
  notes: string[];
  /** The record that the row changes. Null when it adds one. */
  recordId: string | null;
  /** The id of the record that it would add. */
  newId: string;
  changes: ImportRow['changes'];
}

/** How the organisation formats values, and its current day. */
export interface Manner {
  today: string;
  dateFormat: DateFormat;
  currency: string;
}

/** Parses the rows column by column, because a whole column shows how its dates and numbers are written. */
export function parseRows(
  importable: Importable,
  table: Table,
  matched: Matched,
  manner: Manner,
): ParsedRow[] {
  const rows = table.rows.map(({ number }): ParsedRow => ({
    number,
    values: {},
    written: {},
    named: {},
    errors: [],
    notes: [],
    recordId: null,
    newId: newId(),
    changes: {},
  }));
  for (const [at, field] of matched.entries()) {
    const schema = field === null ? undefined : importable.columns[field];
    if (field === null || !schema) continue;
    const cells = table.rows.map((row): Cell => row.cells[at] ?? null);
    const reading = readingOf(schema, cells, manner.dateFormat);
    const isReference = fieldMeta(schema).kind === 'reference';
    for (const [index, row] of rows.entries()) {
      const cell = cells[index] ?? null;
      if (isError(cell)) row.errors.push({ field, message: importWords.cellError(cell.error) });
      const value = parseCell(schema, cell, reading, manner);
      if (value === null) continue;
      if (isReference) {
        row.written[field] = cellText(cell);
        continue;
      }
      const { success, data, error } = schema.safeParse(value);
      if (success) row.values[field] = data;
      else row.errors.push({ field, message: error.issues[0]?.message ?? '' });
    }
  }
  return rows;
}
