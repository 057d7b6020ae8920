import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, type ReactNode } from 'react';
import { leaveRequests, leaveWords } from '#contract/hr/leave-requests.ts';
import { trainingNeeds } from '#contract/training/training-needs.ts';
import { useFormats } from '#web/engine/format.ts';
import { readingPage } from '#web/engine/queries.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { useReach } from '#web/page/use-reach.ts';
import { NeedBadge } from '#web/table/need-badge.tsx';
import { linkStyle, quietLinkStyle } from '#web/ui/link-style.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { LeaveBadge } from './leave-badge.tsx';
import { leavePeriod } from './leave-period.ts';

const shown = 5;

interface OfPerson {
  employeeId: string;
}

/** Their latest leave requests. */
export function LeaveOfPerson({ employeeId }: OfPerson) {
  const reaches = useReach();
  const formats = useFormats();
  const isSeen = reaches('leave:read', employeeId) || reaches('leave.dates:read', employeeId);
  const { data } = useQuery({
    ...readingPage<RecordIn<typeof leaveRequests>>(leaveRequests, {
      employeeId,
      page: 1,
      pageSize: shown,
    }),
    enabled: isSeen,
  });
  if (!isSeen) return null;
  return (
    <Part
      title="Leave"
      none={leaveWords.none}
      total={data?.total}
      all={
        <Link to="/hr" search={{ tab: 'leave', employeeId }} className={linkStyle}>
          Show all {data?.total} leave requests
        </Link>
      }
    >
      {data?.rows.map((leave) => (
        <Line key={leave.id} aside={<LeaveBadge status={leave.status} />}>
          <Link to="/hr" search={{ tab: 'leave', view: leave.id }} className={quietLinkStyle}>
            {[leave.leaveType, leavePeriod(leave, formats)].filter(Boolean).join(', ')}
          </Link>
        </Line>
      ))}
    </Part>
  );
}

/** What they are still to learn, and then what they have learnt. */
export function NeedsOfPerson({ employeeId }: OfPerson) {
  const reaches = useReach();
  const formats = useFormats();
  const isSeen = reaches('needs:read', employeeId);
  const { data } = useQuery({
    ...readingPage<RecordIn<typeof trainingNeeds>>(trainingNeeds, {
      employeeId,
      sort: '-status,dueDate',
      page: 1,
      pageSize: shown,
    }),
    enabled: isSeen,
  });
  if (!isSeen) return null;
  return (
    <Part
      title="Training"
      none="No training needs"
      total={data?.total}
      all={
        <Link to="/training" search={{ tab: 'needs', employeeId }} className={linkStyle}>
          Show all {data?.total} training needs
        </Link>
      }
    >
      {data?.rows.map((need) => (
        <Line key={need.id} aside={<NeedBadge status={need.status} />}>
          <Link to="/training" search={{ tab: 'needs', view: need.id }} className={quietLinkStyle}>
            {need.courseName}
            {need.status !== 'Completed' && need.dueDate && `, due ${formats.day(need.dueDate)}`}
          </Link>
        </Line>
      ))}
    </Part>
  );
}

interface PartProps {
  title: string;
  /** What there is to say when there are none. */
  none: string;
  total: number | undefined;
  /** The way to the rest. */
  all: ReactNode;
  children: ReactNode;
}

function Part({ title, none, total, all, children }: PartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-2 text-body font-semibold">
        {title}
      </h3>
      {total === undefined && <Skeleton className="h-10" />}
      {total === 0 && <p className="text-ink-muted">{none}</p>}
      <ul>{children}</ul>
      {total !== undefined && total > shown && <p className="mt-2">{all}</p>}
    </section>
  );
}

function Line({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <li className="flex min-h-10 items-center gap-3 border-b py-1.5 last:border-b-0">
      <span className="min-w-0 flex-1">{children}</span>
      {aside}
    </li>
  );
}
