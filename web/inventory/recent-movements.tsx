import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { stockMovements } from '#contract/inventory/stock-movements.ts';
import { useFormats } from '#web/engine/format.ts';
import { reading } from '#web/engine/queries.ts';
import { linkStyle } from '#web/ui/link-style.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { otherSide } from './movement-columns.tsx';
import { MovementBadge, ReversedBadge, signed } from './movement-badge.tsx';

/** The latest movements of an item, or of one of its places. */
export function RecentMovements({ of }: { of: { sku: string } | { stockId: string } }) {
  const formats = useFormats();
  const { data } = useQuery(reading(stockMovements.list, { query: { ...of, page: 1, pageSize: 6 } }));
  return (
    <section aria-labelledby="recent-movements">
      <h3 id="recent-movements" className="mb-2 text-body font-semibold">
        Recent movements
      </h3>
      {!data && <Skeleton className="h-24 w-full" />}
      {data?.length === 0 && <p className="text-ink-muted">Nothing has come or gone yet.</p>}
      <ul>
        {data?.map(({ id, date, kind, quantity, location, note, isReversed, ...other }) => (
          <li key={id} className="flex items-center gap-3 border-b py-1.5 last:border-b-0">
            {isReversed ? <ReversedBadge /> : <MovementBadge kind={kind} />}
            <span className="min-w-0 flex-1">
              <span className="block truncate">{note ?? otherSide(other) ?? location}</span>
              <span className="block text-small text-ink-muted tabular-nums">
                {formats.day(date)}
                {note && 'sku' in of && ` · ${location}`}
              </span>
            </span>
            <span className="font-medium tabular-nums">{signed(quantity)}</span>
          </li>
        ))}
      </ul>
      {data && data.length > 0 && (
        <Link
          to="/inventory"
          search={{ tab: 'movements', ...of }}
          className={`mt-2 inline-block ${linkStyle}`}
        >
          All movements
        </Link>
      )}
    </section>
  );
}
