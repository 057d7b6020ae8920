import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { readWaiting } from '#contract/hr/waiting.ts';
import { waitingKinds, waitingWords } from '#contract/hr/waiting-rights.ts';
import type { Address } from '#web/engine/list-state.ts';
import { reading } from '#web/engine/queries.ts';
import { ReadFailure } from '#web/page/read-failure.tsx';
import { FilterSelect } from '#web/list/filter-select.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { decisions } from './decisions.ts';
import { countIn, useDecidedKinds } from './use-waiting.ts';
import { WaitingFeed } from './waiting-feed.tsx';

const pageSize = 25;

/** Everything waiting for the user, oldest first. */
export function WaitingList() {
  const address: Address = useSearch({ strict: false });
  const navigate = useNavigate();
  const kind = waitingKinds.find((each) => each === address.kind);
  const page = Number(address.page ?? 1);
  const kinds = useDecidedKinds();
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...reading(readWaiting, { query: { kind, page, pageSize } }),
    placeholderData: keepPreviousData,
  });
  const total = data ? countIn(data.counts, kind) : 0;
  const go = (step: Address) => void navigate({ to: '.', search: (before) => ({ ...before, ...step }) });

  return (
    <Card flush>
      {kinds.length > 1 && (
        <div className="flex p-4 pb-0">
          <FilterSelect
            label="Kind"
            all="All Kinds"
            options={kinds.map((each) => ({ value: each, label: decisions[each].several }))}
            value={kind}
            onChange={(chosen) => go({ kind: chosen, page: undefined })}
          />
        </div>
      )}
      {!data && error && (
        <ReadFailure error={error} failure={readWaiting.failure} onRetry={() => void refetch()} />
      )}
      {!data && !error && (
        <div aria-busy className="flex flex-col gap-4 p-4">
          {['a', 'b', 'c', 'd'].map((line) => (
            <Skeleton key={line} className="h-16" />
          ))}
        </div>
      )}
      {data && (
        <WaitingFeed
          key={`${kind} ${page}`}
          items={data.items}
          isRefreshing={isPlaceholderData}
          empty={
            total > 0 ? (
              <EmptyState
                sentence="This page is past the end of the list."
                action={<Button onClick={() => go({ page: undefined })}>Go to the first page</Button>}
              />
            ) : (
              <EmptyState sentence={waitingWords.none} />
            )
          }
        />
      )}
      {total > pageSize && (
        <Pagination
          noun="approvals"
          page={page}
          pageSize={pageSize}
          total={total}
          onPage={(next) => go({ page: next > 1 ? next : undefined })}
        />
      )}
    </Card>
  );
}
