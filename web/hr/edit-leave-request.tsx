import { leaveRequests, type LeaveStatus } from '#contract/hr/leave-requests.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { FormDialog } from '#web/form/form-dialog.tsx';
import { ResourceField } from '#web/form/resource-field.tsx';
import { useResourceForm } from '#web/form/use-resource-form.ts';
import { FormGrid } from '#web/ui/form-grid.tsx';

interface EditLeaveRequestProps {
  leave: RecordIn<typeof leaveRequests>;
  /** Those that the person who edits may give. */
  statuses: readonly LeaveStatus[];
  onClose: () => void;
}

export function EditLeaveRequest({ leave, statuses, onClose }: EditLeaveRequestProps) {
  const form = useResourceForm({
    resource: leaveRequests,
    fields: ['leaveType', 'startDate', 'endDate', 'status', 'reason'],
    record: leave,
    success: 'Leave request updated successfully',
    alters: ['/api/audit', '/api/dashboard'],
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={`Edit the leave request of ${leave.employeeName}`}
      submitLabel="Save Changes"
      busyLabel="Saving..."
      onClose={onClose}
    >
      <FormGrid>
        {form.fields.map((name) => (
          <ResourceField
            key={name}
            form={form}
            name={name}
            {...(name === 'status' && { options: [...new Set([leave.status, ...statuses])] })}
          />
        ))}
      </FormGrid>
    </FormDialog>
  );
}
