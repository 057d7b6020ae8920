import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { assignmentWords } from '#contract/assets/assignment-words.ts';
import { assignments } from '#contract/assets/assignments.ts';
import { useFormats } from '#web/engine/format.ts';
import { reading } from '#web/engine/queries.ts';
import { useScope } from '#web/page/use-scope.ts';
import { ReadFailure } from '#web/page/read-failure.tsx';
import { IdBadge } from '#web/ui/id-badge.tsx';
import { quietLinkStyle } from '#web/ui/link-style.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { TabProps } from '../person.ts';

/** Assets held by the person and since when, with links. */
export function AssetsInHand({ person }: TabProps) {
  const id = useId();
  const formats = useFormats();
  const isSeen = useScope()('assets:read', person.id);
  const query = { employeeId: person.id, isOpen: 'true', sort: 'from,assetTag' };
  const { data, error, refetch } = useQuery({
    ...reading(assignments.list, { query }),
    enabled: isSeen,
  });
  if (!isSeen) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-2 text-body font-semibold">
        Assets issued
      </h3>
      {!data && !error && <Skeleton className="h-10 w-full" />}
      {!data && error && (
        <ReadFailure error={error} failure={assignments.list.failure} onRetry={() => void refetch()} />
      )}
      {data?.length === 0 && <p className="text-ink-muted">{assignmentWords.noneOfPerson}</p>}
      {data && data.length > 0 && (
        <ul className="rounded-lg border">
          {data.map(({ id: key, assetId, assetTag, assetName, from }) => (
            <li
              key={key}
              className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b px-4 py-2.5 last:border-b-0"
            >
              <IdBadge>{assetTag}</IdBadge>
              <Link
                to="/assets"
                search={{ view: assetId }}
                className={`min-w-0 flex-1 basis-40 font-medium break-words ${quietLinkStyle}`}
              >
                {assetName}
              </Link>
              <span className="text-small text-ink-muted tabular-nums">{`since ${formats.day(from)}`}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
