import { timesheets, timesheetWords } from '#contract/hr/timesheets.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { FormDialog } from '#web/form/form-dialog.tsx';
import { ResourceField } from '#web/form/resource-field.tsx';
import { useResourceForm } from '#web/form/use-resource-form.ts';
import { FormGrid } from '#web/ui/form-grid.tsx';

interface EditTimesheetProps {
  timesheet: RecordIn<typeof timesheets>;
  onClose: () => void;
}

export function EditTimesheet({ timesheet, onClose }: EditTimesheetProps) {
  const form = useResourceForm({
    resource: timesheets,
    fields: ['payPeriodStart', 'payPeriodEnd', 'totalHours', 'status'],
    record: timesheet,
    success: 'Timesheet updated successfully',
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={`Edit the timesheet of ${timesheet.employeeName}`}
      submitLabel="Save Changes"
      busyLabel="Saving..."
      onClose={onClose}
    >
      <FormGrid>
        <ResourceField form={form} name="payPeriodStart" />
        <ResourceField form={form} name="payPeriodEnd" />
        <ResourceField
          form={form}
          name="totalHours"
          step={0.5}
          disabledReason={timesheet.entryCount > 0 ? timesheetWords.hoursFollowEntries : undefined}
        />
        <ResourceField form={form} name="status" />
      </FormGrid>
    </FormDialog>
  );
}
