import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeftRight } from 'lucide-react';
import { useState } from 'react';
import { stockMovements } from '#contract/inventory/stock-movements.ts';
import { stock } from '#contract/inventory/stock.ts';
import { reading } from '#web/engine/queries.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { useRight } from '#web/engine/session.ts';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { StatusBadge } from '#web/table/status-badge.tsx';
import { DropdownMenu } from '#web/ui/dropdown-menu.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { quietLinkStyle } from '#web/ui/link-style.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { movementIcons } from './movement-badge.tsx';
import { typedKinds, type TypedKind } from './typed-movement.ts';

const MoveStock = lazyPart(async () => (await import('./move-stock.tsx')).MoveStock);

type Stock = RecordIn<typeof stock>;

/** Where an item lies, how much of it at each place, and the ways to move it. */
export function ItemPlaces({ itemId }: { itemId: string }) {
  const [moving, setMoving] = useState<{ kind: TypedKind; place: Stock } | null>(null);
  const { data } = useQuery(reading(stock.list, { query: { itemId, sort: 'location' } }));
  const mayMove = useRight(stockMovements.rights.create) !== null;
  return (
    <section aria-labelledby="item-places">
      <h3 id="item-places" className="mb-2 text-body font-semibold">
        Locations
      </h3>
      {!data && <Skeleton className="h-12 w-full" />}
      {data?.length === 0 && <p className="text-ink-muted">No stock of this item is kept anywhere yet.</p>}
      <ul>
        {data?.map((place) => (
          <li key={place.id} className="flex items-center gap-3 border-b py-1.5 last:border-b-0">
            <span className="min-w-0 flex-1">
              <Link
                to="/inventory"
                search={{ tab: 'stock', view: place.id }}
                className={`block truncate ${quietLinkStyle}`}
              >
                {place.location}
              </Link>
              <span className="block text-small text-ink-muted tabular-nums">
                {`${place.quantityOnHand.toLocaleString('en')} on hand, low at ${place.lowStockThreshold.toLocaleString('en')}`}
              </span>
            </span>
            <StatusBadge status={place.status} />
            {mayMove && (
              <DropdownMenu
                trigger={
                  <IconButton icon={ArrowLeftRight} size="small" label={`Move stock at ${place.location}`} />
                }
                items={typedKinds.map((kind) => ({
                  label: kind,
                  icon: movementIcons[kind],
                  onSelect: () => setMoving({ kind, place }),
                }))}
              />
            )}
          </li>
        ))}
      </ul>
      {moving && <MoveStock kind={moving.kind} places={[moving.place]} onClose={() => setMoving(null)} />}
    </section>
  );
}
