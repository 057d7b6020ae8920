import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { formatNumber } from '#contract/engine/number-text.ts';
import { receiveOrder } from '#contract/inventory/receive-order.ts';
import { stockOrders } from '#contract/inventory/stock-orders.ts';
import { useFormats } from '#web/engine/format.ts';
import { newId } from '#web/engine/new-id.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { FormDialog } from '#web/form/form-dialog.tsx';
import { ResourceField } from '#web/form/resource-field.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import { AskedField } from '#web/form/asked-field.tsx';
import { FormGrid } from '#web/ui/form-grid.tsx';
import { inUnits } from '../items/in-units.ts';
import { leftOf, receiptFields } from './receipt.ts';

interface ReceiveOrderProps {
  order: RecordIn<typeof stockOrders>;
  onClose: () => void;
}

/** Receives a delivery; a retry after a lost response does not receive it twice. */
export function ReceiveOrder({ order, onClose }: ReceiveOrderProps) {
  const { itemName, location, outstanding, quantity, supplier, unit, version } = order;
  const { today } = useFormats();
  const [movementId] = useState(newId);
  const form = useEndpointForm({
    endpoint: receiveOrder,
    resource: stockOrders,
    fields: receiptFields,
    start: { quantity: outstanding, unitCost: order.unitCost, date: today() },
    input: ({ isComplete, ...receipt }) => ({
      params: { id: order.id },
      body: {
        ...receipt,
        isComplete: isComplete && leftOf(order, receipt.quantity) > 0,
        version,
        movementId,
      },
    }),
    success: (saved) =>
      saved.isOpen
        ? `Received successfully. ${formatNumber(saved.outstanding)} outstanding.`
        : 'Order received successfully',
    onDone: onClose,
  });
  const left = leftOf(order, useWatch({ control: form.form.control, name: 'quantity' }));
  return (
    <FormDialog
      form={form}
      title={`Receive ${itemName}`}
      description={`From ${supplier}, for ${location}`}
      size="small"
      submitLabel="Receive"
      busyLabel="Saving..."
      onClose={onClose}
    >
      <FormGrid columns={1}>
        <ResourceField
          form={form}
          name="quantity"
          label="Quantity received"
          hint={`${formatNumber(outstanding)} of ${inUnits(quantity, unit)} outstanding`}
        />
        {left > 0 && (
          <ResourceField
            form={form}
            name="isComplete"
            hint={
              left === 1
                ? 'The order will be closed. The remaining one is not expected.'
                : `The order will be closed. The remaining ${formatNumber(left)} are not expected.`
            }
            wide
          />
        )}
        <ResourceField form={form} name="unitCost" />
        <ResourceField form={form} name="date" />
        <ResourceField form={form} name="note" hint="For example the delivery docket." />
        <AskedField form={form} name="reason" />
      </FormGrid>
    </FormDialog>
  );
}
