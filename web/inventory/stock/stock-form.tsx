import { useQuery } from '@tanstack/react-query';
import type { inventory } from '#contract/inventory/inventory.ts';
import { stock } from '#contract/inventory/stock.ts';
import { sites } from '#contract/settings/sites.ts';
import { reading } from '#web/engine/queries.ts';
import type { FieldName, RecordIn } from '#web/engine/records.ts';
import { FormDialog } from '#web/form/form-dialog.tsx';
import { ResourceField } from '#web/form/resource-field.tsx';
import { useResourceForm, type ResourceForm } from '#web/form/use-resource-form.ts';
import { FormGrid } from '#web/ui/form-grid.tsx';

interface AddStockProps {
  /** The item, if it is already known. */
  item?: Pick<RecordIn<typeof inventory>, 'id' | 'itemName'>;
  onClose: () => void;
}

export function AddStock({ item, onClose }: AddStockProps) {
  const form = useResourceForm({
    resource: stock,
    fields: ['itemId', 'location', 'quantityOnHand', 'lowStockThreshold', 'orderUpTo'],
    needed: ['location'],
    start: { quantityOnHand: 0, lowStockThreshold: 0, ...(item && { itemId: item.id }) },
    success: 'Stock record created successfully',
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={item ? `Where is ${item.itemName} kept?` : 'Add Stock'}
      submitLabel="Add Stock"
      busyLabel="Adding..."
      onClose={onClose}
    >
      <FormGrid>
        {!item && <ResourceField form={form} name="itemId" wide />}
        <LocationField form={form} />
        <ResourceField form={form} name="quantityOnHand" hint="Current quantity." />
        <ThresholdFields form={form} />
      </FormGrid>
    </FormDialog>
  );
}

export function EditStock({ place, onClose }: { place: RecordIn<typeof stock>; onClose: () => void }) {
  const form = useResourceForm({
    resource: stock,
    fields: ['location', 'lowStockThreshold', 'orderUpTo'],
    record: place,
    success: 'Stock record updated successfully',
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={`Edit ${place.itemName} at ${place.location}`}
      submitLabel="Save Changes"
      busyLabel="Saving..."
      onClose={onClose}
    >
      <FormGrid>
        <LocationField form={form} />
        <ThresholdFields form={form} />
      </FormGrid>
    </FormDialog>
  );
}

/** The low-stock threshold, and the level to order up to. */
function ThresholdFields({ form }: { form: ResourceForm<FieldName<typeof stock>> }) {
  return (
    <>
      <ResourceField
        form={form}
        name="lowStockThreshold"
        hint="At or below this quantity, the item counts as low stock."
      />
      <ResourceField form={form} name="orderUpTo" />
    </>
  );
}

/** Any text; sites are suggested. */
function LocationField({ form }: { form: ResourceForm<FieldName<typeof stock>> }) {
  const { data = [] } = useQuery(reading(sites.list, {}));
  return <ResourceField form={form} name="location" options={data.map(({ name }) => name)} wide />;
}
