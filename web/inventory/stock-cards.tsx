import { Link } from '@tanstack/react-router';
import { PackageCheck, PackageMinus, PackageX, type LucideIcon } from 'lucide-react';
import type { DashboardFigure } from '#contract/dashboard/stats.ts';
import type { StockStatus } from '#contract/inventory/inventory.ts';
import { useStats } from '#web/page/use-stats.ts';
import type { Tone } from '#web/ui/badge.tsx';
import { Stat } from '#web/ui/stat.tsx';

interface StockCard {
  label: string;
  status: StockStatus;
  figure: DashboardFigure;
  icon: LucideIcon;
  /** Shown if the count is above zero. */
  note?: { word: string; tone: Tone };
}

const cards: StockCard[] = [
  {
    label: 'Out of Stock',
    status: 'Out of Stock',
    figure: 'itemsOutOfStock',
    icon: PackageX,
    note: { word: 'Reorder', tone: 'red' },
  },
  {
    label: 'Low Stock',
    status: 'Low Stock',
    figure: 'itemsLowInStock',
    icon: PackageMinus,
    note: { word: 'Restock', tone: 'amber' },
  },
  { label: 'Healthy Stock', status: 'In Stock', figure: 'itemsInStock', icon: PackageCheck },
];

/** The number of items by status, linked to them. */
export function StockCards() {
  const { stats, isLoading } = useStats(cards.map(({ figure }) => figure));
  return (
    <div className="grid grid-cols-3 gap-2 sm:gap-3">
      {cards.map(({ label, status, figure, icon, note }) => {
        const count = stats?.[figure] ?? 0;
        return (
          <Stat
            key={status}
            label={label}
            value={isLoading ? '...' : String(count)}
            icon={icon}
            {...(note && count > 0 && { note: note.word, tone: note.tone })}
            renderLink={(content, className) => (
              <Link
                to="/inventory"
                search={{ status, isRetired: 'false' }}
                className={className}
                aria-label={`${label}: ${count}`}
              >
                {content}
              </Link>
            )}
          />
        );
      })}
    </div>
  );
}
