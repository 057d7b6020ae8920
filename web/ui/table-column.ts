import type { ReactNode } from 'react';

export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Numbers and money stand at the end, with tabular numerals. */
  align?: 'start' | 'end';
  sortable?: boolean;
  /** CSS width of the column: '12rem', '30%'. */
  width?: string;
  /** The cell that names the row and opens it. One per table; first by custom. */
  primary?: boolean;
  /** Hidden while the table (not the window) is narrower: md 48rem, lg 64rem, xl 80rem. */
  hideBelow?: 'md' | 'lg' | 'xl';
  /** In the two-line card of a narrow table: at the end of the first line, in the second, at its end, or absent. */
  phone?: 'aside' | 'detail' | 'end' | 'hidden';
  /** In the card, says the header before the value: 'Odometer 12,300'. */
  labelOnPhone?: boolean;
  /** The header is read to a screen reader and not drawn: actions. */
  headerHidden?: boolean;
  /** Nothing to read: on paper it is left out. */
  notInPrint?: true;
}

export interface Sort {
  key: string;
  descending: boolean;
}

/** The next sort when a header is pressed: upwards first, then downwards. */
export function nextSort(current: Sort | null, key: string): Sort {
  return { key, descending: current?.key === key && !current.descending };
}
