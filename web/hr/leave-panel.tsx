import { Check, Pencil, Undo2, X, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import {
  leaveRequests,
  leaveStatusesFor,
  leaveWords,
  type LeaveStatus,
} from '#contract/hr/leave-requests.ts';
import { useFormats } from '#web/engine/format.ts';
import { useStep } from '#web/engine/queries.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { useRight } from '#web/engine/session.ts';
import { RecordHistory } from '#web/history/record-history.tsx';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { useOwnEmployeeId, useReach } from '#web/page/use-reach.ts';
import { OpenedRecord } from '#web/table/opened-record.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { SidePanel } from '#web/ui/side-panel.tsx';
import { LeaveBadge } from './leave-badge.tsx';
import { leaveDays, leavePeriod } from './leave-period.ts';

const EditLeaveRequest = lazyPart(async () => (await import('./edit-leave-request.tsx')).EditLeaveRequest);

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

const words: Record<LeaveStatus, { label: string; icon: LucideIcon }> = {
  Approved: { label: 'Approve', icon: Check },
  Rejected: { label: 'Reject', icon: X },
  Pending: { label: 'Back to Pending', icon: Undo2 },
};

/** Approving stands last, where the eye ends and the thumb is. */
const inOrder = ['Pending', 'Rejected', 'Approved'] as const;

function LeaveActions({ leave }: { leave: Leave }) {
  const [isEditing, setEditing] = useState(false);
  const reaches = useReach();
  const isOwn = useOwnEmployeeId() === leave.employeeId;
  const approves = useRight('leave:approve');
  const decide = useStep(leaveRequests.update, {
    success: 'Leave request updated successfully',
    alters: ['/api/audit', '/api/dashboard'],
  });
  if (!reaches('leave:update', leave.employeeId)) return null;
  const statuses = leaveStatusesFor(approves, isOwn);
  const isLocked = leave.status !== 'Pending' && !statuses.includes('Approved');
  const offered = inOrder.filter((status) => status !== leave.status && statuses.includes(status));
  return (
    <>
      <Button
        icon={Pencil}
        disabledReason={isLocked ? leaveWords.ownDecided : undefined}
        onClick={() => setEditing(true)}
      >
        Edit
      </Button>
      {offered.map((status) => (
        <Button
          key={status}
          icon={words[status].icon}
          variant={status === 'Approved' ? 'primary' : 'secondary'}
          busy={decide.isPending && decide.variables.body.status === status}
          disabled={decide.isPending}
          onClick={() =>
            decide.mutate({ params: { id: leave.id }, body: { status, version: leave.version } })
          }
        >
          {isOwn ? 'Send In Again' : words[status].label}
        </Button>
      ))}
      {isEditing && <EditLeaveRequest leave={leave} statuses={statuses} onClose={() => setEditing(false)} />}
    </>
  );
}
