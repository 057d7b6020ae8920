import type { Cells } from '#contract/reports/report.ts';
import { csvOf } from '#web/table/csv.ts';
import { exportedText, type ReportColumn } from './report-columns.ts';

interface Shown {
  columns: readonly ReportColumn[];
  rows: readonly Cells[];
  /** Null where no column is summed. */
  totals: Cells | null;
}

/** The table as it is shown: its columns, its rows in their order, its totals. */
export function reportCsv({ columns, rows, totals }: Shown): string {
  const head = columns.map(({ header }) => header);
  const body = rows.map((row) => columns.map((column) => exportedText(row, column)));
  const foot = totals && columns.map((column, index) => footText(totals, column, index));
  return csvOf([head, ...body, ...(foot ? [foot] : [])]);
}

function footText(totals: Cells, column: ReportColumn, index: number): string {
  return index === 0 ? 'Total' : exportedText(totals, column);
}
