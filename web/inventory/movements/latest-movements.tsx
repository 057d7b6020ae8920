import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { noMovements, stockMovements } from '#contract/inventory/stock-movements.ts';
import { useFormats } from '#web/engine/format.ts';
import { readingPage } from '#web/engine/queries.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { ReadFailure } from '#web/page/read-failure.tsx';
import { Card } from '#web/ui/card.tsx';
import { linkStyle } from '#web/ui/link-style.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { MovementBadge, ReversedBadge, signed } from './movement-badge.tsx';
import { otherSide } from './movement-columns.tsx';

type Movement = RecordIn<typeof stockMovements>;

/** The latest movements of all items and locations. */
export function LatestMovements() {
  const { data, error, refetch } = useQuery(readingPage<Movement>(stockMovements, { page: 1, pageSize: 4 }));
  return (
    <Card
      title="Recent Movements"
      actions={
        <Link to="/inventory" search={{ tab: 'movements' }} className={linkStyle}>
          View All
        </Link>
      }
    >
      {error && !data && (
        <ReadFailure error={error} failure={stockMovements.list.failure} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton className="h-18 w-full" />}
      {data?.rows.length === 0 && <p className="text-ink-muted">{noMovements}</p>}
      <ul className="grid gap-x-8 @3xl:grid-cols-2">
        {data?.rows.map((movement) => (
          <li key={movement.id} className="min-w-0">
            <Latest movement={movement} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Latest({ movement }: { movement: Movement }) {
  const formats = useFormats();
  const { id, kind, isReversed, itemName, quantity, location, date } = movement;
  return (
    <Link
      to="/inventory"
      search={{ tab: 'movements', view: id }}
      className="-mx-2 flex items-center gap-3 rounded-md px-2 py-1.5 transition-colors hover:bg-hover pointer-coarse:py-2.5"
    >
      <span className="flex w-22 shrink-0">
        {isReversed ? <ReversedBadge /> : <MovementBadge kind={kind} />}
      </span>
      <span className="min-w-0 flex-1 sm:truncate">
        <span className="max-sm:block max-sm:truncate">{itemName}</span>{' '}
        <span className="text-ink-muted max-sm:block max-sm:truncate max-sm:text-small">
          <span className="max-sm:hidden">· </span>
          {otherSide(movement) ?? location}
        </span>
      </span>
      <span className="text-small text-ink-muted tabular-nums max-sm:hidden">{formats.day(date)}</span>
      <span className="min-w-10 text-right font-medium tabular-nums">{signed(quantity)}</span>
    </Link>
  );
}
