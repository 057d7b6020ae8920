import { Check, Pencil, Undo2, X, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { isLocked, mayUnlock } from '#contract/engine/transitions.ts';
import { leaveRequests, leaveWords } from '#contract/hr/leave-requests.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { useMover } from '#web/page/use-mover.ts';
import { TransitionButton } from '#web/record/transition-button.tsx';
import { useTransitions } from '#web/record/use-transitions.ts';
import { Button, type ButtonSize } from '#web/ui/button.tsx';
import { WithdrawLeave } from './withdraw-leave.tsx';

const EditLeaveRequest = lazyPart(async () => (await import('./edit-leave-request.tsx')).EditLeaveRequest);
const ReasonDialog = lazyPart(async () => (await import('#web/form/reason-dialog.tsx')).ReasonDialog);

interface LeaveActionsProps {
  leave: RecordIn<typeof leaveRequests>;
  size?: ButtonSize;
  onDeleted?: () => void;
}

const icons: Record<string, LucideIcon> = { Approved: Check, Rejected: X, Pending: Undo2 };

/** The actions of a leave request that this user may take. Approve is the last button. */
export function LeaveActions({ leave, size = 'medium', onDeleted }: LeaveActionsProps) {
  const [open, setOpen] = useState<'edit' | 'reject' | null>(null);
  const mover = useMover(leaveRequests, leave);
  const offered = useTransitions(leaveRequests, leave, {
    success: leaveWords.updated,
    onReason: () => setOpen('reject'),
  });
  const { transitions } = leaveRequests;
  if (!transitions || mover.scope('leave:update') === null) return null;
  const isShut = isLocked(transitions, leave.status) && !mayUnlock(transitions, mover);
  const close = () => setOpen(null);

  return (
    <>
      <WithdrawLeave leave={leave} size={size} onDeleted={onDeleted} />
      <Button
        icon={Pencil}
        size={size}
        disabledReason={isShut ? transitions.lock?.message : undefined}
        onClick={() => setOpen('edit')}
      >
        Edit
      </Button>
      {offered.map((transition) => (
        <TransitionButton
          key={String(transition.to)}
          transition={transition}
          icon={icons[String(transition.to)]}
          size={size}
          variant={transition.to === 'Approved' && size !== 'small' ? 'primary' : 'secondary'}
        />
      ))}
      {open === 'edit' && <EditLeaveRequest leave={leave} onClose={close} />}
      {open === 'reject' && (
        <ReasonDialog
          resource={leaveRequests}
          record={leave}
          to="Rejected"
          title={`Reject the leave request of ${leave.employeeName}`}
          hint="The reason is sent back with the request."
          label="Reject"
          busyLabel="Rejecting..."
          success={leaveWords.updated}
          onClose={close}
        />
      )}
    </>
  );
}
