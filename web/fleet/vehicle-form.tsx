import { useState } from 'react';
import { fleet } from '#contract/fleet/fleet.ts';
import { addVehicleWithAsset, vehicleWithAsset } from '#contract/fleet/vehicle-with-asset.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { useRight } from '#web/engine/session.ts';
import { FormDialog } from '#web/form/form-dialog.tsx';
import { ResourceField } from '#web/form/resource-field.tsx';
import { useResourceForm } from '#web/form/use-resource-form.ts';
import { FormGrid } from '#web/ui/form-grid.tsx';
import { FormSection } from '#web/ui/form-section.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { editedFields } from './vehicle-fields.tsx';

const choices = [
  { value: 'new', label: 'New asset' },
  { value: 'there', label: 'Existing asset' },
] as const;

const success = 'Vehicle created successfully';
const assetFields = [
  'assetTag',
  'assetName',
  'status',
  'currentLocation',
  'assignedToId',
  'purchaseDate',
  'serialNumber',
  'tankCapacity',
] as const;

const vehicleFields = editedFields.filter((field) => field !== 'assetId');

/** Adds a vehicle with a new asset, or from an existing asset of the category Vehicle. */
export function AddVehicle({ onClose }: { onClose: () => void }) {
  const mayAddAsset = useRight('assets:create') !== null;
  const [chosen, choose] = useState<'new' | 'there'>(mayAddAsset ? 'new' : 'there');
  const there = useResourceForm({
    resource: fleet,
    fields: ['assetId', ...vehicleFields],
    success,
    onSaved: onClose,
  });
  const both = useResourceForm({
    resource: vehicleWithAsset,
    create: addVehicleWithAsset,
    fields: [...assetFields, ...vehicleFields],
    start: { status: 'Operational' },
    success,
    onSaved: onClose,
  });
  const isNew = chosen === 'new';
  return (
    <FormDialog
      form={isNew ? both : there}
      title="Add Vehicle"
      submitLabel="Add Vehicle"
      busyLabel="Adding..."
      onClose={onClose}
    >
      {mayAddAsset && (
        <Segmented label="The asset of the vehicle" segments={choices} value={chosen} onChange={choose} />
      )}
      <div>
        <FormSection title="Asset">
          <FormGrid>
            {isNew ? (
              assetFields.map((name) => <ResourceField key={name} form={both} name={name} />)
            ) : (
              <ResourceField
                form={there}
                name="assetId"
                hint="Assets in the category Vehicle that are not in the fleet yet."
                wide
              />
            )}
          </FormGrid>
        </FormSection>
        <FormSection title="Vehicle">
          <FormGrid>
            {vehicleFields.map((name) =>
              isNew ? (
                <ResourceField key={name} form={both} name={name} />
              ) : (
                <ResourceField key={name} form={there} name={name} />
              ),
            )}
          </FormGrid>
        </FormSection>
      </div>
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
