import type { leaveRequests } from '#contract/hr/leave-requests.ts';
import { useFormats } from '#web/engine/format.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { StatusBadge } from '#web/record/status-badge.tsx';
import { lengthOfLeave, leavePeriod } from './leave-period.ts';

type Shown = Pick<
  RecordIn<typeof leaveRequests>,
  | 'leaveType'
  | 'startDate'
  | 'endDate'
  | 'isHalfFirstDay'
  | 'isHalfLastDay'
  | 'status'
  | 'reason'
  | 'rejectionReason'
>;

/** A leave request; some users see only that a person is away, not why. */
export function LeaveDetails({ leave }: { leave: Shown }) {
  const formats = useFormats();
  const { leaveType, status, reason, rejectionReason } = leave;
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium">{leaveType ? `${leaveType} leave` : 'Leave'}</span>
        <StatusBadge status={status} />
      </p>
      <p className="flex flex-wrap gap-x-3 tabular-nums">
        <span>{leavePeriod(leave, formats)}</span>
        <span className="text-ink-muted">{[lengthOfLeave(leave), ...halfDays(leave)].join(', ')}</span>
      </p>
      {reason && <p className="break-words whitespace-pre-line text-ink-muted">{reason}</p>}
      {rejectionReason && (
        <p className="break-words whitespace-pre-line">
          <span className="text-ink-muted">Reason for rejecting: </span>
          {rejectionReason}
        </p>
      )}
    </div>
  );
}

function halfDays({ isHalfFirstDay, isHalfLastDay }: Shown): string[] {
  return [
    ...(isHalfFirstDay ? ['half of the first day'] : []),
    ...(isHalfLastDay ? ['half of the last day'] : []),
  ];
}
