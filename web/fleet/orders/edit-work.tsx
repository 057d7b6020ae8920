import { maintenance } from '#contract/fleet/maintenance.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { FormDialog } from '#web/form/form-dialog.tsx';
import { useResourceForm } from '#web/form/use-resource-form.ts';
import { FormGrid } from '#web/ui/form-grid.tsx';
import { KitLines, LabourLines } from '../jobs/kit-lines.tsx';
import { nameOfOrder } from './order-name.ts';

interface EditWorkProps {
  order: RecordIn<typeof maintenance>;
  field: 'kit' | 'labour';
  onClose: () => void;
}

/** Changes the parts or the hours of a work order. */
export function EditWork({ order, field, onClose }: EditWorkProps) {
  const form = useResourceForm({
    resource: maintenance,
    fields: [field],
    record: order,
    success: field === 'kit' ? 'Parts updated successfully' : 'Hours recorded successfully',
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={field === 'kit' ? 'Choose Parts' : 'Record Hours'}
      description={nameOfOrder(order)}
      submitLabel="Save"
      busyLabel="Saving..."
      onClose={onClose}
    >
      <FormGrid>
        {field === 'kit' ? <KitLines form={form} name="kit" /> : <LabourLines form={form} name="labour" />}
      </FormGrid>
    </FormDialog>
  );
}
