import { lockedTimesheets, timesheets } from '#contract/hr/timesheets.ts';
import { useFormats } from '#web/engine/format.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { RecordHistory } from '#web/history/record-history.tsx';
import { useReach } from '#web/page/use-reach.ts';
import { OpenedRecord } from '#web/table/opened-record.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { SidePanel } from '#web/ui/side-panel.tsx';
import { TimeEntries } from '../person/timesheets/time-entries.tsx';
import { TimesheetActions } from '../person/timesheets/timesheet-actions.tsx';
import { TimesheetBadge } from '../person/timesheets/timesheet-badge.tsx';

type Timesheet = RecordIn<typeof timesheets>;

interface PanelProps {
  id: string;
  onClose: () => void;
}

/** One timesheet beside the list: its hours, and where it may go from here. */
export function TimesheetPanel({ id, onClose }: PanelProps) {
  const reaches = useReach();
  return (
    <OpenedRecord resource={timesheets} id={id} title="Timesheet" onClose={onClose}>
      {(timesheet) => {
        // Some see the period that a person works in, and not the hours.
        const seesHours = timesheet.totalHours !== undefined;
        const isOpen = !lockedTimesheets.includes(timesheet.status);
        return (
          <SidePanel
            open
            onClose={onClose}
            leading={<Avatar name={timesheet.employeeName} size="medium" />}
            title={timesheet.employeeName}
            subtitle={<TimesheetBadge status={timesheet.status} />}
            footer={<TimesheetActions timesheet={timesheet} onDeleted={onClose} />}
          >
            <div className="flex flex-col gap-8">
              <TimesheetDetails timesheet={timesheet} />
              {seesHours && (
                <TimeEntries
                  timesheet={timesheet}
                  mayChange={isOpen && reaches('timesheets:update', timesheet.employeeId)}
                />
              )}
              <RecordHistory resource={timesheets} id={timesheet.id} version={timesheet.version} />
            </div>
          </SidePanel>
        );
      }}
    </OpenedRecord>
  );
}

function TimesheetDetails({ timesheet }: { timesheet: Timesheet }) {
  const formats = useFormats();
  const { payPeriodStart, payPeriodEnd, totalHours, rejectionReason } = timesheet;
  return (
    <DescriptionList
      items={[
        ...(rejectionReason ? [{ label: 'Why it was rejected', value: rejectionReason, wide: true }] : []),
        { label: 'Employee ID', value: timesheet.employeeNumber },
        { label: 'Pay Period', value: `${formats.day(payPeriodStart)} – ${formats.day(payPeriodEnd)}` },
        ...(totalHours === undefined
          ? []
          : [{ label: 'Total Hours', value: totalHours?.toFixed(2) ?? 'N/A' }]),
      ]}
    />
  );
}
