import { maintenance } from '#contract/fleet/maintenance.ts';
import { orderWords } from '#contract/fleet/order-words.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { FilesField } from '#web/form/files-field.tsx';
import { FormDialog } from '#web/form/form-dialog.tsx';
import { ResourceField } from '#web/form/resource-field.tsx';
import { useResourceForm } from '#web/form/use-resource-form.ts';
import { nameOfOrder } from './orders/order-name.ts';
import { FormGrid } from '#web/ui/form-grid.tsx';

const fields = [
  'assetId',
  'jobPlanId',
  'title',
  'kind',
  'priority',
  'dueDate',
  'completedDate',
  'assigneeId',
  'vendor',
  'cost',
  'note',
] as const;

/** Fields of a closed order that can still change. */
const keptOpen = ['note', 'photos'] as const;
const changed = [
  'title',
  'jobPlanId',
  'kind',
  'priority',
  'dueDate',
  'assigneeId',
  'vendor',
  'estimatedHours',
  'labourCost',
  'partsCost',
  'cost',
  'parts',
  'note',
  'photos',
] as const;

interface AddMaintenanceProps {
  /** The asset, if it is already known. */
  asset?: { assetId: string; assetTag: string };
  onClose: () => void;
}

/** Planned or already completed: one of the two dates is required. */
export function AddMaintenance({ asset, onClose }: AddMaintenanceProps) {
  const form = useResourceForm({
    resource: maintenance,
    fields,
    start: { kind: 'Service', priority: 'Medium', ...(asset && { assetId: asset.assetId }) },
    success: 'Maintenance created successfully',
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={asset ? `Add maintenance for ${asset.assetTag}` : 'Add Maintenance'}
      submitLabel="Add Maintenance"
      busyLabel="Adding..."
      onClose={onClose}
    >
      <FormGrid>
        {fields
          .filter((name) => name !== 'assetId' || !asset)
          .map((name) => (
            <ResourceField
              key={name}
              form={form}
              name={name}
              {...(name === 'jobPlanId' && {
                hint: 'Its tasks and parts come onto the work order.',
                placeholder: 'None',
              })}
              {...(name === 'title' && {
                hint: 'For example “B service”. If empty, taken from the job plan, the note or the kind.',
              })}
              {...(name === 'completedDate' && { hint: 'Only if the work is already done.' })}
            />
          ))}
      </FormGrid>
    </FormDialog>
  );
}

interface MaintenanceProps {
  record: RecordIn<typeof maintenance>;
  onClose: () => void;
}

/** The parts bought outside are one sum now; older orders keep their list and their separate sum. */
function isEditable(
  name: (typeof changed)[number],
  { planId, parts, partsCost }: MaintenanceProps['record'],
) {
  if (name === 'dueDate') return planId === null;
  if (name === 'parts') return parts.length > 0;
  return name !== 'partsCost' || partsCost !== null;
}

export function EditMaintenance({ record, onClose }: MaintenanceProps) {
  const isOver = !record.isOpen;
  const editable = isOver ? keptOpen : changed.filter((name) => isEditable(name, record));
  const form = useResourceForm({
    resource: maintenance,
    fields: editable,
    record,
    success: 'Maintenance updated successfully',
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={`Edit ${nameOfOrder(record)}`}
      {...(record.planId && !isOver && { description: orderWords.dueByPlan })}
      submitLabel="Save Changes"
      busyLabel="Saving..."
      onClose={onClose}
    >
      <FormGrid>
        {editable.map((name) =>
          name === 'photos' ? (
            <FilesField key={name} form={form} name={name} one="Photo" max={10} isOfPhotos />
          ) : (
            <ResourceField key={name} form={form} name={name} />
          ),
        )}
      </FormGrid>
    </FormDialog>
  );
}
