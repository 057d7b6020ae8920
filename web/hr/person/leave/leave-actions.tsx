import { Check, Pencil, Undo2, X, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { isLocked, mayUnlock } from '#contract/engine/moves.ts';
import { leaveRequests, leaveWords } from '#contract/hr/leave-requests.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { useMover } from '#web/page/use-mover.ts';
import { MoveButton } from '#web/table/move-button.tsx';
import { useMoves } from '#web/table/use-moves.ts';
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

/** What this person may do with a leave request. Approving stands last, where the eye ends and the thumb is. */
export function LeaveActions({ leave, size = 'medium', onDeleted }: LeaveActionsProps) {
  const [open, setOpen] = useState<'edit' | 'reject' | null>(null);
  const mover = useMover(leaveRequests, leave);
  const offered = useMoves(leaveRequests, leave, {
    success: leaveWords.updated,
    onReason: () => setOpen('reject'),
  });
  const { moves } = leaveRequests;
  if (!moves || mover.reach('leave:update') === null) return null;
  const isShut = isLocked(moves, leave.status) && !mayUnlock(moves, mover);
  const close = () => setOpen(null);

  return (
    <>
      <WithdrawLeave leave={leave} size={size} onDeleted={onDeleted} />
      <Button
        icon={Pencil}
        size={size}
        disabledReason={isShut ? moves.lock?.else : undefined}
        onClick={() => setOpen('edit')}
      >
        Edit
      </Button>
      {offered.map((move) => (
        <MoveButton
          key={String(move.to)}
          move={move}
          icon={icons[String(move.to)]}
          size={size}
          variant={move.to === 'Approved' ? 'primary' : 'secondary'}
        />
      ))}
      {open === 'edit' && <EditLeaveRequest leave={leave} onClose={close} />}
      {open === 'reject' && (
        <ReasonDialog
          resource={leaveRequests}
          record={leave}
          to="Rejected"
          title={`Reject the leave request of ${leave.employeeName}`}
          hint="It goes back with the request."
          label="Reject"
          busyLabel="Rejecting..."
          success={leaveWords.updated}
          onClose={close}
        />
      )}
    </>
  );
}
