import { useState } from 'react';
import { completeWork } from '#contract/fleet/order-transitions.ts';
import { maintenance } from '#contract/fleet/maintenance.ts';
import { useFormats } from '#web/engine/format.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { useRight } from '#web/engine/session.ts';
import { FilesField } from '#web/form/files-field.tsx';
import { FormDialog } from '#web/form/form-dialog.tsx';
import { ResourceField } from '#web/form/resource-field.tsx';
import { useResourceForm } from '#web/form/use-resource-form.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { FormGrid } from '#web/ui/form-grid.tsx';

interface CompleteWorkProps {
  order: RecordIn<typeof maintenance>;
  onClose: () => void;
}

const fields = [
  'completedDate',
  'kilometres',
  'hours',
  'labourCost',
  'partsCost',
  'cost',
  'parts',
  'note',
  'photos',
] as const;

/** Records work and meter readings; the asset is back in service. */
export function CompleteWork({ order, onClose }: CompleteWorkProps) {
  const formats = useFormats();
  const mayMoveAsset = useRight('assets:update') === 'all';
  const [isBackInService, setBackInService] = useState(mayMoveAsset);
  const form = useResourceForm({
    resource: maintenance,
    fields,
    needed: ['completedDate'],
    record: order,
    proposed: { completedDate: formats.today() },
    update: completeWork,
    fixedValues: { isBackInService },
    success: 'Maintenance completed successfully',
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={`Complete the ${order.kind} of ${order.assetTag}`}
      submitLabel="Complete"
      busyLabel="Saving..."
      onClose={onClose}
    >
      <FormGrid>
        <ResourceField form={form} name="completedDate" wide />
        <ResourceField form={form} name="kilometres" hint="Current meter reading." />
        <ResourceField form={form} name="hours" hint="Current meter reading." />
        <ResourceField form={form} name="labourCost" />
        <ResourceField form={form} name="partsCost" />
        <ResourceField form={form} name="cost" wide />
        <ResourceField form={form} name="parts" />
        <ResourceField form={form} name="note" />
        <FilesField form={form} name="photos" one="Photo" max={10} isOfPhotos />
        {mayMoveAsset && (
          <div className="col-span-full">
            <Checkbox
              label="Back in service"
              hint="The asset returns to Operational unless other work on it is open."
              checked={isBackInService}
              onChange={setBackInService}
            />
          </div>
        )}
      </FormGrid>
    </FormDialog>
  );
}
