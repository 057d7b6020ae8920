import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatNumber } from '#contract/engine/number-text.ts';
import { stockMovements } from '#contract/inventory/stock-movements.ts';
import { stock } from '#contract/inventory/stock.ts';
import { reading } from '#web/engine/queries.ts';
import { useRight } from '#web/engine/session.ts';
import { StatusBadge } from '#web/record/status-badge.tsx';
import { quietLinkStyle } from '#web/ui/link-style.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { inUnits } from './in-units.ts';
import { TransitionButtons } from '../movements/move-buttons.tsx';

/** The locations of an item with quantities and actions. */
export function ItemPlaces({ itemId }: { itemId: string }) {
  const { data } = useQuery(reading(stock.list, { query: { itemId, sort: 'location' } }));
  const mayTransition = useRight(stockMovements.rights.create) !== null;
  return (
    <section aria-labelledby="item-places">
      <h3 id="item-places" className="mb-2 text-body font-semibold">
        Locations
      </h3>
      {!data && <Skeleton className="h-12 w-full" />}
      {data?.length === 0 && <p className="text-ink-muted">This item has no stock records yet.</p>}
      <ul>
        {data?.map((place) => (
          <li
            key={place.id}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b py-1.5 last:border-b-0"
          >
            <span className="min-w-0 flex-1">
              <Link
                to="/inventory"
                search={{ tab: 'stock', view: place.id }}
                className={`block truncate ${quietLinkStyle}`}
              >
                {place.location}
              </Link>
              <span className="block text-small text-ink-muted tabular-nums">
                {`${inUnits(place.quantityOnHand, place.unit)} on hand, threshold ${formatNumber(place.lowStockThreshold)}`}
              </span>
            </span>
            <StatusBadge status={place.status} />
            {mayTransition && (
              <span className="flex w-full justify-end gap-2">
                <TransitionButtons place={place} size="small" />
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
