/** Characters that start a formula, including full-width forms. */
const sign = '[=+\\-@＝＋－＠﹦﹢﹣﹫]';
/**
 * At the start of a cell: after anything that spreadsheets skip, and after existing apostrophes.
 */
const cell = `(?='*[\\s"\\p{Cc}\\p{Default_Ignorable_Code_Point}]*${sign}|'*[\\t\\r])`;
/**
 * At the start of a line inside a cell, because software that ignores quotes reads lines as rows.
 */
const line = `(?='*[\\t"\\p{Zs}\\p{Default_Ignorable_Code_Point}]*${sign})`;
const newline = '\\r\\n?|[\\n\\u0085\\u2028\\u2029]';

const inCell = new RegExp(`^${cell}`, 'u');
const inLine = new RegExp(`(${newline})${line}`, 'gu');
const neutralCell = new RegExp(`^'${cell}`, 'u');
const neutralLine = new RegExp(`(${newline})'${line}`, 'gu');
const plainNumber = /^[+-]?\d+(\.\d+)?$/;

/**
 * Escapes a cell for a spreadsheet: text that it would run as a formula gets a leading apostrophe.
 */
export function neutral(value: string): string {
  return plainNumber.test(value) ? value : value.replace(inCell, "'").replace(inLine, "$1'");
}

/** Reverses `neutral`. */
export function asWritten(value: string): string {
  return value.replace(neutralCell, '').replace(neutralLine, '$1');
}
