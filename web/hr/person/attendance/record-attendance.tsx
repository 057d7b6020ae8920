import {
  attendance,
  attendanceWords,
  recordableStatuses,
  recordAttendance,
} from '#contract/hr/attendance.ts';
import { useFormats } from '#web/engine/format.ts';
import { FormDialog } from '#web/form/form-dialog.tsx';
import { ResourceField } from '#web/form/resource-field.tsx';
import { useResourceForm } from '#web/form/use-resource-form.ts';
import { useSubject } from '#web/page/use-subject.ts';
import { FormGrid } from '#web/ui/form-grid.tsx';

export function RecordAttendance({ onClose }: { onClose: () => void }) {
  const subject = useSubject('attendance:create');
  const formats = useFormats();
  const form = useResourceForm({
    resource: attendance,
    create: recordAttendance,
    fields: ['employeeId', 'date', 'status', 'notes'],
    needed: ['status'],
    start: { ...subject.start, date: formats.today(), status: 'On-site' },
    success: attendanceWords.recorded,
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title="Record Attendance"
      submitLabel="Record"
      busyLabel="Recording..."
      onClose={onClose}
    >
      <FormGrid>
        {!subject.isSelf && <ResourceField form={form} name="employeeId" wide />}
        <ResourceField form={form} name="date" />
        <ResourceField form={form} name="status" options={recordableStatuses} />
        <ResourceField form={form} name="notes" />
      </FormGrid>
    </FormDialog>
  );
}
