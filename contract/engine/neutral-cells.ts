/** What begins a formula, in any width. */
const sign = '[=+\\-@＝＋－＠﹦﹢﹣﹫]';
/** Of a cell: after whatever a spreadsheet passes over, and what was an apostrophe before. */
const cell = `(?='*[\\s"\\p{Cc}\\p{Default_Ignorable_Code_Point}]*${sign}|'*[\\t\\r])`;
/** Of a line in it: a program that does not know the quotes takes lines for rows. */
const line = `(?='*[\\t"\\p{Zs}\\p{Default_Ignorable_Code_Point}]*${sign})`;
const newline = '\\r\\n?|[\\n\\u0085\\u2028\\u2029]';

const inCell = new RegExp(`^${cell}`, 'u');
const inLine = new RegExp(`(${newline})${line}`, 'gu');
const neutralCell = new RegExp(`^'${cell}`, 'u');
const neutralLine = new RegExp(`(${newline})'${line}`, 'gu');
const plainNumber = /^[+-]?\d+(\.\d+)?$/;

/** A cell of a file that a spreadsheet opens: what it would run as a formula begins with an apostrophe. */
export function neutral(value: string): string {
  return plainNumber.test(value) ? value : value.replace(inCell, "'").replace(inLine, "$1'");
}

/** What was made `neutral`, as it was before. */
export function asWritten(value: string): string {
  return value.replace(neutralCell, '').replace(neutralLine, '$1');
}
