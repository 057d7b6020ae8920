import { Download } from 'lucide-react';
import { readTrainingMatrix } from '#contract/training/training-matrix.ts';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { ReadFailure } from '#web/page/read-failure.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { MatrixFilters } from './matrix-filters.tsx';
import { MatrixGrid } from './matrix-grid.tsx';
import { MatrixLegend } from './matrix-legend.tsx';
import { SiteShares } from './site-shares.tsx';
import { useExport } from './use-export.ts';
import { coursePageSize, pageSize, useMatrix } from './use-matrix.ts';

const CellPanel = lazyPart(async () => (await import('./cell-panel.tsx')).CellPanel);

/** Who holds, needs and lacks what. */
export function TrainingMatrix() {
  const open = useMatrix();
  const { matrix, openCell } = open;
  const exporting = useExport(open.filters);
  const isEmpty = matrix.employees.length === 0 || matrix.courses.length === 0;
  return (
    <div className="flex flex-col gap-6">
      <Card flush title="Training Matrix">
        <div className="flex flex-wrap items-center gap-2 p-4 print:hidden">
          <MatrixFilters open={open} />
          <span className="ml-auto" />
          <Button
            icon={Download}
            busy={exporting.isBusy}
            busyLabel={exporting.progress}
            disabledReason={isEmpty ? 'There is nothing to export' : undefined}
            onClick={() => void exporting.start()}
          >
            Export CSV
          </Button>
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
    return <EmptyState sentence="The matrix needs employees and courses: add both first." />;
  const sentence =
    filters.gaps && page === 1
      ? 'Nobody here lacks anything that is required of them.'
      : 'Nobody matches these filters.';
  return <EmptyState sentence={sentence} action={<Button onClick={clear}>Clear filters</Button>} />;
}
