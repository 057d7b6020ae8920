import { keptNeedStatuses, trainingNeeds } from '#contract/training/training-needs.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { FormDialog } from '#web/form/form-dialog.tsx';
import { ResourceField } from '#web/form/resource-field.tsx';
import { useResourceForm } from '#web/form/use-resource-form.ts';
import { useOwnEmployeeId } from '#web/page/use-scope.ts';
import { useSubject } from '#web/page/use-subject.ts';
import { FormGrid } from '#web/ui/form-grid.tsx';

interface AddNeedProps {
  /** Preselected values. */
  start?: { employeeId: string; courseId: string };
  onClose: () => void;
}

export function AddNeed({ start, onClose }: AddNeedProps) {
  const subject = useSubject('needs:create');
  const form = useResourceForm({
    resource: trainingNeeds,
    fields: ['employeeId', 'courseId', 'priority', 'dueDate'],
    needed: ['priority'],
    start: { ...subject.start, ...start, priority: 'Medium' },
    success: 'Training need created successfully',
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title="Add Training Need"
      {...(subject.name && { description: subject.name })}
      submitLabel="Add Training Need"
      busyLabel="Adding..."
      onClose={onClose}
    >
      <FormGrid>
        {!subject.isGiven && <ResourceField form={form} name="employeeId" wide />}
        <ResourceField form={form} name="courseId" wide />
        <ResourceField form={form} name="priority" />
        <ResourceField form={form} name="dueDate" />
      </FormGrid>
    </FormDialog>
  );
}

interface EditNeedProps {
  need: RecordIn<typeof trainingNeeds>;
  onClose: () => void;
}

export function EditNeed({ need, onClose }: EditNeedProps) {
  const isOwn = useOwnEmployeeId() === need.employeeId;
  const statuses = keptNeedStatuses.filter(
    (status) => !isOwn || status !== 'Completed' || need.status === 'Completed',
  );
  const form = useResourceForm({
    resource: trainingNeeds,
    fields: ['courseId', 'status', 'priority', 'dueDate', 'completionDate', 'result'],
    record: need,
    success: 'Training need updated successfully',
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={`Edit the training need of ${need.employeeName}`}
      submitLabel="Save Changes"
      busyLabel="Saving..."
      onClose={onClose}
    >
      <FormGrid>
        <ResourceField form={form} name="courseId" wide />
        <ResourceField
          form={form}
          name="status"
          // Overdue is derived from the due date, so it is shown but can't be selected.
          options={need.status === 'Overdue' ? ['Overdue', ...statuses] : statuses}
        />
        <ResourceField form={form} name="priority" />
        <ResourceField form={form} name="dueDate" />
        <ResourceField
          form={form}
          name="completionDate"
          hint="For completed training. Leave empty to use today’s date."
        />
        <ResourceField form={form} name="result" hint="Only for completed training." />
      </FormGrid>
    </FormDialog>
  );
}
