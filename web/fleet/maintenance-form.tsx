import { maintenance } from '#contract/fleet/maintenance.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { FormDialog } from '#web/form/form-dialog.tsx';
import { ResourceField } from '#web/form/resource-field.tsx';
import { useResourceForm } from '#web/form/use-resource-form.ts';
import { FormGrid } from '#web/ui/form-grid.tsx';

/** Whether a vehicle's service is overdue, and an asset's last one, follow from its maintenance. */ const fields =
  ['assetId', 'kind', 'dueDate', 'completedDate', 'cost', 'note'] as const;

interface AddMaintenanceProps {
  /** The asset it is for, where that is clear already. */
  asset?: { assetId: string; assetTag: string; assetName: string };
  onClose: () => void;
}

/** Planned, or done and written down: one of the two days is given. */
export function AddMaintenance({ asset, onClose }: AddMaintenanceProps) {
  const form = useResourceForm({
    resource: maintenance,
    fields,
    start: { kind: 'Service', ...(asset && { assetId: asset.assetId }) },
    success: 'Maintenance created successfully',
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={asset ? `Add maintenance of ${asset.assetTag}` : 'Add Maintenance'}
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
              {...(name === 'completedDate' && { hint: 'Only when it has been done already.' })}
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

export function EditMaintenance({ record, onClose }: MaintenanceProps) {
  const form = useResourceForm({
    resource: maintenance,
    fields,
    record,
    success: 'Maintenance updated successfully',
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={`Edit the ${record.kind} of ${record.assetTag}`}
      submitLabel="Save Changes"
      busyLabel="Saving..."
      onClose={onClose}
    />
  );
}

export function CompleteMaintenance({ record, onClose }: MaintenanceProps) {
  const form = useResourceForm({
    resource: maintenance,
    fields: ['completedDate', 'cost', 'note'],
    needed: ['completedDate'],
    record,
    success: 'Maintenance completed successfully',
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={`Complete the ${record.kind} of ${record.assetTag}`}
      size="small"
      submitLabel="Complete"
      busyLabel="Saving..."
      onClose={onClose}
    />
  );
}
