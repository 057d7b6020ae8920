import { isError, type Cell, type Row } from '#contract/imports/cells.ts';
import type { Budget } from './reading-budget.ts';

/** A sheet of a file. Its rows are read on demand, without empty ones. */
export interface Sheet {
  name: string;
  rows: () => AsyncGenerator<Row>;
}

export const mostColumns = 250;

/** Counts the cells of a row. Dates and objects take more memory than plain values. */
export function countCells(cells: readonly Cell[], budget: Budget): void {
  for (const cell of cells) {
    if (cell === null) continue;
    budget.take('cells', typeof cell === 'object' ? 3 : 1);
    if (typeof cell === 'string') budget.take('characters', cell.length);
    if (isError(cell)) budget.take('characters', cell.error.length);
  }
}

/** V8 already copies shorter substrings. */
const shortest = 13;

/** Copies a substring, because V8 would keep the whole chunk in memory for it. */
export function copyString(text: string): string {
  return text.length < shortest ? text : Buffer.from(text, 'utf16le').toString('utf16le');
}
