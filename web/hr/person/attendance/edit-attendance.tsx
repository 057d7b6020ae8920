import { attendance, recordableStatuses } from '#contract/hr/attendance.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { FormDialog } from '#web/form/form-dialog.tsx';
import { ResourceField } from '#web/form/resource-field.tsx';
import { useResourceForm } from '#web/form/use-resource-form.ts';
import { FormGrid } from '#web/ui/form-grid.tsx';

interface EditAttendanceProps {
  record: RecordIn<typeof attendance>;
  onClose: () => void;
}

export function EditAttendance({ record, onClose }: EditAttendanceProps) {
  const form = useResourceForm({
    resource: attendance,
    fields: ['date', 'status', 'notes'],
    record,
    success: 'Attendance updated successfully',
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={`Edit the attendance of ${record.employeeName}`}
      submitLabel="Save Changes"
      busyLabel="Saving..."
      onClose={onClose}
    >
      <FormGrid>
        <ResourceField form={form} name="date" />
        <ResourceField
          form={form}
          name="status"
          options={[...new Set([...recordableStatuses, record.status])]}
        />
        <ResourceField form={form} name="notes" />
      </FormGrid>
    </FormDialog>
  );
}
