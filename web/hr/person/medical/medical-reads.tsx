import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { readMedicalReads } from '#contract/hr/medical-histories.ts';
import { call, addressOf, sentenceOf } from '#web/engine/client.ts';
import { useFormats } from '#web/engine/format.ts';
import { keyOf } from '#web/engine/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

const readsOnPage = 20;

/** Who opened or changed the history, latest first. */
export function MedicalReads({ employeeId }: { employeeId: string }) {
  const formats = useFormats();
  const id = useId();
  const params = { id: employeeId };
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: keyOf(addressOf(readMedicalReads.path, params, undefined), { pageSize: readsOnPage }),
    queryFn: ({ pageParam, signal }) =>
      call(readMedicalReads, { params, query: { page: pageParam, pageSize: readsOnPage } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.length === readsOnPage ? pages.length + 1 : undefined),
  });
  return (
    <section aria-labelledby={id} className="border-t pt-5">
      <h3 id={id} className="text-body font-semibold">
        Views and changes
      </h3>
      {error && <p className="mt-2 text-ink-muted">{sentenceOf(error, readMedicalReads.failure)}</p>}
      {!data && !error && <Skeleton className="mt-2 h-16 w-full" />}
      <ul className="mt-2">
        {data?.pages.flat().map((look) => (
          <li
            key={look.id}
            className="flex flex-wrap justify-between gap-x-4 border-b py-1.5 last:border-b-0"
          >
            <span>{look.name ?? 'The system'}</span>
            <time dateTime={look.at} className="text-ink-muted tabular-nums">
              {formats.instant(look.at)}
            </time>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button size="small" className="mt-3" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show earlier
        </Button>
      )}
    </section>
  );
}
