import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { auditActions, readAudit, type AuditAction } from '#contract/history/audit.ts';
import { call } from '#web/engine/client.ts';
import { keyOf } from '#web/engine/queries.ts';
import { ReadFailure } from '#web/page/read-failure.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { useRowsInView } from '#web/ui/draw-in-pieces.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useAuditCheck } from './audit-check.tsx';
import { AuditFilters, type AuditFilterValues } from './audit-filters.tsx';
import { AuditLine } from './audit-line.tsx';

const pageSize = 100;

/** All writes, sign-ins, exports and reads, by person, record, field and time. */
export function AuditLog() {
  const filters: AuditFilterValues = useSearch({ from: '/signed-in/settings' });
  const navigate = useNavigate();
  const { actorId, action, about, field, recordId, dateFrom, dateTo } = filters;
  const query = {
    pageSize,
    ...(actorId && { actorId }),
    ...(isAction(action) && { action }),
    ...(about && { resource: about }),
    ...(field && { field }),
    ...(recordId && { recordId }),
    ...(dateFrom && { dateFrom }),
    ...(dateTo && { dateTo }),
  };
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery({
      queryKey: keyOf(readAudit.path, query),
      queryFn: ({ pageParam, signal }) =>
        call(readAudit, { query: { ...query, page: pageParam } }, { signal }),
      initialPageParam: 1,
      getNextPageParam: (last, pages) => (last.length === pageSize ? pages.length + 1 : undefined),
    });
  const { button, outcome } = useAuditCheck();
  const entries = data?.pages.flat() ?? [];
  const drawn = useRowsInView(entries, isPending);
  const filter = (changes: AuditFilterValues) =>
    void navigate({ to: '/settings', search: (before) => ({ ...before, ...changes }) });

  return (
    <Card
      title="Audit log"
      subtitle="Entries cannot be changed or deleted in Bilum. The check finds changes made directly in the database."
      actions={button}
      flush
    >
      {outcome}
      <AuditFilters
        values={filters}
        recordName={entries.find(({ recordName }) => recordName)?.recordName ?? undefined}
        onChange={filter}
      />
      {isPending && <Skeleton className="m-4 h-64" />}
      {error && !data && (
        <div role="alert">
          <ReadFailure error={error} failure={readAudit.failure} onRetry={() => void refetch()} />
        </div>
      )}
      {data && entries.length === 0 && <EmptyState sentence="No entries match these filters." />}
      <ol>
        {drawn.map((entry) => (
          <AuditLine
            key={entry.id}
            entry={entry}
            onRecord={
              recordId
                ? undefined
                : ({ resource, recordId: id }) => filter({ about: resource, recordId: id ?? undefined })
            }
          />
        ))}
      </ol>
      {hasNextPage && (
        <div className="border-t p-4">
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show earlier
          </Button>
        </div>
      )}
    </Card>
  );
}

function isAction(value: string | undefined): value is AuditAction {
  return auditActions.some((action) => action === value);
}
