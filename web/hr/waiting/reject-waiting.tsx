import { leaveRequests, leaveWords } from '#contract/hr/leave-requests.ts';
import { timesheets } from '#contract/hr/timesheets.ts';
import type { WaitingItem } from '#contract/hr/waiting.ts';
import { ReasonDialog } from '#web/form/reason-dialog.tsx';
import { rejectionHint } from '../person/timesheets/many-timesheets.ts';

interface RejectWaitingProps {
  item: WaitingItem;
  onRejected: () => void;
  onClose: () => void;
}

/** Rejects a leave request or timesheet, with a reason. */
export function RejectWaiting({ item, onRejected, onClose }: RejectWaitingProps) {
  const asked = {
    record: item,
    to: 'Rejected',
    label: 'Reject',
    busyLabel: 'Rejecting...',
    onDone: onRejected,
    onClose,
  };
  if (item.kind === 'leave')
    return (
      <ReasonDialog
        {...asked}
        resource={leaveRequests}
        title={`Reject the leave request of ${item.employeeName}`}
        hint="The reason is sent back with the request."
        success={leaveWords.updated}
      />
    );
  return (
    <ReasonDialog
      {...asked}
      resource={timesheets}
      title={`Reject the timesheet of ${item.employeeName}`}
      hint={rejectionHint}
      success="Timesheet is now Rejected"
    />
  );
}
