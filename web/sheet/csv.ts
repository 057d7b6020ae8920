import { csvOf } from '#contract/engine/csv.ts';
import type { Sheet, SheetKind, SheetValue } from './sheet.ts';

/** A sheet as CSV: header, rows and totals. */
export function sheetCsv({ columns, rows, totals }: Sheet): string {
  const head = columns.map(({ header }) => header);
  const lines = [...rows, ...(totals ? [totals] : [])].map((values) =>
    columns.map(({ kind }, place) => valueInFile(kind, values[place] ?? null)),
  );
  return csvOf([head, ...lines]);
}

/**
 * A value for calculation in a spreadsheet: numbers without separators or currency, amounts with
 * two decimals or as many as they have up to four, days as YYYY-MM-DD, empty for null.
 */
export function valueInFile(kind: SheetKind, value: SheetValue): string {
  if (value === null) return '';
  if (kind === 'flag') return value === true ? 'Yes' : 'No';
  if (kind === 'money' && typeof value === 'number') return value.toFixed(4).replace(/0{1,2}$/, '');
  return String(value);
}
