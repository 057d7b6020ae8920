import { useState } from 'react';
import { useController } from 'react-hook-form';
import type { maintenance } from '#contract/fleet/maintenance.ts';
import { issuePart } from '#contract/inventory/issue-part.ts';
import { stockMovements } from '#contract/inventory/stock-movements.ts';
import { useFormats } from '#web/engine/format.ts';
import { newId } from '#web/engine/new-id.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { FormDialog } from '#web/form/form-dialog.tsx';
import { ResourceField } from '#web/form/resource-field.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import { FormGrid } from '#web/ui/form-grid.tsx';
import type { Stock } from '../movements/kind-fields.tsx';
import { StockField } from '../movements/stock-field.tsx';
import { onlySoMany, quantityWords } from '../movements/typed-movement.ts';

interface IssuePartProps {
  order: Pick<RecordIn<typeof maintenance>, 'id' | 'number' | 'title' | 'assetName'>;
  onClose: () => void;
}

const { stockId, date, note } = stockMovements.fields;
const fields = { stockId, quantity: issuePart.body.shape.quantity, note, date };

/** Mechanics take a part from stock for a work order. */
export function IssuePart({ order, onClose }: IssuePartProps) {
  const { today } = useFormats();
  const [movementId] = useState(newId);
  const [place, setPlace] = useState<Stock | null>(null);
  const form = useEndpointForm({
    endpoint: issuePart,
    resource: stockMovements,
    fields,
    start: { date: today() },
    check: ({ quantity }) =>
      place && typeof quantity === 'number' && quantity > place.quantityOnHand
        ? [{ path: 'quantity', message: onlySoMany(place.quantityOnHand) }]
        : [],
    input: (part) => ({ params: { id: order.id }, body: { ...part, movementId } }),
    success: 'Part issued successfully',
    onDone: onClose,
  });
  const { field, fieldState } = useController({ name: 'stockId', control: form.form.control });
  return (
    <FormDialog
      form={form}
      title="Issue Part"
      description={`For ${order.number} ${order.title} of ${order.assetName}.`}
      size="small"
      submitLabel="Issue"
      busyLabel="Saving..."
      onClose={onClose}
    >
      <FormGrid columns={1}>
        <StockField
          place={place}
          error={fieldState.error?.message}
          onChoose={(chosen) => {
            setPlace(chosen);
            field.onChange(chosen?.id ?? '');
          }}
        />
        <ResourceField form={form} name="quantity" label={quantityWords.Issue.label} />
        <ResourceField form={form} name="note" />
        <ResourceField form={form} name="date" />
      </FormGrid>
    </FormDialog>
  );
}
