import { csvOf } from '#contract/engine/csv.ts';
import type { Sheet, SheetKind, SheetValue } from './sheet.ts';

/** A sheet as CSV: its head, its rows and its totals. */
export function sheetCsv({ columns, rows, totals }: Sheet): string {
  const head = columns.map(({ header }) => header);
  const lines = [...rows, ...(totals ? [totals] : [])].map((values) =>
    columns.map(({ kind }, place) => valueInFile(kind, values[place] ?? null)),
  );
  return csvOf([head, ...lines]);
}

/**
 * One value as a spreadsheet reckons with it: a number without separators or currency, an amount with two decimals, or
 * the four that it has, a
 * day as YYYY-MM-DD; nothing where there is none.
 */
export function valueInFile(kind: SheetKind, value: SheetValue): string {
  if (value === null) return '';
  if (kind === 'flag') return value === true ? 'Yes' : 'No';
  if (kind === 'money' && typeof value === 'number') return value.toFixed(4).replace(/0{1,2}$/, '');
  return String(value);
}
