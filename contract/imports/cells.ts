import { locale } from '../engine/number-text.ts';
/** A date, a time of day or both, as a spreadsheet stores it. */
export interface Moment {
  /** YYYY-MM-DD. */
  day?: string;
  /** HH:MM. */
  time?: string;
}

/** The error of a formula: `#REF!`. */
export interface CellError {
  error: string;
}

/** A spreadsheet cell; null if empty. */
export type Cell = string | number | boolean | Moment | CellError | null;

/** The spreadsheet's row number, from 1. */
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

/** A cell as text for people. */
export function cellText(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'boolean') return cell ? 'Yes' : 'No';
  if (isError(cell)) return cell.error;
  if (isMoment(cell)) return [cell.day, cell.time].filter(Boolean).join(' ');
  return typeof cell === 'number' ? plainNumber(cell) : cell.trim();
}

/**
 * Without an exponent, because spreadsheets store phone numbers as numbers. 15 digits are exact.
 */
function plainNumber(value: number): string {
  return Number(value.toPrecision(15)).toLocaleString(locale, {
    useGrouping: false,
    maximumFractionDigits: 15,
  });
}
