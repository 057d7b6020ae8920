import { cellText, type Cell } from '#contract/imports/cells.ts';
import { columnsOf, type Importable } from '#contract/imports/importable.ts';
import { importWords } from '#contract/imports/import-words.ts';
import type { Matched } from '#contract/imports/matching.ts';
import { invalid } from '#server/http-error.ts';
import type { Choices, Content } from './sealed-content.ts';
import type { Table } from './table-of-file.ts';

/** Merges the choices of a request into earlier ones. What it omits stays. */
export function mergeChoices(
  importable: Importable,
  { table, matched, choices: before = {} }: Content,
  { names, cells, constants, create, postsCosts = before.postsCosts }: Choices,
): Choices {
  refuseUnknownCells(table, cells ?? {});
  for (const field of Object.keys(constants ?? {})) {
    const { label } = columnOf(importable, field, 'constants');
    if (matched.includes(field))
      throw invalid([{ path: `constants.${field}`, message: importWords.hasColumn(label) }]);
  }
  if (postsCosts !== undefined && !importable.postsCosts)
    throw invalid([{ path: 'postsCosts', message: importWords.postsNothing(importable.plural) }]);
  return {
    ...(postsCosts !== undefined && { postsCosts }),
    names: mergeNested(before.names, names),
    cells: mergeNested(before.cells, cells),
    constants: { ...before.constants, ...constants },
    create: create ?? before.create ?? {},
  };
}

export function columnOf(importable: Importable, field: string, path: string) {
  const column = columnsOf(importable).find((each) => each.field === field);
  if (!column) throw invalid([{ path: `${path}.${field}`, message: importWords.unknownField(field) }]);
  return column;
}

function refuseUnknownCells({ head, rows }: Table, cells: NonNullable<Choices['cells']>): void {
  const numbers = new Set(rows.map(({ number }) => String(number)));
  for (const [row, corrected] of Object.entries(cells))
    if (!numbers.has(row) || Object.keys(corrected).some((at) => Number(at) >= head.length))
      throw invalid([{ path: `cells.${row}`, message: importWords.unknownCell(row) }]);
}

function mergeNested<Value>(
  before: Record<string, Record<string, Value>> = {},
  now: Record<string, Record<string, Value>> = {},
): Record<string, Record<string, Value>> {
  const added = Object.entries(now).map(([key, values]) => [key, { ...before[key], ...values }] as const);
  return { ...before, ...Object.fromEntries(added) };
}

/** The table with its corrections: cells, replaced texts, and values for missing columns. */
export function correctedTable(
  importable: Importable,
  { table, matched, choices = {} }: Content,
): { table: Table; matched: Matched } {
  const { names = {}, cells = {}, constants = {} } = choices;
  // A Map and not an object, because a cell may contain 'constructor'.
  const replacements = matched.map(
    (field) => new Map(Object.entries((field !== null && names[field]) || {})),
  );
  const labels = new Map(columnsOf(importable).map(({ field, label }) => [field, label]));
  const added = Object.entries(constants).flatMap(([field, text]): [string, string][] =>
    text === null || matched.includes(field) ? [] : [[field, text]],
  );
  const rows = table.rows.map((row) => {
    const corrected = cells[String(row.number)] ?? {};
    const own = table.head.map((_, at): Cell => {
      const cell = corrected[String(at)] ?? row.cells[at] ?? null;
      return replacements[at]?.get(cellText(cell)) ?? (cell === '' ? null : cell);
    });
    return { ...row, cells: [...own, ...added.map(([, text]) => text)] };
  });
  return {
    table: { ...table, head: [...table.head, ...added.map(([field]) => labels.get(field) ?? field)], rows },
    matched: [...table.head.map((_, at) => matched[at] ?? null), ...added.map(([field]) => field)],
  };
}
