import { employeeSteps } from '#contract/hr/employee-steps.ts';
import type { ChecklistKind } from '#contract/hr/onboarding-steps.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { FormDialog } from '#web/form/form-dialog.tsx';
import { useResourceForm } from '#web/form/use-resource-form.ts';

interface StepFormProps {
  kind: ChecklistKind;
  employeeId: string;
  /** The step to change; without it, a new one is added. */
  step?: RecordIn<typeof employeeSteps>;
  onClose: () => void;
}

export function StepForm({ kind, employeeId, step, onClose }: StepFormProps) {
  const form = useResourceForm({
    resource: employeeSteps,
    fields: ['title', 'responsible', 'dueDate'],
    record: step,
    fixedValues: step ? {} : { kind, employeeId },
    success: step ? 'Step updated successfully' : 'Step added successfully',
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={step ? 'Edit Step' : `Add Step to ${kind}`}
      size="small"
      submitLabel={step ? 'Save Changes' : 'Add Step'}
      busyLabel={step ? 'Saving...' : 'Adding...'}
      onClose={onClose}
    />
  );
}
