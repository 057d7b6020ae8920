import { memo } from 'react';
import type { Cells, Report } from '#contract/reports/report.ts';
import { useFormats, type Formats } from '#web/engine/format.ts';
import { classNames } from '#web/ui/class-names.ts';
import { useRowsInPieces } from '#web/ui/draw-in-pieces.ts';
import { ReportCell } from './report-cell.tsx';
import { isWide, isWiderThanPaper, shownText, type ReportColumn } from './report-columns.ts';
import { ReportHead } from './report-head.tsx';
import { viewOf } from './report-views.tsx';
import type { OpenReport } from './use-report.ts';

export interface ReportTableProps {
  report: Report;
  open: OpenReport;
  columns: readonly ReportColumn[];
  rows: readonly Cells[];
  /** Null if no column has a total. */
  totals: Cells | null;
}

const rowsInPiece = 50;

/**
 * A wide table that scrolls in its own box with a sticky first column and header, and prints in
 * full with the header on each page.
 */
export function ReportTable({ report, open, columns, rows, totals }: ReportTableProps) {
  const formats = useFormats();
  const { isQuiet } = viewOf(report.name);
  const drawn = useRowsInPieces(rows, rowsInPiece, open.isFromCache);
  const isDense = isWide(columns);
  const quiet = (column: ReportColumn) => isQuiet?.(column, open.filterValues) ?? false;
  return (
    <section
      aria-label={`${report.title}: table`}
      // Scrollable areas must be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="max-h-[80vh] overflow-auto rounded-b-lg [print-color-adjust:exact] print:max-h-none print:overflow-visible"
    >
      <table
        data-dense={isDense || undefined}
        aria-busy={open.isRefreshing || undefined}
        className={classNames(
          'group/table w-full border-separate border-spacing-0 transition-opacity print:text-[0.6875rem] print:leading-4',
          isDense ? 'text-small' : 'text-body',
          isWiderThanPaper(columns) && 'print:[zoom:0.72]',
          open.isRefreshing && 'opacity-60',
        )}
      >
        <caption className="sr-only">{report.title}</caption>
        <ReportHead open={open} columns={columns} isQuiet={quiet} />
        <tbody>
          {drawn.map((row, place) => (
            <ReportRow
              key={`${String(row.id)}-${place}`}
              row={row}
              columns={columns}
              report={report}
              filterValues={open.filterValues}
              formats={formats}
            />
          ))}
          {/* Not in a `tfoot`, which would repeat on each printed page. */}
          {totals && (
            <tr className="break-inside-avoid font-semibold">
              {columns.map((column, index) => (
                <ReportCell
                  key={keyOf(column)}
                  column={column}
                  isFirst={index === 0}
                  isQuiet={quiet(column)}
                  isTotal
                  text={index === 0 ? 'Total' : shownText(totals, column, formats)}
                />
              ))}
            </tr>
          )}
        </tbody>
      </table>
    </section>
  );
}

interface ReportRowProps extends Pick<ReportTableProps, 'report' | 'columns'> {
  row: Cells;
  filterValues: OpenReport['filterValues'];
  formats: Formats;
}

/** Memoised, so that one piece more does not render the pieces before it. */
const ReportRow = memo(({ report, row, columns, filterValues, formats }: ReportRowProps) => {
  const { link, isQuiet } = viewOf(report.name);
  return (
    <tr className="group/row break-inside-avoid">
      {columns.map((column, index) => {
        const text = shownText(row, column, formats);
        return (
          <ReportCell
            key={keyOf(column)}
            column={column}
            isFirst={index === 0}
            isQuiet={isQuiet?.(column, filterValues) ?? false}
            text={text}
          >
            {index === 0 && link ? link(row, text, filterValues) : null}
          </ReportCell>
        );
      })}
    </tr>
  );
});

function keyOf({ field, index }: ReportColumn): string {
  return index === null ? field : `${field}-${index}`;
}
