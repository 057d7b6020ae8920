import { maintenancePlans } from '#contract/fleet/maintenance-plans.ts';
import { useFormats } from '#web/engine/format.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { FormDialog } from '#web/form/form-dialog.tsx';
import { ResourceField } from '#web/form/resource-field.tsx';
import { useResourceForm } from '#web/form/use-resource-form.ts';
import { FormGrid } from '#web/ui/form-grid.tsx';
import { NextDuePreview } from './next-due-preview.tsx';

const fields = [
  'assetId',
  'title',
  'jobPlanId',
  'kind',
  'priority',
  'everyMonths',
  'everyDays',
  'everyKilometres',
  'everyHours',
  'startDate',
  'startKilometres',
  'startHours',
  'leadDays',
  'leadKilometres',
  'leadHours',
  'assigneeId',
  'vendor',
  'note',
] as const;

const wide: readonly string[] = ['assetId', 'startDate'];

interface AddPlanProps {
  /** The asset, if it is already known. */
  asset?: { assetId: string; assetTag: string };
  onClose: () => void;
}

export function AddPlan({ asset, onClose }: AddPlanProps) {
  const formats = useFormats();
  const form = useResourceForm({
    resource: maintenancePlans,
    fields,
    start: { assetId: asset?.assetId, kind: 'Service', priority: 'Medium', startDate: formats.today() },
    success: 'Maintenance plan created successfully',
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={asset ? `Add a plan for ${asset.assetTag}` : 'Add Plan'}
      description="Enter how often. The service is due when the first of these is reached."
      submitLabel="Add Plan"
      busyLabel="Adding..."
      onClose={onClose}
    >
      <FormGrid>
        {fields
          .filter((name) => name !== 'assetId' || !asset)
          .map((name) => (
            <ResourceField key={name} form={form} name={name} wide={wide.includes(name)} />
          ))}
        <NextDuePreview form={form} />
      </FormGrid>
    </FormDialog>
  );
}

interface EditPlanProps {
  plan: RecordIn<typeof maintenancePlans>;
  onClose: () => void;
}

const changed = fields.filter((name) => name !== 'assetId');

export function EditPlan({ plan, onClose }: EditPlanProps) {
  const form = useResourceForm({
    resource: maintenancePlans,
    fields: changed,
    record: plan,
    success: 'Maintenance plan updated successfully',
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={`Edit the ${plan.title} plan of ${plan.assetTag}`}
      submitLabel="Save Changes"
      busyLabel="Saving..."
      onClose={onClose}
    >
      <FormGrid>
        {changed.map((name) => (
          <ResourceField
            key={name}
            form={form}
            name={name}
            wide={wide.includes(name)}
            {...(name === 'startDate' && {
              hint: 'If you change the day, the plan counts from the readings of that day, unless you enter others.',
            })}
          />
        ))}
        {plan.lastDone === null && <NextDuePreview form={form} assetId={plan.assetId} />}
      </FormGrid>
    </FormDialog>
  );
}
