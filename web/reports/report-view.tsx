import { flushSync } from 'react-dom';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, Printer } from 'lucide-react';
import { reportScope, type Report } from '#contract/reports/report.ts';
import { sentenceOf } from '#web/engine/client.ts';
import { useFormats } from '#web/engine/format.ts';
import { useRights } from '#web/engine/session.ts';
import { SheetButtons } from '#web/sheet/sheet-buttons.tsx';
import { usePrintView } from '#web/sheet/use-print-view.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { FilingCard, filedAs } from './filing-card.tsx';
import { describeFilters } from './describe-filters.ts';
import { columnsOf, isWide, sortedRows } from './report-columns.ts';
import { ReportFilters } from './report-filters.tsx';
import { figuresOf, ReportResult } from './report-result.tsx';
import { reportSheet } from './report-sheet.ts';
import { useReport } from './use-report.ts';

const scopes = {
  own: 'Your own records.',
  team: 'Your team.',
  ownAndTeam: 'You and your team.',
  all: '',
};

/** A report: filters, chart, table and exports. */
export function ReportView({ report }: { report: Report }) {
  const open = useReport(report);
  const formats = useFormats();
  const permissions = useRights();
  const columns = columnsOf(report, open.answer);
  const rows = sortedRows(open.answer.rows, columns, open.sort);
  const isSummed = columns.some(({ field }) => field in report.totals);
  const totals = isSummed ? open.answer.totals : null;
  const filed = filedAs(report);
  const scope = scopes[reportScope(report, { permissions }) ?? 'own'];
  const filters = describeFilters(report, open, formats);
  const what = `reports/${report.name}`;
  // Prints the page itself.
  const { print, isReading } = usePrintView(what, async () => {
    const { count } = await open.readWhole();
    flushSync(open.showWhole);
    return { printView: null, rows: count };
  });
  const nothing = rows.length === 0 ? 'There is nothing to export' : undefined;

  return (
    <div data-across={isWide(columns) || undefined}>
      <Link
        to="/reports"
        className="mb-3 inline-flex items-center gap-1.5 rounded-sm text-ink-muted hover:text-ink print:hidden"
      >
        <ArrowLeft aria-hidden className="size-4" strokeWidth={1.75} />
        All reports
      </Link>
      <PageHeader
        title={report.title}
        subtitle={[report.sentence, scope].filter(Boolean).join(' ')}
        actions={
          <>
            <Button icon={Printer} busy={isReading} disabledReason={nothing} onClick={print}>
              Print
            </Button>
            <SheetButtons
              what={what}
              read={async () => {
                const answer = await open.readWhole();
                return reportSheet(report, {
                  columns,
                  rows: sortedRows(answer.rows, columns, open.sort),
                  totals: isSummed ? answer.totals : null,
                  filters,
                  figures: figuresOf(report, answer.totals, formats),
                  asOf: answer.asOf,
                });
              }}
              disabledReason={nothing}
            />
          </>
        }
      />
      <p className="mb-4 hidden text-small print:block">{filters.join(' · ')}</p>
      <ReportFilters report={report} open={open} />
      {filed && <FilingCard name={filed} open={open} />}
      {open.error ? (
        <Card>
          <div role="alert">
            <EmptyState
              sentence={sentenceOf(open.error, report.endpoint.failure)}
              action={
                open.clear ? (
                  <Button onClick={open.clear}>Clear filters</Button>
                ) : (
                  <Button onClick={open.retry}>Try again</Button>
                )
              }
            />
          </div>
        </Card>
      ) : open.isLoading ? (
        <div aria-busy className="space-y-4">
          <Skeleton className="h-56 w-full rounded-lg" />
          <Skeleton className="h-80 w-full rounded-lg" />
        </div>
      ) : (
        <ReportResult report={report} open={open} columns={columns} rows={rows} totals={totals} />
      )}
    </div>
  );
}
