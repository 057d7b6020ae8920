import { timesheets } from '#contract/hr/timesheets.ts';
import { OpenedRecord } from '#web/record/opened-record.tsx';
import { StatusBadge } from '#web/record/status-badge.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { SidePanel } from '#web/ui/side-panel.tsx';
import { TimesheetActions } from '../person/timesheets/timesheet-actions.tsx';
import { TimesheetContent } from '../person/timesheets/timesheet-content.tsx';

interface PanelProps {
  id: string;
  onClose: () => void;
}

export function TimesheetPanel({ id, onClose }: PanelProps) {
  return (
    <OpenedRecord resource={timesheets} id={id} title="Timesheet" onClose={onClose}>
      {(timesheet) => (
        <SidePanel
          open
          onClose={onClose}
          leading={<Avatar name={timesheet.employeeName} size="medium" />}
          title={timesheet.employeeName}
          subtitle={<StatusBadge status={timesheet.status} />}
          footer={<TimesheetActions timesheet={timesheet} onDeleted={onClose} />}
        >
          <TimesheetContent timesheet={timesheet} />
        </SidePanel>
      )}
    </OpenedRecord>
  );
}
