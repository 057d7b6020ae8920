import { matrixExport } from '#contract/training/training-matrix.ts';
import type { Reading, Sheet } from '#web/sheet/sheet.ts';
import { exportedDay } from './cell-day.ts';
import type { MatrixFilters } from './use-matrix.ts';
import { readWholeMatrix } from './whole-matrix.ts';

/** One row per person; two columns per course: status and date. */
export async function matrixSheet(asked: MatrixFilters, reading: Reading): Promise<Sheet> {
  const { courses, employees, filters, asOf } = await readWholeMatrix(asked, reading);
  const text = (header: string) => ({ header, kind: 'text' as const });
  return {
    name: matrixExport,
    title: 'Training Matrix',
    columns: [
      ...['Employee', 'Employee ID', 'Position', 'Site'].map(text),
      ...courses.flatMap(({ courseName }) => [
        text(courseName),
        { header: `${courseName}: valid until or due`, kind: 'day' as const },
      ]),
    ],
    rows: employees.map(({ employeeName, employeeNumber, position, siteName, cells }) => [
      employeeName,
      employeeNumber,
      position,
      siteName,
      ...cells.flatMap((cell) => [cell.standing, exportedDay(cell) ?? null]),
    ]),
    totals: null,
    figures: [],
    filters,
    asOf,
  };
}
