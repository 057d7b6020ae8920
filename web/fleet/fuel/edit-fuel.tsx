import { fuelEntries } from '#contract/fleet/fuel-entries.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { FilesField } from '#web/form/files-field.tsx';
import { FormDialog } from '#web/form/form-dialog.tsx';
import { ResourceField } from '#web/form/resource-field.tsx';
import { useResourceForm } from '#web/form/use-resource-form.ts';
import { FormGrid } from '#web/ui/form-grid.tsx';
import { Explanation } from './explanation.tsx';

interface EditFuelProps {
  entry: RecordIn<typeof fuelEntries>;
  onClose: () => void;
}

/** The date and meter can't change, because they are stored as a meter reading. */
export function EditFuel({ entry, onClose }: EditFuelProps) {
  const isTaken = entry.stockId !== null;
  const form = useResourceForm({
    resource: fuelEntries,
    fields: isTaken
      ? (['litres', 'isFull', 'notes', 'receipts', 'explanation'] as const)
      : (['litres', 'cost', 'isFull', 'vendor', 'notes', 'receipts', 'explanation'] as const),
    // Sent only if it is entered anew, also in the same words.
    record: { ...entry, explanation: null },
    success: 'Fuel entry updated successfully',
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={`Edit the fuel entry of ${entry.assetTag}`}
      submitLabel="Save Changes"
      busyLabel="Saving..."
      onClose={onClose}
    >
      <FormGrid>
        <ResourceField
          form={form}
          name="litres"
          {...(isTaken && {
            hint: `The fuel is taken from ${entry.stockName}, and the previous quantity is returned.`,
          })}
        />
        {!isTaken && (
          <>
            <ResourceField form={form} name="cost" />
            <ResourceField form={form} name="vendor" />
          </>
        )}
        <ResourceField form={form} name="isFull" />
        <ResourceField form={form} name="notes" wide />
        <FilesField form={form} name="receipts" one="Receipt" max={3} />
        <Explanation form={form} known={entry.explanation} />
      </FormGrid>
    </FormDialog>
  );
}
