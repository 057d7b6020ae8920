import { fleet } from '#contract/fleet/fleet.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { FormDialog } from '#web/form/form-dialog.tsx';
import { ResourceField } from '#web/form/resource-field.tsx';
import { useResourceForm } from '#web/form/use-resource-form.ts';
import { FormGrid } from '#web/ui/form-grid.tsx';
import { editedFields } from './vehicle-fields.tsx';

export function AddVehicle({ onClose }: { onClose: () => void }) {
  const form = useResourceForm({
    resource: fleet,
    fields: ['assetId', ...editedFields],
    success: 'Vehicle created successfully',
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title="Add Vehicle"
      submitLabel="Add Vehicle"
      busyLabel="Adding..."
      onClose={onClose}
    >
      <FormGrid>
        <ResourceField
          form={form}
          name="assetId"
          hint="The asset that drives. One that is not there yet is added as an asset first."
          wide
        />
        {editedFields.map((name) => (
          <ResourceField key={name} form={form} name={name} />
        ))}
      </FormGrid>
    </FormDialog>
  );
}

interface EditVehicleProps {
  vehicle: RecordIn<typeof fleet>;
  onClose: () => void;
}

export function EditVehicle({ vehicle, onClose }: EditVehicleProps) {
  const form = useResourceForm({
    resource: fleet,
    fields: editedFields,
    record: vehicle,
    success: 'Vehicle updated successfully',
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={`Edit ${vehicle.assetTag}`}
      submitLabel="Save Changes"
      busyLabel="Saving..."
      onClose={onClose}
    />
  );
}
