import { timesheets, timesheetWords } from '#contract/hr/timesheets.ts';
import { FormDialog } from '#web/form/form-dialog.tsx';
import { ResourceField } from '#web/form/resource-field.tsx';
import { useResourceForm } from '#web/form/use-resource-form.ts';
import { useSubject } from '#web/page/use-subject.ts';
import { FormGrid } from '#web/ui/form-grid.tsx';

export function AddTimesheet({ onClose }: { onClose: () => void }) {
  const subject = useSubject('timesheets:create');
  const form = useResourceForm({
    resource: timesheets,
    fields: ['employeeId', 'payPeriodStart', 'payPeriodEnd', 'totalHours'],
    start: subject.start,
    success: timesheetWords.created,
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title="New Timesheet"
      submitLabel="Add Timesheet"
      busyLabel="Adding..."
      onClose={onClose}
    >
      <FormGrid>
        {!subject.isSelf && <ResourceField form={form} name="employeeId" wide />}
        <ResourceField form={form} name="payPeriodStart" />
        <ResourceField form={form} name="payPeriodEnd" />
        <ResourceField form={form} name="totalHours" />
      </FormGrid>
    </FormDialog>
  );
}
