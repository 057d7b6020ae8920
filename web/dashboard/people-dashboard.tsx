import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { addDays } from '#contract/engine/days.ts';
import { leaveRequests } from '#contract/hr/leave-requests.ts';
import { useFormats } from '#web/engine/format.ts';
import { readingPage } from '#web/engine/queries.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { pageAddressOf } from '#web/history/record-pages.ts';
import { ReadFailure } from '#web/page/read-failure.tsx';
import type { Stats } from '#web/page/use-stats.ts';
import { quietLinkStyle } from '#web/ui/link-style.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { usePeopleFigures } from './people-figures.ts';
import { RoleDashboard } from './role-dashboard.tsx';

type Leave = RecordIn<typeof leaveRequests>;

/** The dashboard of people who look after everybody's records. */
export function PeopleDashboard({ stats }: Pick<Stats, 'stats'>) {
  return (
    <RoleDashboard figures={usePeopleFigures(stats)}>
      <AwayToday />
    </RoleDashboard>
  );
}

const listed = 3;

function AwayToday() {
  const { today, day } = useFormats();
  const { data, error, refetch } = useQuery(
    readingPage<Leave>(leaveRequests, {
      status: 'Approved',
      startDateTo: today(),
      endDateFrom: today(),
      sort: 'endDate',
      page: 1,
      pageSize: listed,
    }),
  );
  if (error && !data)
    return <ReadFailure error={error} failure={leaveRequests.list.failure} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-24 w-full" />;
  if (data.rows.length === 0) return <p className="text-ink-muted">No one is on leave today.</p>;
  return (
    <ul className="space-y-2">
      {data.rows.map(({ id, employeeName, leaveType, endDate }) => (
        <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-3">
          <Link {...pageAddressOf(leaveRequests, id)} className={quietLinkStyle}>
            {employeeName}
          </Link>
          <span className="text-small text-ink-muted">
            {leaveType} leave, back on {day(addDays(endDate, 1))}
          </span>
        </li>
      ))}
    </ul>
  );
}
