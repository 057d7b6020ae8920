import { isError, type Cell, type Row } from '#contract/imports/cells.ts';
import type { Budget } from './reading-budget.ts';

/** A sheet of a file, whose rows are read as they are asked for. Rows without anything are passed over. */
export interface Sheet {
  name: string;
  rows: () => AsyncGenerator<Row>;
}

/** Cells of a row that are read; what stands further to the right is not. */
export const mostColumns = 250;

/** Counts what is kept of a row; a day and what is no plain value take more memory than others. */
export function countCells(cells: readonly Cell[], budget: Budget): void {
  for (const cell of cells) {
    if (cell === null) continue;
    budget.take('cells', typeof cell === 'object' ? 3 : 1);
    if (typeof cell === 'string') budget.take('characters', cell.length);
    if (isError(cell)) budget.take('characters', cell.error.length);
  }
}

/** Shorter ones are copied as they are cut out. */
const shortest = 13;

/** A copy: a text that was cut out of a piece of the file keeps the whole piece in memory. */
export function apart(text: string): string {
  return text.length < shortest ? text : Buffer.from(text, 'utf16le').toString('utf16le');
}
