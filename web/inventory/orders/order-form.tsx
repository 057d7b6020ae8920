import { formatNumber } from '#contract/engine/number-text.ts';
import { isLocked } from '#contract/engine/transitions.ts';
import { purchaseOrderWords } from '#contract/inventory/purchase-orders.ts';
import { orderStock, stockOrders } from '#contract/inventory/stock-orders.ts';
import { useFormats } from '#web/engine/format.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { FormDialog } from '#web/form/form-dialog.tsx';
import { ResourceField } from '#web/form/resource-field.tsx';
import { useResourceForm } from '#web/form/use-resource-form.ts';
import { AskedField } from '#web/form/asked-field.tsx';
import { FormGrid } from '#web/ui/form-grid.tsx';
import { proposeLine } from './propose-line.ts';

const fields = [
  'supplier',
  'quantity',
  'unitCost',
  'priceReason',
  'orderedOn',
  'expectedOn',
  'reference',
  'note',
] as const;

export function AddOrder({ onClose }: { onClose: () => void }) {
  const formats = useFormats();
  const form = useResourceForm({
    resource: stockOrders,
    fields: ['stockId', ...fields],
    start: { orderedOn: formats.today() },
    create: orderStock,
    success: ({ status }) =>
      status === 'Draft' ? purchaseOrderWords.waitsForApproval : 'Order created successfully',
    onSaved: onClose,
  });

  return (
    <FormDialog form={form} title="Add Order" submitLabel="Order" busyLabel="Ordering..." onClose={onClose}>
      <FormGrid>
        <ResourceField
          form={form}
          name="stockId"
          wide
          onGiven={(chosen) => void proposeLine(form.form, chosen)}
        />
        <ResourceField form={form} name="supplier" wide />
        <ResourceField form={form} name="quantity" />
        <ResourceField form={form} name="unitCost" />
        <AskedField form={form} name="priceReason" wide />
        <ResourceField form={form} name="orderedOn" />
        <ResourceField form={form} name="expectedOn" />
        <ResourceField form={form} name="reference" wide />
        <ResourceField form={form} name="note" />
      </FormGrid>
    </FormDialog>
  );
}

interface OrderProps {
  order: RecordIn<typeof stockOrders>;
  onClose: () => void;
}

/** Only the note of a finished order can change. */
export function EditOrder({ order, onClose }: OrderProps) {
  const { transitions: moves } = stockOrders;
  const isOver = moves !== null && isLocked(moves, order.status);
  const form = useResourceForm({
    resource: stockOrders,
    fields: isOver ? (['note'] as const) : fields,
    record: order,
    success: 'Order updated successfully',
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={`Edit the order of ${order.itemName}`}
      submitLabel="Save Changes"
      busyLabel="Saving..."
      onClose={onClose}
    >
      <FormGrid>
        {form.fields.map((name) =>
          name === 'priceReason' ? (
            <AskedField key={name} form={form} name={name} wide />
          ) : (
            <ResourceField
              key={name}
              form={form}
              name={name}
              wide={name === 'supplier' || name === 'reference'}
            />
          ),
        )}
      </FormGrid>
    </FormDialog>
  );
}

/** Reopens an order for the rest; one delivered in full needs a higher quantity. */
export function OpenAgain({ order, onClose }: OrderProps) {
  const { received, quantity, itemName } = order;
  const isWhole = received >= quantity;
  const form = useResourceForm({
    resource: stockOrders,
    fields: isWhole ? (['quantity', 'statusReason'] as const) : (['statusReason'] as const),
    record: order,
    proposed: { statusReason: '' },
    needed: ['statusReason'],
    fixedValues: { status: 'Ordered' },
    success: 'Order updated successfully',
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={`Reopen the order of ${itemName}`}
      description={
        isWhole
          ? `All ${formatNumber(quantity)} are received. Enter a larger quantity.`
          : `${formatNumber(quantity - received)} are outstanding again.`
      }
      submitLabel="Reopen"
      busyLabel="Saving..."
      size="small"
      onClose={onClose}
    >
      <FormGrid columns={1}>
        {isWhole && <ResourceField form={form} name="quantity" />}
        <ResourceField form={form} name="statusReason" />
      </FormGrid>
    </FormDialog>
  );
}
