import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { assets } from '#contract/assets/assets.ts';
import type { ResourceWith } from '#contract/engine/resource.ts';
import { leaveRequests } from '#contract/hr/leave-requests.ts';
import { timesheets } from '#contract/hr/timesheets.ts';
import { trainingNeeds } from '#contract/training/training-needs.ts';
import { sentenceOf } from '#web/engine/client.ts';
import { useFormats, type Formats } from '#web/engine/format.ts';
import { readingPage } from '#web/engine/queries.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { useOwnEmployeeId } from '#web/page/use-scope.ts';
import { useAdd } from '#web/page/use-add.ts';
import { StatusBadge } from '#web/record/status-badge.tsx';
import type { Status } from '#web/record/status-tones.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { pageAddressOf } from '#web/history/record-pages.ts';

/** What concerns one person today: requests, timesheet, training due and assets held. */
export function OwnDay() {
  const add = useAdd();
  const employeeId = useOwnEmployeeId();
  if (!employeeId) return null;
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <Own
        title="My Leave Requests"
        resource={leaveRequests}
        query={{ employeeId, sort: '-startDate' }}
        none="No leave requests"
        action={
          <Button size="small" onClick={() => add('leave')}>
            New Request
          </Button>
        }
        line={({ id, leaveType, startDate, endDate, status }, { day }) => ({
          id,
          what: `${leaveType}, ${day(startDate)} to ${day(endDate)}`,
          status,
        })}
      />
      <Own
        title="My Timesheets"
        resource={timesheets}
        query={{ employeeId, sort: '-payPeriodStart' }}
        none="No timesheets"
        action={
          <Button size="small" onClick={() => add('timesheet')}>
            New Timesheet
          </Button>
        }
        line={({ id, payPeriodStart, payPeriodEnd, status, totalHours }, { day }) => ({
          id,
          what: `${day(payPeriodStart)} to ${day(payPeriodEnd)}${totalHours ? `, ${totalHours} hours` : ''}`,
          status,
        })}
      />
      <Own
        title="My Training Due"
        resource={trainingNeeds}
        query={{ employeeId, sort: 'dueDate' }}
        none="No training due"
        shows={({ status }) => status !== 'Completed'}
        line={({ id, courseName, dueDate, status }, { day }) => ({
          id,
          what: dueDate ? `${courseName}, by ${day(dueDate)}` : courseName,
          status,
        })}
      />
      <Own
        title="Assigned to Me"
        resource={assets}
        query={{ assignedToId: employeeId }}
        none="No assets are assigned to you"
        line={({ id, assetTag, assetName, status }) => ({ id, what: `${assetTag} ${assetName}`, status })}
      />
    </div>
  );
}

interface OwnProps<R extends ResourceWith<'list'>> {
  title: string;
  resource: R;
  query: Record<string, string>;
  none: string;
  action?: React.ReactNode;
  shows?: (record: RecordIn<R>) => boolean;
  line: (record: RecordIn<R>, formats: Formats) => { id: string; what: string; status: Status };
}

const listed = 4;

function Own<R extends ResourceWith<'list'>>({
  title,
  resource,
  query,
  none,
  action,
  shows,
  line,
}: OwnProps<R>) {
  const formats = useFormats();
  const asked = readingPage<RecordIn<R>>(resource, { ...query, page: 1, pageSize: 20 });
  const { data, error, refetch } = useQuery(asked);
  const lines = (data?.rows ?? [])
    .filter((row) => shows?.(row) ?? true)
    .slice(0, listed)
    .map((row) => line(row, formats));
  return (
    <Card title={title} actions={action}>
      {!data && !error && <Skeleton className="h-16 w-full" />}
      {!data && error && (
        <div role="alert" className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-ink-muted">{sentenceOf(error, resource.list.failure)}</p>
          <Button size="small" onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      )}
      {data && lines.length === 0 && <p className="text-ink-muted">{none}</p>}
      <ul className="space-y-2">
        {lines.map(({ id, what, status }) => (
          <li key={id} className="flex items-center justify-between gap-3">
            <Link
              {...pageAddressOf(resource, id)}
              className="min-w-0 rounded-sm break-words hover:text-accent-ink hover:underline"
            >
              {what}
            </Link>
            <StatusBadge status={status} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
