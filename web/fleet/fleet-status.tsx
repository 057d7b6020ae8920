import { Link } from '@tanstack/react-router';
import { assetStatuses, type AssetStatus } from '#contract/assets/assets.ts';
import { useStats } from '#web/page/use-stats.ts';
import { Card } from '#web/ui/card.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { statusTones } from '#web/record/status-tones.ts';

/** The number of vehicles by status, linked to them. */
export function FleetStatus() {
  const { stats, isLoading } = useStats([
    'vehiclesOperational',
    'vehiclesUnderMaintenance',
    'vehiclesDecommissioned',
  ]);
  const counts: Record<AssetStatus, number> = {
    Operational: stats?.vehiclesOperational ?? 0,
    'Under Maintenance': stats?.vehiclesUnderMaintenance ?? 0,
    Decommissioned: stats?.vehiclesDecommissioned ?? 0,
  };
  const total = assetStatuses.reduce((sum, status) => sum + counts[status], 0);
  return (
    <Card title="Fleet Status">
      <ul className="space-y-2">
        {assetStatuses.map((status) => (
          <li key={status}>
            <Link
              to="/fleet"
              search={{ assetStatus: status }}
              className="-mx-2 block rounded-md p-2 transition-colors hover:bg-hover"
            >
              <ProgressBar
                label={status}
                value={counts[status]}
                max={Math.max(total, 1)}
                text={isLoading ? '...' : String(counts[status])}
                tone={statusTones[status]}
              />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
