import type { purchaseOrders } from '#contract/inventory/purchase-orders.ts';
import { orderStock, stockOrders } from '#contract/inventory/stock-orders.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { FormDialog } from '#web/form/form-dialog.tsx';
import { ResourceField } from '#web/form/resource-field.tsx';
import { useResourceForm } from '#web/form/use-resource-form.ts';
import { AskedField } from '#web/form/asked-field.tsx';
import { FormGrid } from '#web/ui/form-grid.tsx';
import { proposeLine } from '../orders/propose-line.ts';

interface AddLineProps {
  purchase: RecordIn<typeof purchaseOrders>;
  onClose: () => void;
}

/** Adds an item to a draft. */
export function AddLine({ purchase, onClose }: AddLineProps) {
  const form = useResourceForm({
    resource: stockOrders,
    fields: ['stockId', 'quantity', 'unitCost', 'priceReason', 'note'],
    create: orderStock,
    fixedValues: { purchaseOrderId: purchase.id, supplier: purchase.supplier },
    success: 'Line added successfully',
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={`Add a line to ${purchase.number}`}
      description={`From ${purchase.supplier}`}
      submitLabel="Add Line"
      busyLabel="Saving..."
      onClose={onClose}
    >
      <FormGrid>
        <ResourceField
          form={form}
          name="stockId"
          wide
          onGiven={(chosen) => void proposeLine(form.form, chosen)}
        />
        <ResourceField form={form} name="quantity" />
        <ResourceField form={form} name="unitCost" />
        <AskedField form={form} name="priceReason" wide />
        <ResourceField form={form} name="note" />
      </FormGrid>
    </FormDialog>
  );
}
