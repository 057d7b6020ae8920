import { leaveRequests, leaveWords } from '#contract/hr/leave-requests.ts';
import { FormDialog } from '#web/form/form-dialog.tsx';
import { ResourceField } from '#web/form/resource-field.tsx';
import { useResourceForm } from '#web/form/use-resource-form.ts';
import { ClashesOfForm } from '../../calendar/leave-clashes.tsx';
import { useLeaveTypeNames } from '../../leave-type-names.ts';
import { useSubject } from '#web/page/use-subject.ts';
import { FiguresOfForm, HalfDayFields } from './request-figures.tsx';
import { FormGrid } from '#web/ui/form-grid.tsx';

export function AddLeaveRequest({ onClose }: { onClose: () => void }) {
  const subject = useSubject('leave:create');
  const types = useLeaveTypeNames();
  const form = useResourceForm({
    resource: leaveRequests,
    fields: ['employeeId', 'leaveType', 'startDate', 'endDate', 'isHalfFirstDay', 'isHalfLastDay', 'reason'],
    start: subject.start,
    success: leaveWords.created,
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title="New Leave Request"
      {...(subject.name && { description: subject.name })}
      submitLabel="Send Request"
      busyLabel="Sending..."
      onClose={onClose}
    >
      <FormGrid>
        {!subject.isGiven && <ResourceField form={form} name="employeeId" wide />}
        <ResourceField form={form} name="leaveType" options={types} wide />
        <ResourceField form={form} name="startDate" />
        <ResourceField form={form} name="endDate" />
        <HalfDayFields form={form} />
        <ResourceField form={form} name="reason" />
      </FormGrid>
      <FiguresOfForm form={form} />
      <ClashesOfForm form={form} />
    </FormDialog>
  );
}
