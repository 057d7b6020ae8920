import { Link, type LinkProps } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { countOf } from '#contract/engine/number-text.ts';
import {
  maintenanceDueDays,
  movementDays,
  scaleFor,
  utilization,
  type DashboardStats,
} from '#contract/dashboard/stats.ts';
import { readNotifications } from '#contract/notifications/notifications.ts';
import { addDays } from '#contract/engine/days.ts';
import type { Permission } from '#contract/engine/access.ts';
import { expiringDays } from '#contract/hr/employee-documents.ts';
import { expiries } from '#contract/reports/expiries.ts';
import { useFormats } from '#web/engine/format.ts';
import { reading } from '#web/engine/queries.ts';
import { useRight, useRights } from '#web/engine/session.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Card } from '#web/ui/card.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { Stats } from '#web/page/use-stats.ts';

interface Bar {
  label: string;
  right: Permission;
  value: (stats: DashboardStats) => number | undefined;
  max: number;
  isPercent?: true;
  rows: (today: string) => Pick<LinkProps, 'to' | 'search'>;
}

const bars: Bar[] = [
  {
    label: 'Maintenance Due',
    right: 'maintenance:read',
    value: ({ maintenanceDue }) => maintenanceDue,
    max: 25,
    rows: (today) => ({
      to: '/fleet',
      search: { tab: 'maintenance', isOpen: 'true', dueDateTo: addDays(today, maintenanceDueDays) },
    }),
  },
  {
    label: 'Fleet Utilization',
    right: 'fleet:read',
    value: ({ vehiclesOperational, vehiclesInUse }) => utilization(vehiclesOperational, vehiclesInUse),
    max: 100,
    isPercent: true,
    rows: () => ({ to: '/fleet', search: { assetStatus: 'Operational' } }),
  },
  {
    label: 'Pending Leave',
    right: 'leave:read',
    value: ({ pendingLeave }) => pendingLeave,
    max: 25,
    rows: () => ({ to: '/hr', search: { tab: 'leave', status: 'Pending' } }),
  },
  {
    label: 'Stock Movement',
    right: 'inventory:read',
    value: ({ stockMovements30Days }) => stockMovements30Days,
    max: 200,
    rows: (today) => ({
      to: '/inventory',
      search: { tab: 'movements', dateFrom: addDays(today, 1 - movementDays), dateTo: today },
    }),
  },
];

interface Alert {
  /** Red for overdue, amber for upcoming. */
  tone: 'red' | 'amber';
  title: string;
  sentence: string;
  rows: Pick<LinkProps, 'to' | 'search'>;
}

/** Four bars and the alerts, each linked to its records. */
export function QuickStats({ stats, isLoading }: Stats) {
  const rights = useRights();
  const alerts = useAlerts(stats);
  // With only the `own` scope, there are no figures, and the person's own day is shown instead.
  const seen = bars.filter(({ right }) => rights[right] && rights[right] !== 'own');
  if (seen.length === 0)
    return alerts.length === 0 ? null : (
      <Card title="Active Alerts">
        <Alerts alerts={alerts} />
      </Card>
    );
  return (
    <Card title="Quick Stats">
      <ul className="-mx-2 space-y-1">
        {seen.map((bar) => (
          <StatBar key={bar.label} bar={bar} stats={stats} isLoading={isLoading} />
        ))}
      </ul>
      <h3 className="mt-5 mb-2 font-semibold">Active Alerts</h3>
      {isLoading && <Skeleton className="h-10 w-full" />}
      {!isLoading && alerts.length === 0 && <p className="text-ink-muted">Nothing needs attention.</p>}
      <Alerts alerts={alerts} />
    </Card>
  );
}

function StatBar({ bar, stats, isLoading }: Stats & { bar: Bar }) {
  const { today } = useFormats();
  const { label, value, max, isPercent, rows } = bar;
  const figure = (stats && value(stats)) ?? 0;
  const scale = scaleFor(figure, max);
  const text = isPercent ? `${figure}%` : `${figure} of ${scale}`;
  return (
    <li className="relative rounded-md px-2 py-2 has-[a:hover]:bg-hover">
      {isLoading ? (
        <Skeleton className="h-8 w-full" />
      ) : (
        <ProgressBar label={label} value={figure} max={scale} text={text} />
      )}
      <Link
        {...rows(today())}
        aria-label={isLoading ? label : `${label}: ${text}`}
        className="absolute inset-0 rounded-md"
      />
    </li>
  );
}

function Alerts({ alerts }: { alerts: Alert[] }) {
  return (
    <ul className="space-y-2">
      {alerts.map(({ title, sentence, rows, tone }) => (
        <li key={title}>
          <Link
            {...rows}
            className={classNames('flex items-start gap-2.5 rounded-md border px-3 py-2', tones[tone])}
          >
            <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} />
            <span>
              <span className="font-medium">{title}</span> - {sentence}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

const tones = {
  red: 'border-red-line bg-red-soft text-red-ink hover:border-red-ink',
  amber: 'border-amber-line bg-amber-soft text-amber-ink hover:border-amber-ink',
};

/** Both reports reach as far ahead as the notifications. */
const expiring = (kind: 'Document' | 'Registration' | 'Renewal') => ({
  to: '/reports' as const,
  search: { report: expiries.name, kind, within: String(expiringDays) },
});

/** Overdue alerts, then upcoming ones; only those that this user can open. */
function useAlerts(stats: DashboardStats | undefined): Alert[] {
  const { data } = useQuery({ ...reading(readNotifications, {}), refetchOnMount: false });
  const mayOpenReports = useRight('reports:read') !== null;
  const { lowStockItems = 0, vehiclesPastDue = 0 } = stats ?? {};
  const registrations = (mayOpenReports && data?.counts['registration-expiring']) || 0;
  const renewals = (mayOpenReports && data?.counts['renewal-expiring']) || 0;
  const documents = (mayOpenReports && data?.counts['document-expiring']) || 0;
  const alerts: (Alert & { count: number })[] = [
    {
      count: lowStockItems,
      tone: 'red',
      title: 'Critical Stock',
      sentence: `${countOf(lowStockItems, 'item')} below minimum`,
      rows: { to: '/inventory', search: { isLow: 'true' } },
    },
    {
      count: vehiclesPastDue,
      tone: 'red',
      title: 'Service Overdue',
      sentence: `${countOf(vehiclesPastDue, 'vehicle')} past due`,
      rows: { to: '/fleet', search: { isServiceOverdue: 'true' } },
    },
    {
      count: registrations,
      tone: 'amber',
      title: 'Registrations',
      sentence: `${countOf(registrations, 'vehicle')} expired or expiring`,
      rows: expiring('Registration'),
    },
    {
      count: renewals,
      tone: 'amber',
      title: 'Renewals',
      sentence: `${renewals} expired or expiring`,
      rows: expiring('Renewal'),
    },
    {
      count: documents,
      tone: 'amber',
      title: 'Documents',
      sentence: `${documents} expired or expiring`,
      rows: expiring('Document'),
    },
  ];
  return alerts.filter(({ count }) => count > 0);
}
