import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { maintenance } from '#contract/fleet/maintenance.ts';
import { sentenceOf } from '#web/engine/client.ts';
import { reading } from '#web/engine/queries.ts';
import { Card } from '#web/ui/card.tsx';
import { IdBadge } from '#web/ui/id-badge.tsx';
import { linkStyle } from '#web/ui/link-style.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { DueBadge } from './maintenance-badges.tsx';

const next = { isOpen: 'true', sort: 'dueDate', page: 1, pageSize: 5 } as const;

/** The next five due, overdue first. */
export function UpcomingMaintenance() {
  const { data, error } = useQuery(reading(maintenance.list, { query: next }));
  return (
    <Card
      title="Upcoming Maintenance"
      actions={
        <Link to="/fleet" search={{ tab: 'maintenance', isOpen: 'true' }} className={linkStyle}>
          View All
        </Link>
      }
    >
      {error && <p className="text-ink-muted">{sentenceOf(error, maintenance.list.failure)}</p>}
      {!data && !error && <Skeleton className="h-40 w-full" />}
      {data?.length === 0 && <p className="text-ink-muted">Nothing is planned or overdue.</p>}
      <ul>
        {data?.map(({ id, assetTag, assetName, number, title, dueDate, status }) => (
          <li key={id}>
            <Link
              to="/fleet"
              search={{ tab: 'maintenance', view: id }}
              className="-mx-2 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md px-2 py-1.5 transition-colors hover:bg-hover pointer-coarse:py-2.5"
            >
              <IdBadge>{assetTag}</IdBadge>
              <span className="min-w-0 flex-1 basis-40 wrap-anywhere sm:truncate">
                {number} {title} <span className="text-ink-muted">· {assetName}</span>
              </span>
              <DueBadge dueDate={dueDate} status={status} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
