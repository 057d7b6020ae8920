import { Printer } from 'lucide-react';
import { matrixExport, readTrainingMatrix } from '#contract/training/training-matrix.ts';
import { useFormats } from '#web/engine/format.ts';
import { lazyPart, whileReachable } from '#web/page/lazy-part.tsx';
import { ReadFailure } from '#web/page/read-failure.tsx';
import { SheetButtons } from '#web/sheet/sheet-buttons.tsx';
import { usePrintView } from '#web/sheet/use-print-view.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { MatrixFilters } from './matrix-filters.tsx';
import { MatrixGrid } from './matrix-grid.tsx';
import { MatrixLegend } from './matrix-legend.tsx';
import { SiteShares } from './site-shares.tsx';
import { coursePageSize, pageSize, useMatrix } from './use-matrix.ts';

const CellPanel = lazyPart(async () => (await import('./cell-panel.tsx')).CellPanel);
const fetchSheet = whileReachable(() => import('./matrix-sheet.ts'));
const fetchPaper = whileReachable(() => import('./printed-matrix.tsx'));

export function TrainingMatrix() {
  const open = useMatrix();
  const { matrix, openCell } = open;
  const formats = useFormats();
  const printing = usePrintView(matrixExport, async (reading) =>
    (await fetchPaper()).matrixPrintView(open.filters, formats, reading),
  );
  const isEmpty = matrix.employees.length === 0 || matrix.courses.length === 0;
  return (
    <div className="flex flex-col gap-6">
      <Card flush title="Training Matrix">
        <div className="flex flex-wrap items-center gap-2 p-4 print:hidden">
          <MatrixFilters open={open} />
          <span className="ml-auto" />
          <Button
            icon={Printer}
            busy={printing.isReading}
            busyLabel={`Preparing${printing.words}...`}
            disabledReason={isEmpty ? 'There is nothing to print' : undefined}
            onClick={printing.print}
          >
            Print
          </Button>
          <SheetButtons
            what={matrixExport}
            read={async (reading) => (await fetchSheet()).matrixSheet(open.filters, reading)}
            disabledReason={isEmpty ? 'There is nothing to export' : undefined}
          />
          {printing.printView}
        </div>
        {open.isLoading ? (
          <div aria-busy className="p-4 pt-0">
            <Skeleton className="h-96 w-full" />
          </div>
        ) : open.error ? (
          <ReadFailure error={open.error} failure={readTrainingMatrix.failure} onRetry={open.retry} />
        ) : isEmpty ? (
          <Nothing open={open} />
        ) : (
          <>
            <MatrixGrid open={open} />
            <Pagination
              noun="employees"
              page={open.page}
              pageSize={pageSize}
              total={matrix.employeeTotal}
              onPage={open.turnTo}
            />
            <Pagination
              noun="courses"
              page={open.coursePage}
              pageSize={coursePageSize}
              total={matrix.courseTotal}
              onPage={open.turnCoursesTo}
            />
            <MatrixLegend />
          </>
        )}
      </Card>
      <SiteShares />
      {openCell && <CellPanel key={openCell} open={open} cell={openCell} />}
    </div>
  );
}

function Nothing({
  open: { isNarrowed, filters, page, coursePage, clear },
}: {
  open: ReturnType<typeof useMatrix>;
}) {
  if (!isNarrowed && page === 1 && coursePage === 1)
    return <EmptyState sentence="No employees or courses to show. Add both first." />;
  const sentence =
    filters.gaps && page === 1
      ? 'Everyone here meets the requirements.'
      : 'No employees match these filters.';
  return <EmptyState sentence={sentence} action={<Button onClick={clear}>Clear filters</Button>} />;
}
