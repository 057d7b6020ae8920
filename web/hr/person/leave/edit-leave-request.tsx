import { leaveRequests, leaveWords } from '#contract/hr/leave-requests.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { FormDialog } from '#web/form/form-dialog.tsx';
import { useResourceForm } from '#web/form/use-resource-form.ts';

interface EditLeaveRequestProps {
  leave: RecordIn<typeof leaveRequests>;
  onClose: () => void;
}

export function EditLeaveRequest({ leave, onClose }: EditLeaveRequestProps) {
  const form = useResourceForm({
    resource: leaveRequests,
    fields: ['leaveType', 'startDate', 'endDate', 'status', 'rejectionReason', 'reason'],
    record: leave,
    success: leaveWords.updated,
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={`Edit the leave request of ${leave.employeeName}`}
      submitLabel="Save Changes"
      busyLabel="Saving..."
      onClose={onClose}
    />
  );
}
