import { countOf, formatNumber } from '#contract/engine/number-text.ts';
import { fieldMeta } from '#contract/engine/fields.ts';
import type { Cells, Report } from '#contract/reports/report.ts';
import { useFormats, type Formats } from '#web/engine/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ReportChart } from './report-chart.tsx';
import { numberText } from './report-columns.ts';
import { ReportTable, type ReportTableProps } from './report-table.tsx';
import { viewOf } from './report-views.tsx';
import { useDrawnRows } from './use-drawn-rows.ts';

/** A report's figures, chart and rows. */
export function ReportResult(props: ReportTableProps) {
  const { report, open, rows } = props;
  const formats = useFormats();
  const { drawn, drawAll } = useDrawnRows(rows);
  const { count, totals } = open.answer;
  const { legend } = viewOf(report.name);
  const asOf = <>As of {formats.instant(open.answer.asOf)}</>;
  if (rows.length === 0)
    return (
      <Card>
        <EmptyState
          sentence={`No ${report.noun.many} ${open.clear ? 'match these filters' : 'found'}.`}
          action={open.clear && <Button onClick={open.clear}>Clear filters</Button>}
        />
        <p className="text-center text-small text-ink-faint">{asOf}</p>
      </Card>
    );
  return (
    <div className="flex flex-col gap-5">
      <Card title={report.chart.title} className="break-inside-avoid">
        <ReportChart report={report} open={open} />
      </Card>
      <Card
        flush
        title={countOf(count, report.noun.one, report.noun.many)}
        subtitle={[...figuresOf(report, totals, formats), asOf].map((part, index) => (
          <span key={index}>
            {index > 0 && ' · '}
            {part}
          </span>
        ))}
      >
        {legend && <p className="border-b px-4 py-2 text-small text-ink-muted">{legend}</p>}
        <ReportTable {...props} rows={drawn} />
        {drawn.length < count && (
          <div className="flex items-center justify-between gap-3 border-t px-4 py-2.5">
            <p className="text-small text-ink-muted">
              The first {formatNumber(drawn.length)} are shown here. Print and export include all rows.
            </p>
            <Button
              className="print:hidden"
              busy={open.isRefreshing}
              onClick={() => {
                drawAll();
                open.showWhole();
              }}
            >
              Show all {formatNumber(count)}
            </Button>
          </div>
        )}
      </Card>
    </div>
  );
}

/** Totals that are not the sum of a column: '3 Expired'. */
export function figuresOf(report: Report, totals: Cells, formats: Formats): string[] {
  return Object.entries(report.totals)
    .filter(([field]) => !(field in report.fields))
    .map(([field, schema]) => {
      const { label, kind } = fieldMeta(schema);
      const value = totals[field];
      return `${label} ${typeof value === 'number' ? numberText(value, { kind }, formats) : String(value)}`;
    });
}
