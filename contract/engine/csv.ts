import { neutral } from './neutral-cells.ts';

/**
 * Rows as CSV (RFC 4180: CRLF, doubled quotes), with a byte order mark so that Excel reads accents.
 * A cell that a spreadsheet would run as a formula gets a leading apostrophe.
 */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

function cell(value: string): string {
  const safe = neutral(value);
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
