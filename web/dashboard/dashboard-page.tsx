import { useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { readDashboardStats } from '#contract/dashboard/stats.ts';
import { useRights, useSession } from '#web/engine/session.ts';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { sections } from '#web/page/sections.ts';
import { ReadFailure } from '#web/page/read-failure.tsx';
import { Card } from '#web/ui/card.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { AssetOverview } from './asset-overview.tsx';
import { FleetDashboard } from './fleet-dashboard.tsx';
import { OwnDay } from './own-day.tsx';
import { QuickStats } from './quick-stats.tsx';
import { RecentActivities } from './recent-activities.tsx';
import { StatCards } from './stat-cards.tsx';
import { StoreDashboard } from './store-dashboard.tsx';
import { TrainingDashboard } from './training-dashboard.tsx';
import { useStats } from '#web/page/use-stats.ts';

const AllActivities = lazyPart(async () => (await import('./all-activities.tsx')).AllActivities);

export function DashboardPage() {
  const user = useSession((state) => state.user);
  const rights = useRights();
  const { activities } = useSearch({ from: '/signed-in/' });
  const { error, retry, ...stats } = useStats();
  if (!user) return null;
  if (activities)
    return (
      <Suspense>
        <AllActivities />
      </Suspense>
    );
  const seesOnlyOwn = rights['employees:read'] === 'own';
  return (
    <>
      <PageHeader
        title={sections.dashboard.title}
        subtitle={`Welcome back, ${user.firstName} ${user.lastName}. Here's what's happening today.`}
      />
      <div className="space-y-4">
        {user.employeeId && seesOnlyOwn && <OwnDay employeeId={user.employeeId} />}
        {error && (
          <Card>
            <ReadFailure error={error} failure={readDashboardStats.failure} onRetry={retry} />
          </Card>
        )}
        {!error && <StatCards {...stats} />}
        {!error && rights['training:update'] === 'all' && <TrainingDashboard stats={stats.stats} />}
        {!error && rights['maintenance:update'] === 'all' && <FleetDashboard stats={stats.stats} />}
        {!error && rights['inventory:update'] === 'all' && <StoreDashboard stats={stats.stats} />}
        <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] xl:has-[>:only-child]:grid-cols-1">
          <RecentActivities />
          {!error && <QuickStats {...stats} />}
        </div>
        {rights['assets:read'] && rights['assets:read'] !== 'own' && <AssetOverview />}
      </div>
    </>
  );
}
