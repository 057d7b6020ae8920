import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useEffect } from 'react';
import { activityDays, readActivities } from '#contract/history/activities.ts';
import { addDays } from '#contract/engine/days.ts';
import { call } from '#web/engine/client.ts';
import { useFormats } from '#web/engine/format.ts';
import { keyOf } from '#web/engine/queries.ts';
import { useRights } from '#web/engine/session.ts';
import { ReadFailure } from '#web/page/read-failure.tsx';
import { allKinds, KindFilter } from '#web/history/kind-filter.tsx';
import { PersonFilter } from '#web/history/person-filter.tsx';
import { resourceNamed } from '#contract/resources.ts';
import { useTimelineEntries } from '#web/history/activity-sentence.tsx';
import { FilterSelect } from '#web/list/filter-select.tsx';
import { Button, buttonStyle } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Timeline } from '#web/ui/timeline.tsx';

const onPage = 100;

const periods = [
  { value: '0', label: 'Today' },
  { value: '1', label: 'Since yesterday' },
  { value: '7', label: 'Last 7 days' },
  { value: '30', label: 'Last 30 days' },
];

type Changes = Partial<Record<'about' | 'since' | 'actorId', string | undefined>>;

export function AllActivities() {
  const { about, since, actorId } = useSearch({ from: '/signed-in/' });
  const navigate = useNavigate();
  const rights = useRights();
  const { today } = useFormats();
  const days = periods.some(({ value }) => value === since) ? Number(since) : null;
  const query = {
    pageSize: onPage,
    ...(about && { resource: about }),
    ...(actorId && { actorId }),
    ...(days !== null && { dateFrom: addDays(today(), -days) }),
  };
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery({
      queryKey: keyOf(readActivities.path, query),
      queryFn: ({ pageParam, signal }) =>
        call(readActivities, { query: { ...query, page: pageParam } }, { signal }),
      initialPageParam: 1,
      getNextPageParam: (last, pages) => (last.length === onPage ? pages.length + 1 : undefined),
    });
  const timelineEntries = useTimelineEntries(data?.pages.flat() ?? [], !hasNextPage);
  const kinds = allKinds.filter((name) => {
    const read = resourceNamed(name)?.rights.read;
    return read && rights[read];
  });
  const filter = (changes: Changes) =>
    void navigate({ to: '/', search: (before) => ({ ...before, ...changes }) });

  // The path does not change, so focus moves to announce the new page.
  useEffect(() => document.getElementById('main')?.focus({ preventScroll: true }), []);

  return (
    <>
      <PageHeader
        title="Recent Activities"
        subtitle={`Records added, changed and deleted in the last ${activityDays} days`}
        actions={
          <Link to="/" className={buttonStyle('secondary', 'medium')}>
            <ArrowLeft aria-hidden className="size-4" strokeWidth={1.75} />
            Dashboard
          </Link>
        }
      />
      <Card flush>
        <div className="flex flex-wrap gap-2 border-b p-4">
          {rights['users:read'] === 'all' && (
            <PersonFilter id={actorId} onChange={(id) => filter({ actorId: id })} />
          )}
          <KindFilter kinds={kinds} value={about} onChange={(kind) => filter({ about: kind })} />
          <FilterSelect
            label="Period"
            all={`Last ${activityDays} days`}
            options={periods}
            value={since}
            onChange={(value) => filter({ since: value })}
          />
          {(about ?? since ?? actorId) !== undefined && (
            <Button
              variant="ghost"
              onClick={() => filter({ about: undefined, since: undefined, actorId: undefined })}
            >
              Clear filters
            </Button>
          )}
        </div>
        {isPending && <Skeleton className="m-4 h-64" />}
        {error && !data && (
          <div role="alert">
            <ReadFailure error={error} failure={readActivities.failure} onRetry={() => void refetch()} />
          </div>
        )}
        {data && timelineEntries.length === 0 && <EmptyState sentence="No activity in this period." />}
        {timelineEntries.length > 0 && (
          <div className="p-4">
            <Timeline entries={timelineEntries} />
            {hasNextPage && (
              <Button className="mt-4" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                Show earlier
              </Button>
            )}
          </div>
        )}
      </Card>
    </>
  );
}
