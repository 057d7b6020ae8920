/** A position in the calendar: column 0 is the row's name, the days follow. */
export interface Place {
  row: number;
  column: number;
}

interface Size {
  rows: number;
  /** Of the last day. */
  lastColumn: number;
}

interface Key {
  key: string;
  ctrlKey: boolean;
}

const rowsOfPage = 10;

/**
 * Keyboard navigation: arrows to the next cell, Home and End within the row, with Control to the corners, Page Up and
 * Page Down by ten rows. Null for other keys.
 */
export function moveBy(
  { key, ctrlKey }: Key,
  { row, column }: Place,
  { rows, lastColumn }: Size,
): Place | null {
  const steps: Record<string, Place> = {
    ArrowUp: { row: row - 1, column },
    ArrowDown: { row: row + 1, column },
    ArrowLeft: { row, column: column - 1 },
    ArrowRight: { row, column: column + 1 },
    Home: { row: ctrlKey ? 0 : row, column: 0 },
    End: { row: ctrlKey ? rows - 1 : row, column: lastColumn },
    PageUp: { row: row - rowsOfPage, column },
    PageDown: { row: row + rowsOfPage, column },
  };
  const to = steps[key];
  return to ? { row: within(to.row, rows - 1), column: within(to.column, lastColumn) } : null;
}

function within(value: number, last: number): number {
  return Math.max(0, Math.min(value, last));
}
