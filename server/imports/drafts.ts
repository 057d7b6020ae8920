import type { DateFormat } from '#contract/engine/days.ts';
import { fieldMeta, type Values } from '#contract/engine/fields.ts';
import { cellText, isError, type Cell } from '#contract/imports/cells.ts';
import type { Importable } from '#contract/imports/importable.ts';
import { importWords } from '#contract/imports/import-words.ts';
import type { Matched } from '#contract/imports/matching.ts';
import type { ImportRow } from '#contract/imports/import-endpoints.ts';
import { readingOf, parseCell } from '#contract/imports/parse-cell.ts';
import { newId } from '#server/database/new-id.ts';
import type { Table } from './table-of-file.ts';

/** A parsed row: its values, its errors, and the record that it changes. */
export interface Draft {
  row: number;
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
export function draftsOf(importable: Importable, table: Table, matched: Matched, manner: Manner): Draft[] {
  const drafts = table.rows.map(({ number }): Draft => ({
    row: number,
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
    for (const [index, draft] of drafts.entries()) {
      const cell = cells[index] ?? null;
      if (isError(cell)) draft.errors.push({ field, message: importWords.cellError(cell.error) });
      const value = parseCell(schema, cell, reading, manner);
      if (value === null) continue;
      if (isReference) {
        draft.written[field] = cellText(cell);
        continue;
      }
      const { success, data, error } = schema.safeParse(value);
      if (success) draft.values[field] = data;
      else draft.errors.push({ field, message: error.issues[0]?.message ?? '' });
    }
  }
  return drafts;
}
