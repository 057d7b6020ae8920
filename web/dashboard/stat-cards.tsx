import type { LinkProps } from '@tanstack/react-router';
import { Boxes, CircleDollarSign, Users, Wrench, type LucideIcon } from 'lucide-react';
import { formatNumber } from '#contract/engine/number-text.ts';
import { assetsHealth, changeInPercent, type DashboardStats } from '#contract/dashboard/stats.ts';
import { isOfTeam, type Permission } from '#contract/engine/access.ts';
import { useFormats, type Formats } from '#web/engine/format.ts';
import { useRights } from '#web/engine/session.ts';
import { lazyPart } from '#web/page/lazy-part.tsx';
import type { Tone } from '#web/ui/badge.tsx';
import { runsOnlyPeople } from './area-names.ts';
import { LinkedStat } from './linked-stat.tsx';
import type { Stats } from '#web/page/use-stats.ts';

const PeopleCards = lazyPart(async () => (await import('./people-cards.tsx')).PeopleCards);

interface StatCard {
  label: string;
  icon: LucideIcon;
  right: Permission;
  value: (stats: DashboardStats, formats: Formats) => string | undefined;
  note: (stats: DashboardStats) => { note: string; tone: Tone } | null;
  /** The records behind the figure. */
  rows: (formats: Formats) => Pick<LinkProps, 'to' | 'search'>;
}

const cards: StatCard[] = [
  {
    label: 'Total Employees',
    icon: Users,
    right: 'employees:read',
    value: ({ totalEmployees }) => formatNumber(totalEmployees),
    note: ({ totalEmployees = 0, totalEmployees30DaysAgo = 0 }) =>
      trend(changeInPercent(totalEmployees, totalEmployees30DaysAgo)),
    rows: () => ({ to: '/hr', search: { employment: 'Present' } }),
  },
  {
    label: 'Active Assets',
    icon: Wrench,
    right: 'assets:read',
    value: ({ activeAssets }) => formatNumber(activeAssets),
    note: ({ activeAssets = 0, assetsInUse = 0 }) => {
      const health = assetsHealth(activeAssets, assetsInUse);
      return { note: health, tone: health === 'Healthy' ? 'green' : 'amber' };
    },
    rows: () => ({ to: '/assets', search: { status: 'Operational' } }),
  },
  {
    label: 'Low Stock Items',
    icon: Boxes,
    right: 'inventory:read',
    value: ({ lowStockItems }) => formatNumber(lowStockItems),
    note: ({ lowStockItems = 0 }) =>
      lowStockItems > 0 ? { note: 'Alert', tone: 'red' } : { note: 'OK', tone: 'green' },
    rows: () => ({ to: '/inventory', search: { isLow: 'true' } }),
  },
  {
    label: 'Monthly Revenue',
    icon: CircleDollarSign,
    right: 'transactions:read',
    value: ({ monthlyRevenue }, formats) =>
      monthlyRevenue === undefined ? undefined : formats.compactMoney(monthlyRevenue),
    note: ({ monthlyRevenue = 0, monthlyRevenueLastMonth = 0 }) =>
      trend(changeInPercent(monthlyRevenue, monthlyRevenueLastMonth, 1)),
    rows: (formats) => {
      const today = formats.today();
      return {
        to: '/financial',
        search: {
          tab: 'transactions',
          type: 'Revenue',
          status: 'Recorded',
          dateFrom: `${today.slice(0, 7)}-01`,
          dateTo: today,
        },
      };
    },
  },
];

/** Cards for what this user may see; people with only the `own` scope get no figures. */
export function StatCards({ stats, isLoading }: Stats) {
  const rights = useRights();
  const formats = useFormats();
  const isOfPeople = runsOnlyPeople(rights);
  const seen = cards.filter(
    ({ right }) => rights[right] && rights[right] !== 'own' && !(isOfPeople && right === 'assets:read'),
  );
  if (seen.length === 0) return null;
  const isTeams = ({ right }: StatCard) => isOfTeam(rights[right] ?? null);
  // The line is left empty in the others, so that figures align.
  const otherHint = seen.some(isTeams) ? '\u00A0' : undefined;
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-3 max-sm:[&>:last-child:nth-child(odd)]:col-span-full sm:gap-4">
      {seen.map((card) => {
        const { label, icon, value, note, rows } = card;
        const shown = isLoading ? '...' : ((stats && value(stats, formats)) ?? '0');
        return (
          <LinkedStat
            key={label}
            label={label}
            icon={icon}
            value={shown}
            {...(stats && note(stats))}
            hint={isTeams(card) ? 'In your team' : otherHint}
            rows={rows(formats)}
          />
        );
      })}
      {isOfPeople && <PeopleCards stats={stats} />}
    </div>
  );
}

function trend(change: string | null): { note: string; tone: Tone } | null {
  if (change === null) return null;
  return { note: change, tone: change.startsWith('-') ? 'amber' : 'green' };
}
