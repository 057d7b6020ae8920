import { useRights } from '#web/engine/session.ts';
import type { Stats } from '#web/page/use-stats.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Card } from '#web/ui/card.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { areasRunWith } from './area-names.ts';
import { FleetDashboard } from './fleet-dashboard.tsx';
import { PeopleDashboard } from './people-dashboard.tsx';
import { StoreDashboard } from './store-dashboard.tsx';
import { TrainingDashboard } from './training-dashboard.tsx';

const dashboards = {
  people: PeopleDashboard,
  training: TrainingDashboard,
  fleet: FleetDashboard,
  store: StoreDashboard,
};

/** The areas that the user runs, one at a time. */
export function Areas({ stats }: Stats) {
  const { area } = useSearch({ from: '/signed-in/' });
  const navigate = useNavigate();
  const areas = areasRunWith(useRights());
  const open = areas.find(({ value }) => value === area) ?? areas[0];
  if (!open) return null;
  const Dashboard = dashboards[open.value];
  if (areas.length === 1)
    return (
      <Card title={open.label}>
        <Dashboard stats={stats} />
      </Card>
    );
  return (
    <Card title="Areas">
      <Tabs
        label="Areas"
        tabs={areas}
        value={open.value}
        onChange={(value) =>
          void navigate({
            to: '/',
            search: (before) => ({ ...before, area: value === areas[0]?.value ? undefined : value }),
            resetScroll: false,
          })
        }
      >
        <Dashboard stats={stats} />
      </Tabs>
    </Card>
  );
}
