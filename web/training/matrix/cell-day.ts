import type { MatrixCell } from '#contract/training/training-matrix.ts';
import type { Formats } from '#web/engine/format.ts';

/** The day that matters next in a cell: 'until 12/03/2027'; undefined where there is none. */
export function cellDay(cell: MatrixCell, formats: Pick<Formats, 'day' | 'today'>): string | undefined {
  const { standing, validUntil, dueDate, startDate } = cell;
  if (standing === 'Current' || standing === 'Due') return validUntil && `until ${formats.day(validUntil)}`;
  if (startDate) return `booked ${formats.day(startDate)}`;
  if (standing === 'Expired') return validUntil && `ended ${formats.day(validUntil)}`;
  return dueDate && `${dueDate < formats.today() ? 'was due' : 'due'} ${formats.day(dueDate)}`;
}

/** The same day for a spreadsheet: until when it was or is valid, or when it is due. */
export function exportedDay({ standing, validUntil, dueDate }: MatrixCell): string | undefined {
  return standing === 'Current' || standing === 'Due' || standing === 'Expired' ? validUntil : dueDate;
}
