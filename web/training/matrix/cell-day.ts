import type { MatrixCell } from '#contract/training/training-matrix.ts';
import type { Formats } from '#web/engine/format.ts';

/** The next relevant date of a cell: 'until 12/03/2027', or undefined. */
export function cellDay(cell: MatrixCell, formats: Pick<Formats, 'day' | 'today'>): string | undefined {
  const { standing, validUntil, dueDate, startDate } = cell;
  if (standing === 'Current' || standing === 'Due') return validUntil && `until ${formats.day(validUntil)}`;
  if (startDate) return `booked ${formats.day(startDate)}`;
  if (standing === 'Expired') return validUntil && `ended ${formats.day(validUntil)}`;
  return dueDate && `${dueDate < formats.today() ? 'was due' : 'due'} ${formats.day(dueDate)}`;
}

/** The same date for a spreadsheet: the end of validity, or the due date. */
export function exportedDay({ standing, validUntil, dueDate }: MatrixCell): string | undefined {
  return standing === 'Current' || standing === 'Due' || standing === 'Expired' ? validUntil : dueDate;
}
