import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { stockOrders } from '#contract/inventory/stock-orders.ts';
import { useFormats } from '#web/engine/format.ts';
import { reading } from '#web/engine/queries.ts';
import { linkStyle, quietLinkStyle } from '#web/ui/link-style.ts';
import { inUnits } from '../items/in-units.ts';
import { OrderBadge } from './order-badge.tsx';

/** Open orders of an item or stock record; nothing if there are none. */
export function OpenOrders({ of }: { of: { itemId: string } | { stockId: string } }) {
  const formats = useFormats();
  const query = { ...of, isOpen: 'true', page: 1, pageSize: 6 } as const;
  const { data = [] } = useQuery(reading(stockOrders.list, { query }));
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="open-orders">
      <h3 id="open-orders" className="mb-2 text-body font-semibold">
        On order
      </h3>
      <ul>
        {data.map(({ id, outstanding, supplier, expectedOn, status, isLate, location, unit }) => (
          <li key={id} className="flex items-center gap-3 border-b py-1.5 last:border-b-0">
            <span className="min-w-0 flex-1">
              <Link to="/inventory" search={{ tab: 'orders', view: id }} className={quietLinkStyle}>
                {inUnits(outstanding, unit)} from {supplier}
              </Link>
              <span className="block text-small text-ink-muted tabular-nums">
                {[
                  'itemId' in of && location,
                  expectedOn ? `expected ${formats.day(expectedOn)}` : 'no delivery date',
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <OrderBadge status={status} isLate={isLate} />
          </li>
        ))}
      </ul>
      <Link to="/inventory" search={{ tab: 'orders', ...of }} className={`mt-2 inline-block ${linkStyle}`}>
        All orders
      </Link>
    </section>
  );
}
