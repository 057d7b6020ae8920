import { lockedTimesheets, timesheets } from '#contract/hr/timesheets.ts';
import { useFormats } from '#web/engine/format.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { RecordHistory } from '#web/history/record-history.tsx';
import { useScope } from '#web/page/use-scope.ts';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { payPeriod } from './pay-period.ts';
import { TimeEntries } from './time-entries.tsx';

type Timesheet = RecordIn<typeof timesheets>;

/** A timesheet: period, daily hours and status history. */
export function TimesheetContent({ timesheet }: { timesheet: Timesheet }) {
  const scopes = useScope();
  // Some users see the period but not the hours.
  const seesHours = timesheet.totalHours !== undefined;
  const isOpen = !lockedTimesheets.includes(timesheet.status);
  return (
    <div className="flex flex-col gap-8">
      <TimesheetDetails timesheet={timesheet} />
      {seesHours && (
        <TimeEntries
          timesheet={timesheet}
          mayChange={isOpen && scopes('timesheets:update', timesheet.employeeId)}
        />
      )}
      <RecordHistory resource={timesheets} id={timesheet.id} version={timesheet.version} />
    </div>
  );
}

function TimesheetDetails({ timesheet }: { timesheet: Timesheet }) {
  const formats = useFormats();
  const { totalHours, rejectionReason } = timesheet;
  return (
    <DescriptionList
      items={[
        ...(rejectionReason ? [{ label: 'Reason for rejecting', value: rejectionReason, wide: true }] : []),
        { label: 'Employee ID', value: timesheet.employeeNumber },
        { label: 'Pay Period', value: payPeriod(timesheet, formats) },
        ...(totalHours === undefined
          ? []
          : [{ label: 'Total Hours', value: totalHours?.toFixed(2) ?? 'N/A' }]),
      ]}
    />
  );
}
