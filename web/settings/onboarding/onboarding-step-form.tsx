import { onboardingSteps, type ChecklistKind } from '#contract/hr/onboarding-steps.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { FormDialog } from '#web/form/form-dialog.tsx';
import { useResourceForm } from '#web/form/use-resource-form.ts';

interface OnboardingStepFormProps {
  kind: ChecklistKind;
  /** The step to change; without it, a new one is added. */
  step?: RecordIn<typeof onboardingSteps>;
  nextOrder?: number;
  onClose: () => void;
}

const fields = ['title', 'responsible', 'dueDays', 'sortOrder'] as const;

export function OnboardingStepForm({ kind, step, nextOrder, onClose }: OnboardingStepFormProps) {
  const form = useResourceForm({
    resource: onboardingSteps,
    fields: step ? [...fields, 'isRetired'] : fields,
    record: step,
    start: { dueDays: 0, sortOrder: nextOrder },
    fixedValues: step ? {} : { kind },
    success: step ? 'Step updated successfully' : 'Step added successfully',
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={step ? `Edit ${step.title}` : `Add Step to ${kind}`}
      description="Checklists that employees already have do not change."
      size="small"
      submitLabel={step ? 'Save Changes' : 'Add Step'}
      busyLabel={step ? 'Saving...' : 'Adding...'}
      onClose={onClose}
    />
  );
}
