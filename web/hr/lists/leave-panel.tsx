import { leaveRequests } from '#contract/hr/leave-requests.ts';
import { RecordHistory } from '#web/history/record-history.tsx';
import { OpenedRecord } from '#web/record/opened-record.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { IdBadge } from '#web/ui/id-badge.tsx';
import { SidePanel } from '#web/ui/side-panel.tsx';
import { RequestFigures } from '../person/leave/request-figures.tsx';
import { LeaveClashes } from '../calendar/leave-clashes.tsx';
import { LeaveActions } from '../person/leave/leave-actions.tsx';
import { LeaveDetails } from '../person/leave/leave-details.tsx';

export function LeavePanel({ id, onClose }: { id: string; onClose: () => void }) {
  return (
    <OpenedRecord resource={leaveRequests} id={id} title="Leave request" onClose={onClose}>
      {(leave) => (
        <SidePanel
          open
          onClose={onClose}
          leading={<Avatar name={leave.employeeName} size="medium" />}
          title={leave.employeeName}
          subtitle={<IdBadge>{leave.employeeNumber}</IdBadge>}
          footer={<LeaveActions leave={leave} onDeleted={onClose} />}
        >
          <div className="flex flex-col gap-8">
            <LeaveDetails leave={leave} />
            {leave.status === 'Pending' && <RequestFigures asked={leave} requestId={leave.id} />}
            {leave.status === 'Pending' && <LeaveClashes {...leave} />}
            <RecordHistory resource={leaveRequests} id={leave.id} version={leave.version} />
          </div>
        </SidePanel>
      )}
    </OpenedRecord>
  );
}
