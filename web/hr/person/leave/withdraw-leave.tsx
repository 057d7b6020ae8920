import { leaveRequests, leaveWords } from '#contract/hr/leave-requests.ts';
import { useFormats } from '#web/engine/format.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { useMover } from '#web/page/use-mover.ts';
import { DeleteRecord } from '#web/record/delete-record.tsx';
import type { ButtonSize } from '#web/ui/button.tsx';
import { leavePeriod } from './leave-period.ts';

interface WithdrawLeaveProps {
  leave: RecordIn<typeof leaveRequests>;
  size: ButtonSize;
  onDeleted: (() => void) | undefined;
}

/**
 * People withdraw their own request; people who approve for everyone can delete others' requests.
 */
export function WithdrawLeave({ leave, size, onDeleted }: WithdrawLeaveProps) {
  const formats = useFormats();
  const { isOwner, scope } = useMover(leaveRequests, leave);
  const days = leavePeriod(leave, formats);
  const given = { resource: leaveRequests, id: leave.id, size, onDeleted: () => onDeleted?.() };
  if (isOwner && leave.status === 'Pending')
    return (
      <DeleteRecord
        {...given}
        label="Withdraw"
        busyLabel="Withdrawing..."
        question={leaveWords.withdrawQuestion}
        lost={`Your request for ${days} will no longer be reviewed. You can request these days again.`}
        success={leaveWords.withdrawn}
      />
    );
  if (isOwner || scope('leave:approve') !== 'all') return null;
  return (
    <DeleteRecord
      {...given}
      question={leaveWords.deleteQuestion}
      lost={`${leave.employeeName} will have no leave request for ${days}${leave.status === 'Approved' ? ', and the days are removed from the attendance calendar' : ''}.`}
      success={leaveWords.deleted}
    />
  );
}
