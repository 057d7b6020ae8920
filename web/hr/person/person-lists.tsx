import { Link } from '@tanstack/react-router';
import { useId, type ReactNode } from 'react';
import { leaveRequests, leaveWords } from '#contract/hr/leave-requests.ts';
import type { ResourceWith } from '#contract/engine/resource.ts';
import { trainingNeeds } from '#contract/training/training-needs.ts';
import { useFormats } from '#web/engine/format.ts';
import { useReach } from '#web/page/use-reach.ts';
import { NeedBadge } from '#web/table/need-badge.tsx';
import { useList, type List } from '#web/table/use-list.ts';
import { linkStyle, quietLinkStyle } from '#web/ui/link-style.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { personPlace } from '../hr-place.ts';
import { LeaveBadge } from './leave/leave-badge.tsx';
import { leavePeriod } from './leave/leave-period.ts';

interface OfPerson {
  employeeId: string;
}

/** Their latest leave requests. */
export function LeaveOfPerson({ employeeId }: OfPerson) {
  const reaches = useReach();
  const isSeen = reaches('leave:read', employeeId) || reaches('leave.dates:read', employeeId);
  return isSeen && <LeavePart employeeId={employeeId} />;
}

function LeavePart({ employeeId }: OfPerson) {
  const formats = useFormats();
  const list = useList({
    resource: leaveRequests,
    address: personPlace.lists.leave,
    reads: ['leaveType', 'startDate', 'endDate', 'status'],
    always: { employeeId },
  });
  return (
    <Part
      title="Leave"
      none={leaveWords.none}
      list={list}
      all={
        <Link to="/hr" search={{ tab: 'leave', employeeId }} className={linkStyle}>
          Show all {list.total} leave requests
        </Link>
      }
    >
      {list.rows.map((leave) => (
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
  return reaches('needs:read', employeeId) && <NeedsPart employeeId={employeeId} />;
}

function NeedsPart({ employeeId }: OfPerson) {
  const formats = useFormats();
  const list = useList({
    resource: trainingNeeds,
    address: personPlace.lists.needs,
    reads: ['courseName', 'dueDate', 'status'],
    always: { employeeId },
  });
  return (
    <Part
      title="Training"
      none="No training needs"
      list={list}
      all={
        <Link to="/training" search={{ tab: 'needs', employeeId }} className={linkStyle}>
          Show all {list.total} training needs
        </Link>
      }
    >
      {list.rows.map((need) => (
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
  list: Pick<List<ResourceWith<'list'>>, 'total' | 'pageSize' | 'isLoading' | 'error'>;
  /** The way to the rest. */
  all: ReactNode;
  children: ReactNode;
}

function Part({ title, none, list, all, children }: PartProps) {
  const id = useId();
  const { total, pageSize } = list;
  const isHere = !list.isLoading && !list.error;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-2 text-body font-semibold">
        {title}
      </h3>
      {!isHere && <Skeleton className="h-10" />}
      {isHere && total === 0 && <p className="text-ink-muted">{none}</p>}
      <ul>{children}</ul>
      {total > pageSize && <p className="mt-2">{all}</p>}
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
