import { leaveRequests, leaveWords } from '#contract/hr/leave-requests.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { FormDialog } from '#web/form/form-dialog.tsx';
import { ResourceField } from '#web/form/resource-field.tsx';
import { useResourceForm } from '#web/form/use-resource-form.ts';
import { useLeaveTypeNames } from '../../leave-type-names.ts';
import { FiguresOfForm, HalfDayFields } from './request-figures.tsx';
import { FormGrid } from '#web/ui/form-grid.tsx';

interface EditLeaveRequestProps {
  leave: RecordIn<typeof leaveRequests>;
  onClose: () => void;
}

const days = ['leaveType', 'startDate', 'endDate'] as const;
const decision = ['status', 'rejectionReason', 'reason'] as const;

export function EditLeaveRequest({ leave, onClose }: EditLeaveRequestProps) {
  const types = useLeaveTypeNames(leave.leaveType);
  const form = useResourceForm({
    resource: leaveRequests,
    fields: [...days, 'isHalfFirstDay', 'isHalfLastDay', ...decision],
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
    >
      <FormGrid>
        {days.map((name) => (
          <ResourceField
            key={name}
            form={form}
            name={name}
            {...(name === 'leaveType' && { options: types })}
          />
        ))}
        <HalfDayFields form={form} leave={leave} />
        {decision.map((name) => (
          <ResourceField key={name} form={form} name={name} />
        ))}
      </FormGrid>
      <FiguresOfForm form={form} leave={leave} />
    </FormDialog>
  );
}
