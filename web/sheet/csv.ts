import { neutral } from '#contract/engine/neutral-cells.ts';
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
 * Rows as CSV (RFC 4180: CRLF, quotes doubled), with a byte order mark, without which Excel reads
 * accents wrongly. A cell that a spreadsheet would run as a formula begins with an apostrophe.
 */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

function cell(value: string): string {
  const safe = neutral(value);
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * One value as a spreadsheet reckons with it: a number without separators or currency, an amount to the cent, a
 * day as YYYY-MM-DD; nothing where there is none.
 */
export function valueInFile(kind: SheetKind, value: SheetValue): string {
  if (value === null) return '';
  if (kind === 'flag') return value === true ? 'Yes' : 'No';
  if (kind === 'money' && typeof value === 'number') return value.toFixed(2);
  return String(value);
}
