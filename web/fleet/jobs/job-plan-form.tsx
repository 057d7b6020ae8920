import { jobPlans } from '#contract/fleet/job-plans.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { FormDialog } from '#web/form/form-dialog.tsx';
import { ResourceField } from '#web/form/resource-field.tsx';
import { useResourceForm } from '#web/form/use-resource-form.ts';
import { FormGrid } from '#web/ui/form-grid.tsx';
import { KitLines } from './kit-lines.tsx';
import { TaskLines } from './task-lines.tsx';

interface JobPlanFormProps {
  /** The job plan to change; without it, a new one is added. */
  jobPlan?: RecordIn<typeof jobPlans>;
  onClose: () => void;
}

export function JobPlanForm({ jobPlan, onClose }: JobPlanFormProps) {
  const form = useResourceForm({
    resource: jobPlans,
    fields: ['title', 'kind', 'estimatedHours', 'tasks', 'kit', 'note'],
    start: { kind: 'Service', tasks: [''] },
    record: jobPlan,
    success: jobPlan ? 'Job plan updated successfully' : 'Job plan created successfully',
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={jobPlan ? `Edit ${jobPlan.title}` : 'Add Job Plan'}
      {...(jobPlan && { description: 'Work orders that already use this job plan do not change.' })}
      submitLabel={jobPlan ? 'Save Changes' : 'Add Job Plan'}
      busyLabel={jobPlan ? 'Saving...' : 'Adding...'}
      onClose={onClose}
    >
      <FormGrid>
        <ResourceField form={form} name="title" wide />
        <ResourceField form={form} name="kind" />
        <ResourceField form={form} name="estimatedHours" />
        <TaskLines form={form} />
        <KitLines form={form} name="kit" />
        <ResourceField form={form} name="note" />
      </FormGrid>
    </FormDialog>
  );
}
