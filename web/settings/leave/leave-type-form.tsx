import { deliveredLeaveTypes, leaveTypes } from '#contract/hr/leave-types.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { FormDialog } from '#web/form/form-dialog.tsx';
import { useResourceForm } from '#web/form/use-resource-form.ts';

interface LeaveTypeFormProps {
  /** The leave type to change; without it, a new one is added. */
  type?: RecordIn<typeof leaveTypes>;
  nextOrder?: number;
  onClose: () => void;
}

export function LeaveTypeForm({ type, nextOrder, onClose }: LeaveTypeFormProps) {
  const isDelivered = deliveredLeaveTypes.some((each) => each === type?.name);
  const form = useResourceForm({
    resource: leaveTypes,
    fields: [
      ...(isDelivered ? [] : (['name'] as const)),
      'isPaid',
      'sortOrder',
      ...(type ? (['isRetired'] as const) : []),
    ],
    record: type,
    start: { isPaid: true, sortOrder: nextOrder },
    success: type ? 'Leave type updated successfully' : 'Leave type added successfully',
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={type ? `Edit ${type.name}` : 'Add Leave Type'}
      {...(type && !isDelivered && { description: 'A new name also applies to existing leave requests.' })}
      size="small"
      submitLabel={type ? 'Save Changes' : 'Add Leave Type'}
      busyLabel={type ? 'Saving...' : 'Adding...'}
      onClose={onClose}
    />
  );
}
