import type { Row } from '#contract/imports/cells.ts';

/** A sheet of a file, whose rows are read as they are asked for. Rows without anything are passed over. */
export interface Sheet {
  name: string;
  rows: () => AsyncGenerator<Row>;
}

/** Cells of a row that are read; what stands further to the right is not. */
export const mostColumns = 250;
