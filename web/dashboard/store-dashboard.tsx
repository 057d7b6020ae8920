import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '#contract/engine/number-text.ts';
import { stock } from '#contract/inventory/stock.ts';
import { readingPage } from '#web/engine/queries.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { pageAddressOf } from '#web/history/record-pages.ts';
import { inUnits } from '#web/inventory/items/in-units.ts';
import { ReadFailure } from '#web/page/read-failure.tsx';
import { StatusBadge } from '#web/record/status-badge.tsx';
import { quietLinkStyle } from '#web/ui/link-style.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { RoleDashboard } from './role-dashboard.tsx';
import type { Stats } from '#web/page/use-stats.ts';

type Shelf = RecordIn<typeof stock>;

/** The dashboard of people who run the store. */
export function StoreDashboard({ stats }: Pick<Stats, 'stats'>) {
  const store = (search: object) => ({ to: '/inventory' as const, search });
  return (
    <RoleDashboard
      figures={[
        {
          label: 'Out of stock',
          value: stats?.itemsOutOfStock,
          waits: true,
          rows: store({ status: 'Out of Stock', isRetired: 'false' }),
        },
        {
          label: 'Low stock',
          value: stats?.itemsLowInStock,
          waits: true,
          rows: store({ status: 'Low Stock', isRetired: 'false' }),
        },
        {
          label: 'To order',
          value: stats?.stockToOrder,
          waits: true,
          rows: store({ tab: 'to-order' }),
        },
        {
          label: 'On order',
          value: stats?.stockOrdersOpen,
          rows: store({ tab: 'orders', isOpen: 'true' }),
        },
        {
          label: 'Late orders',
          value: stats?.stockOrdersLate,
          waits: true,
          rows: store({ tab: 'orders', isLate: 'true' }),
        },
        {
          label: 'Open stocktakes',
          value: stats?.stocktakesOpen,
          rows: store({ tab: 'stocktakes', isOpen: 'true' }),
        },
      ]}
    >
      <MostUrgent />
    </RoleDashboard>
  );
}

const listed = 3;

/** Out of stock first, then the lowest. */
function MostUrgent() {
  const { data, error, refetch } = useQuery(
    readingPage<Shelf>(stock, {
      isToOrder: 'true',
      sort: 'urgency,quantityOnHand,itemName',
      page: 1,
      pageSize: listed,
    }),
  );
  if (error && !data)
    return <ReadFailure error={error} failure={stock.list.failure} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-24 w-full" />;
  if (data.rows.length === 0) return <p className="text-ink-muted">No items need to be ordered.</p>;
  return (
    <ul className="space-y-2">
      {data.rows.map(({ id, itemName, location, quantityOnHand, lowStockThreshold, unit, status }) => (
        <li key={id} className="flex items-start justify-between gap-3">
          <div className="min-w-0">
            <Link {...pageAddressOf(stock, id)} className={quietLinkStyle}>
              {itemName}
            </Link>
            <p className="text-small text-ink-muted">
              {`${location} · ${inUnits(quantityOnHand, unit)} on hand, threshold ${formatNumber(lowStockThreshold)}`}
            </p>
          </div>
          <StatusBadge status={status} />
        </li>
      ))}
    </ul>
  );
}
