import { useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { readDashboardStats } from '#contract/dashboard/stats.ts';
import { useRights, useSession } from '#web/engine/session.ts';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { sections } from '#web/page/sections.ts';
import { ReadFailure } from '#web/page/read-failure.tsx';
import { useStats, type Stats } from '#web/page/use-stats.ts';
import { Card } from '#web/ui/card.tsx';
import { useKeptFocus } from '#web/ui/kept-focus.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Customise } from './customise.tsx';
import { panels, type Panel } from './panels.tsx';
import { useLayout } from './use-layout.ts';
import { useSetup } from './use-setup.ts';
import { WhenSeen } from './when-seen.tsx';

const SetupChecklist = lazyPart(async () => (await import('./setup-checklist.tsx')).SetupChecklist);
const AllActivities = lazyPart(async () => (await import('./all-activities.tsx')).AllActivities);

export function DashboardPage() {
  const user = useSession((state) => state.user);
  const rights = useRights();
  const search = useSearch({ from: '/signed-in/' });
  const { error, retry, ...stats } = useStats();
  const own = user ? panels.filter(({ isSeen }) => isSeen(user, rights)) : [];
  const layout = useLayout(own);
  const keptFocus = useKeptFocus();
  const { setup, isLoading: isCheckingSetup } = useSetup();
  // A checklist instead of zeros.
  const hasFigures = !error && !isCheckingSetup && setup?.people !== false;
  if (!user) return null;
  if (search.activities)
    return (
      <Suspense>
        <AllActivities />
      </Suspense>
    );
  const isLinked = Object.values(search).some((value) => value !== undefined);
  const current = layout.shown.filter((panel) => hasFigures || !panel.hasFigures);
  return (
    <>
      <PageHeader
        title={sections.dashboard.title}
        subtitle={`Welcome back, ${user.firstName} ${user.lastName}. Here's what's happening today.`}
        actions={
          !user.isViewing && (
            <Customise panels={own} shown={layout.shown} onArrange={layout.arrange} onReset={layout.reset} />
          )
        }
      />
      <div tabIndex={-1} {...keptFocus} className="space-y-4 outline-none">
        {error && (
          <Card>
            <ReadFailure error={error} failure={readDashboardStats.failure} onRetry={retry} />
          </Card>
        )}
        {setup && <SetupChecklist setup={setup} />}
        {rowsOf(current).map((row) => (
          <Row key={row.map(({ field }) => field).join()} panels={row} stats={stats} isLinked={isLinked} />
        ))}
      </div>
    </>
  );
}

interface RowProps {
  panels: readonly Panel[];
  stats: Stats;
  /** The link may open something in a panel that is not visible yet. */
  isLinked: boolean;
}

function Row({ panels: [left, right], stats, isLinked }: RowProps) {
  if (!left) return null;
  if (right)
    return (
      <div
        className={
          left.isWide
            ? 'grid items-start gap-4 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] xl:has-[>:only-child]:grid-cols-1'
            : 'grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] xl:has-[>:only-child]:grid-cols-1'
        }
      >
        <left.Content {...stats} />
        <right.Content {...stats} />
      </div>
    );
  if (!left.isLate || isLinked) return <left.Content {...stats} />;
  return (
    <WhenSeen isReady={!stats.isLoading}>
      <left.Content {...stats} />
    </WhenSeen>
  );
}

/** Recent Activities and Quick Stats share a row where they follow each other. */
function rowsOf(shown: readonly Panel[]): (readonly Panel[])[] {
  const rows: Panel[][] = [];
  for (const panel of shown) {
    const last = rows.at(-1);
    if (last?.length === 1 && last[0]?.isPaired && panel.isPaired) last.push(panel);
    else rows.push([panel]);
  }
  return rows;
}
