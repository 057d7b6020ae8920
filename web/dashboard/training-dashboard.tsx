import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { addDays, addMonths } from '#contract/engine/days.ts';
import { trainingSessions } from '#contract/training/training-sessions.ts';
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

type Session = RecordIn<typeof trainingSessions>;

/** The dashboard of people who run training. */
export function TrainingDashboard({ stats }: Pick<Stats, 'stats'>) {
  const { today } = useFormats();
  const monthStart = `${today().slice(0, 7)}-01`;
  const sessions = (search: object) => ({ to: '/training' as const, search: { tab: 'sessions', ...search } });
  return (
    <RoleDashboard
      figures={[
        {
          label: 'Sessions this month',
          value: stats?.sessionsThisMonth,
          rows: sessions({
            startDateFrom: monthStart,
            startDateTo: addDays(addMonths(monthStart, 1), -1),
            isCancelled: 'false',
          }),
        },
        {
          label: 'Seats free',
          value: stats?.seatsFree,
          rows: sessions({ status: 'Scheduled', startDateFrom: today(), seatsFreeFrom: '1' }),
        },
        {
          label: 'Results to enter',
          value: stats?.resultsToEnter,
          waits: true,
          rows: sessions({ isOpen: 'true', startDateTo: today(), resultsToEnterFrom: '1' }),
        },
        {
          label: 'Overdue training needs',
          value: stats?.overdueTraining,
          waits: true,
          rows: { to: '/training', search: { tab: 'needs', status: 'Overdue' } },
        },
      ]}
    >
      <NextSessions />
    </RoleDashboard>
  );
}

const listed = 3;

function NextSessions() {
  const { data, error, refetch } = useQuery(
    readingPage<Session>(trainingSessions, { isOpen: 'true', sort: 'startDate', page: 1, pageSize: listed }),
  );
  if (error && !data)
    return (
      <ReadFailure error={error} failure={trainingSessions.list.failure} onRetry={() => void refetch()} />
    );
  if (!data) return <Skeleton className="h-24 w-full" />;
  if (data.rows.length === 0) return <p className="text-ink-muted">No sessions planned.</p>;
  return (
    <ul className="space-y-2">
      {data.rows.map((session) => (
        <SessionLine key={session.id} session={session} />
      ))}
    </ul>
  );
}

function SessionLine({ session }: { session: Session }) {
  const { day } = useFormats();
  const { id, courseName, startDate, location, status, enrolled, seats } = session;
  const people = seats === null ? `${enrolled} enrolled` : `${enrolled} of ${seats} seats taken`;
  return (
    <li className="flex items-start justify-between gap-3">
      <div className="min-w-0">
        <Link {...pageAddressOf(trainingSessions, id)} className={quietLinkStyle}>
          {courseName}
        </Link>
        <p className="text-small text-ink-muted">
          {[day(startDate), location, people].filter(Boolean).join(' · ')}
        </p>
      </div>
      <StatusBadge status={status} />
    </li>
  );
}
