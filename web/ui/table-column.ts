import type { ReactNode } from 'react';

export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Numbers and money align at the end, with tabular numerals. */
  align?: 'start' | 'end';
  sortable?: boolean;
  /** CSS width of the column: '12rem', '30%'. */
  width?: string;
  /** The cell that names and opens the row. One per table, usually the first. */
  primary?: boolean;
  /** Hidden while the table (not the window) is narrower: md 48rem, lg 64rem, xl 80rem. */
  hideBelow?: 'md' | 'lg' | 'xl';
  /**
   * Its position in the two-line card of a narrow table: end of the first line, second line, end of
   * the second line, or hidden.
   */
  phone?: 'aside' | 'detail' | 'end' | 'hidden';
  /** Shows the header before the value in a card: 'Odometer 12,300'. */
  labelOnPhone?: boolean;
  /** The header is only for screen readers, such as for actions. */
  headerHidden?: boolean;
  /** Not readable, so it is left out in print. */
  notInPrint?: true;
}

export interface Sort {
  key: string;
  descending: boolean;
}

/** The next sort on a header click: ascending first, then descending. */
export function nextSort(current: Sort | null, key: string): Sort {
  return { key, descending: current?.key === key && !current.descending };
}
