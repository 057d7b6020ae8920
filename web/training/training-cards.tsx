import { Link } from '@tanstack/react-router';
import { BookOpen, CircleAlert, Clock, ShieldCheck } from 'lucide-react';
import { formatNumber } from '#contract/engine/number-text.ts';
import { shareOf } from '#contract/training/share.ts';
import { useStats } from '#web/page/use-stats.ts';
import { useOverviewStyle } from '#web/list/use-overview.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Stat } from '#web/ui/stat.tsx';

/** Training figures for the people the user sees, linked to their records. */
export function TrainingCards() {
  const { stats, isLoading } = useStats([
    'trainingCourses',
    'completedTraining',
    'pendingTraining',
    'overdueTraining',
  ]);
  const shown = (figure: number | undefined) => (isLoading ? '...' : formatNumber(figure ?? 0));

  /** Every need is completed, pending or overdue. */
  function rateShown(): string {
    if (isLoading) return '...';
    const { completedTraining = 0, pendingTraining = 0, overdueTraining = 0 } = stats ?? {};
    return shareOf(completedTraining, completedTraining + pendingTraining + overdueTraining);
  }

  return (
    <div className={classNames('mb-6 grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4', useOverviewStyle())}>
      <Stat
        label="Total Courses"
        icon={BookOpen}
        value={shown(stats?.trainingCourses)}
        renderLink={(content, className) => (
          <Link to="/training" search={{}} className={className}>
            {content}
          </Link>
        )}
      />
      <Stat
        label="Compliance Rate"
        icon={ShieldCheck}
        value={rateShown()}
        renderLink={(content, className) => (
          <Link to="/training" search={{ tab: 'needs', status: 'Completed' }} className={className}>
            {content}
          </Link>
        )}
      />
      <Stat
        label="Pending Training"
        icon={Clock}
        value={shown(stats?.pendingTraining)}
        renderLink={(content, className) => (
          <Link to="/training" search={{ tab: 'needs', isOpen: 'true' }} className={className}>
            {content}
          </Link>
        )}
      />
      <Stat
        label="Overdue"
        icon={CircleAlert}
        value={shown(stats?.overdueTraining)}
        renderLink={(content, className) => (
          <Link to="/training" search={{ tab: 'needs', status: 'Overdue' }} className={className}>
            {content}
          </Link>
        )}
      />
    </div>
  );
}
