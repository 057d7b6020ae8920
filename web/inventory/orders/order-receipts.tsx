import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatNumber } from '#contract/engine/number-text.ts';
import { stockMovements } from '#contract/inventory/stock-movements.ts';
import type { stockOrders } from '#contract/inventory/stock-orders.ts';
import { useFormats } from '#web/engine/format.ts';
import { reading } from '#web/engine/queries.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { ReadFailure } from '#web/page/read-failure.tsx';
import { quietLinkStyle } from '#web/ui/link-style.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { MovementBadge, signed } from '../movements/movement-badge.tsx';

/** Deliveries of an order, and their reversals. */
export function OrderReceipts({ order }: { order: RecordIn<typeof stockOrders> }) {
  const formats = useFormats();
  const { data, error, refetch } = useQuery(
    reading(stockMovements.list, { query: { orderId: order.id, sort: 'date,createdAt' } }),
  );
  const { received, quantity } = order;
  return (
    <section aria-labelledby="order-receipts">
      <h3 id="order-receipts" className="mb-2 flex items-baseline justify-between text-body font-semibold">
        Deliveries
        <span className="text-small font-normal text-ink-muted tabular-nums">
          {formatNumber(received)} of {formatNumber(quantity)}
        </span>
      </h3>
      {!data && !error && <Skeleton className="h-12 w-full" />}
      {!data && error && (
        <ReadFailure error={error} failure={stockMovements.list.failure} onRetry={() => void refetch()} />
      )}
      {data?.length === 0 && <p className="text-ink-muted">Nothing received yet.</p>}
      <ul>
        {data?.map(({ id, kind, date, note, quantity: moved, unitCost }) => (
          <li key={id} className="flex items-center gap-3 border-b py-1.5 last:border-b-0">
            <MovementBadge kind={kind} />
            <span className="min-w-0 flex-1">
              <Link
                to="/inventory"
                search={{ tab: 'movements', view: id }}
                className={`tabular-nums ${quietLinkStyle}`}
              >
                {formats.day(date)}
              </Link>
              <span className="block text-small text-ink-muted tabular-nums">
                {[unitCost !== null && `${formats.money(unitCost, 4)} each`, note]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <span className="font-medium tabular-nums">{signed(moved)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
