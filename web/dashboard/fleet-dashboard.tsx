import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { dashboardDays } from '#contract/dashboard/stats.ts';
import { addDays } from '#contract/engine/days.ts';
import { maintenance } from '#contract/fleet/maintenance.ts';
import { useFormats } from '#web/engine/format.ts';
import { readingPage } from '#web/engine/queries.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { pageAddressOf } from '#web/history/record-pages.ts';
import { ReadFailure } from '#web/page/read-failure.tsx';
import { StatusBadge } from '#web/record/status-badge.tsx';
import { quietLinkStyle } from '#web/ui/link-style.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { RoleDashboard } from './role-dashboard.tsx';
import type { Stats } from '#web/page/use-stats.ts';

type Order = RecordIn<typeof maintenance>;

/** The dashboard of people who maintain machines. */
export function FleetDashboard({ stats }: Pick<Stats, 'stats'>) {
  const { today } = useFormats();
  const fleet = (tab: string, search: object) => ({ to: '/fleet' as const, search: { tab, ...search } });
  return (
    <RoleDashboard
      figures={[
        {
          label: 'Overdue work orders',
          value: stats?.ordersOverdue,
          waits: true,
          rows: fleet('maintenance', { status: 'Overdue' }),
        },
        {
          label: 'In progress',
          value: stats?.ordersInProgress,
          rows: fleet('maintenance', { status: 'In Progress' }),
        },
        {
          label: 'Due this week',
          value: stats?.ordersDueThisWeek,
          rows: fleet('maintenance', {
            isOpen: 'true',
            dueDateFrom: today(),
            dueDateTo: addDays(today(), dashboardDays - 1),
          }),
        },
        {
          label: 'Out of service',
          value: stats?.assetsOutOfService,
          waits: true,
          rows: { to: '/assets', search: { status: 'Under Maintenance' } },
        },
        {
          label: 'Renewals due',
          value: stats?.renewalsDue,
          waits: true,
          rows: fleet('renewals', { isDue: 'true' }),
        },
        {
          label: 'Failed checks',
          value: stats?.checksWithDefects,
          waits: true,
          rows: fleet('checks', { foundSomething: 'true', dateFrom: addDays(today(), 1 - dashboardDays) }),
        },
      ]}
    >
      <NextOrders />
    </RoleDashboard>
  );
}

const listed = 3;

function NextOrders() {
  const { data, error, refetch } = useQuery(
    readingPage<Order>(maintenance, { isOpen: 'true', sort: 'dueDate', page: 1, pageSize: listed }),
  );
  if (error && !data)
    return <ReadFailure error={error} failure={maintenance.list.failure} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-24 w-full" />;
  if (data.rows.length === 0) return <p className="text-ink-muted">No open work orders.</p>;
  return (
    <ul className="space-y-2">
      {data.rows.map((order) => (
        <OrderLine key={order.id} order={order} />
      ))}
    </ul>
  );
}

function OrderLine({ order }: { order: Order }) {
  const { day } = useFormats();
  const { id, kind, assetTag, assetName, dueDate, status, assigneeName, vendor } = order;
  return (
    <li className="flex items-start justify-between gap-3">
      <div className="min-w-0">
        <Link {...pageAddressOf(maintenance, id)} className={quietLinkStyle}>
          {kind} of {assetTag} {assetName}
        </Link>
        <p className="text-small text-ink-muted">
          {[dueDate && `due ${day(dueDate)}`, assigneeName ?? vendor].filter(Boolean).join(' · ')}
        </p>
      </div>
      <StatusBadge status={status} />
    </li>
  );
}
