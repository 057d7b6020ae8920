import { locale } from '../engine/number-text.ts';
/** A day, a time of day or both, as a spreadsheet keeps them. */
export interface Moment {
  /** YYYY-MM-DD. */
  day?: string;
  /** HH:MM. */
  time?: string;
}

/** What a formula came to that could not be worked out: `#REF!`. */
export interface CellError {
  error: string;
}

/** A cell of a spreadsheet; null: there is nothing in it. */
export type Cell = string | number | boolean | Moment | CellError | null;

/** A row as the spreadsheet numbers it, from 1. */
export interface Row {
  number: number;
  cells: Cell[];
}

export function isMoment(cell: Cell): cell is Moment {
  return typeof cell === 'object' && cell !== null && !('error' in cell);
}

export function isError(cell: Cell): cell is CellError {
  return typeof cell === 'object' && cell !== null && 'error' in cell;
}

/** As it reads to a person. */
export function cellText(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'boolean') return cell ? 'Yes' : 'No';
  if (isError(cell)) return cell.error;
  if (isMoment(cell)) return [cell.day, cell.time].filter(Boolean).join(' ');
  return typeof cell === 'number' ? plainNumber(cell) : cell.trim();
}

/** Without an exponent: a spreadsheet keeps a phone number as a number. Of its digits, 15 are exact. */
function plainNumber(value: number): string {
  return Number(value.toPrecision(15)).toLocaleString(locale, {
    useGrouping: false,
    maximumFractionDigits: 15,
  });
}
