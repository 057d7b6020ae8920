import type { Cells, Report } from '#contract/reports/report.ts';
import type { Sheet } from '#web/sheet/sheet.ts';
import { valueIn, type ReportColumn } from './report-columns.ts';

interface Shown extends Pick<Sheet, 'filters' | 'figures' | 'asOf'> {
  columns: readonly ReportColumn[];
  rows: readonly Cells[];
  /** Null if no column has a total. */
  totals: Cells | null;
}

/** The table as shown: columns, sorted rows and totals. */
export function reportSheet({ name, title }: Pick<Report, 'name' | 'title'>, shown: Shown): Sheet {
  const { columns, rows, totals, ...rest } = shown;
  const values = (cells: Cells) => columns.map((column) => valueIn(cells, column) ?? null);
  return {
    ...rest,
    name,
    title,
    columns: columns.map(({ field, header, kind, isShare }) => ({
      header,
      kind: field === 'month' ? 'month' : isShare ? 'share' : kind,
    })),
    rows: rows.map(values),
    totals: totals && ['Total', ...values(totals).slice(1)],
  };
}
