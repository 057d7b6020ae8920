import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { inventory } from '#contract/inventory/inventory.ts';
import { reading } from '#web/engine/queries.ts';
import type { FieldName, RecordIn } from '#web/engine/records.ts';
import { FormDialog } from '#web/form/form-dialog.tsx';
import { ResourceField } from '#web/form/resource-field.tsx';
import { useResourceForm, type ResourceForm } from '#web/form/use-resource-form.ts';
import { FormGrid } from '#web/ui/form-grid.tsx';
import { AddStock } from '../stock/stock-form.tsx';

type Item = RecordIn<typeof inventory>;

const fields = [
  'sku',
  'itemName',
  'category',
  'unit',
  'decimals',
  'barcode',
  'supplier',
  'openingCost',
  'description',
] as const;

/** Adds an item, then its first location, without which it has no stock. */
export function AddItem({ onClose }: { onClose: () => void }) {
  const [added, setAdded] = useState<Item | null>(null);
  const form = useResourceForm({
    resource: inventory,
    fields,
    start: { unit: 'each', decimals: 0 },
    success: 'Item created successfully',
    onSaved: setAdded,
  });
  if (added) return <AddStock item={added} onClose={onClose} />;
  return (
    <FormDialog form={form} title="Add Item" submitLabel="Add Item" busyLabel="Adding..." onClose={onClose}>
      <ItemFields form={form} />
    </FormDialog>
  );
}

export function EditItem({ item, onClose }: { item: Item; onClose: () => void }) {
  const form = useResourceForm({
    resource: inventory,
    fields,
    record: item,
    success: 'Item updated successfully',
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={`Edit ${item.itemName}`}
      submitLabel="Save Changes"
      busyLabel="Saving..."
      onClose={onClose}
    >
      <ItemFields form={form} />
    </FormDialog>
  );
}

/** Categories in use are suggested; any other text is allowed. */
function ItemFields({ form }: { form: ResourceForm<FieldName<typeof inventory>> }) {
  const { data = [] } = useQuery(
    reading(inventory.list, { query: { sort: 'category', page: 1, pageSize: 500 } }),
  );
  const categories = [...new Set(data.flatMap(({ category }) => category ?? []))];
  return (
    <FormGrid>
      {fields.map((name) => (
        <ResourceField
          key={name}
          form={form}
          name={name}
          {...(name === 'category' && { options: categories })}
        />
      ))}
    </FormGrid>
  );
}
