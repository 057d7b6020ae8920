import { Check, Pencil, Undo2, X, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { isLocked, mayUnlock } from '#contract/engine/moves.ts';
import { leaveRequests } from '#contract/hr/leave-requests.ts';
import { useFormats } from '#web/engine/format.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { RecordHistory } from '#web/history/record-history.tsx';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { useMover } from '#web/page/use-mover.ts';
import { MoveButton } from '#web/table/move-button.tsx';
import { OpenedRecord } from '#web/table/opened-record.tsx';
import { useMoves } from '#web/table/use-moves.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { SidePanel } from '#web/ui/side-panel.tsx';
import { LeaveBadge } from '../person/leave/leave-badge.tsx';
import { leaveDays, leavePeriod } from '../person/leave/leave-period.ts';

const EditLeaveRequest = lazyPart(
  async () => (await import('../person/leave/edit-leave-request.tsx')).EditLeaveRequest,
);

type Leave = RecordIn<typeof leaveRequests>;

/** One leave request beside the list: what is asked for, and what this person may say to it. */
export function LeavePanel({ id, onClose }: { id: string; onClose: () => void }) {
  return (
    <OpenedRecord resource={leaveRequests} id={id} title="Leave request" onClose={onClose}>
      {(leave) => (
        <SidePanel
          open
          onClose={onClose}
          leading={<Avatar name={leave.employeeName} size="medium" />}
          title={leave.employeeName}
          subtitle={<LeaveBadge status={leave.status} />}
          footer={<LeaveActions leave={leave} />}
        >
          <div className="flex flex-col gap-8">
            <LeaveDetails leave={leave} />
            <RecordHistory resource={leaveRequests} id={leave.id} version={leave.version} />
          </div>
        </SidePanel>
      )}
    </OpenedRecord>
  );
}

function LeaveDetails({ leave }: { leave: Leave }) {
  const formats = useFormats();
  const days = leaveDays(leave);
  return (
    <DescriptionList
      items={[
        { label: 'Employee ID', value: leave.employeeNumber },
        // Some see that a person is away, and not why.
        ...(leave.leaveType === undefined ? [] : [{ label: 'Leave Type', value: leave.leaveType }]),
        { label: 'Dates', value: leavePeriod(leave, formats) },
        { label: 'Length', value: days === 1 ? '1 day' : `${days} days` },
        ...(leave.reason === undefined ? [] : [{ label: 'Reason', value: leave.reason, wide: true }]),
      ]}
    />
  );
}

const icons: Record<string, LucideIcon> = { Approved: Check, Rejected: X, Pending: Undo2 };

/** Approving stands last, where the eye ends and the thumb is. */
function LeaveActions({ leave }: { leave: Leave }) {
  const [isEditing, setEditing] = useState(false);
  const mover = useMover(leaveRequests, leave);
  const offered = useMoves(leaveRequests, leave, {
    success: 'Leave request updated successfully',
  });
  const { moves } = leaveRequests;
  if (!moves || mover.reach('leave:update') === null) return null;
  const isShut = isLocked(moves, leave.status) && !mayUnlock(moves, mover);
  return (
    <>
      <Button
        icon={Pencil}
        disabledReason={isShut ? moves.lock?.else : undefined}
        onClick={() => setEditing(true)}
      >
        Edit
      </Button>
      {offered.map((move) => (
        <MoveButton
          key={String(move.to)}
          move={move}
          icon={icons[String(move.to)]}
          variant={move.to === 'Approved' ? 'primary' : 'secondary'}
        />
      ))}
      {isEditing && <EditLeaveRequest leave={leave} onClose={() => setEditing(false)} />}
    </>
  );
}
