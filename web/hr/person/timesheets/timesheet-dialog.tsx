import { timesheets } from '#contract/hr/timesheets.ts';
import { useFormats } from '#web/engine/format.ts';
import { useRecord } from '#web/engine/records.ts';
import { StatusBadge } from '#web/record/status-badge.tsx';
import { RecordDialog } from '#web/form/record-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { payPeriod } from './pay-period.ts';
import { TimesheetActions } from './timesheet-actions.tsx';
import { TimesheetContent } from './timesheet-content.tsx';

/** A timesheet over its person's profile. */
export function TimesheetDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const opened = useRecord(timesheets, id);
  const formats = useFormats();
  const timesheet = opened.record;
  if (!timesheet)
    return <RecordDialog title="Timesheet" opened={opened} resource={timesheets} onClose={onClose} />;
  return (
    <Dialog
      open
      onClose={onClose}
      title={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {`Timesheet ${payPeriod(timesheet, formats)}`}
          <StatusBadge status={timesheet.status} />
        </span>
      }
      size="large"
      footer={<TimesheetActions timesheet={timesheet} onDeleted={onClose} />}
    >
      <TimesheetContent timesheet={timesheet} />
    </Dialog>
  );
}
