import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { purchaseOrderWords } from '#contract/inventory/purchase-orders.ts';
import { orderStock, stockOrders } from '#contract/inventory/stock-orders.ts';
import { useFormats } from '#web/engine/format.ts';
import { newId } from '#web/engine/new-id.ts';
import { FormDialog } from '#web/form/form-dialog.tsx';
import { ResourceField } from '#web/form/resource-field.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import { AskedField } from '#web/form/asked-field.tsx';
import { FormGrid } from '#web/ui/form-grid.tsx';
import { OrderLine } from './order-line.tsx';
import {
  costOf,
  keptLines,
  lineField,
  missingSupplier,
  orderFields,
  ordersOf,
  proposedOrders,
  removedFields,
  type ToOrder,
} from './typed-orders.ts';

interface OrderStockProps {
  /** The stock records to order, one line each. */
  lines: readonly ToOrder[];
  onOrdered: () => void;
  onClose: () => void;
}

/** Orders one or several low items, with one purchase order for each supplier. */
export function OrderStock({ lines: given, onOrdered, onClose }: OrderStockProps) {
  const formats = useFormats();
  // The list behind the dialog may change while it is open.
  const [chosen] = useState(given);
  const [ids] = useState(() => new Map(chosen.map(({ id }) => [id, newId()])));
  const form = useEndpointForm({
    endpoint: orderStock,
    resource: stockOrders,
    fields: orderFields(chosen),
    start: proposedOrders(chosen),
    skipped: (controls) => removedFields(chosen, controls),
    check: (values) => missingSupplier(chosen, values),
    input: (values) => ({
      body: ordersOf(chosen, values).map((order) => ({ id: ids.get(order.stockId), ...order })),
    }),
    success: (made) => {
      const lines = Array.isArray(made) ? made : [made];
      if (lines.some(({ status }) => status === 'Draft')) return purchaseOrderWords.waitsForApproval;
      return lines.length > 1 ? `${lines.length} lines ordered successfully` : 'Order created successfully';
    },
    onDone: onOrdered,
  });
  const controls = useWatch({ control: form.form.control });
  const lines = keptLines(chosen, controls);
  const [first] = lines;
  const isBulk = chosen.length > 1;
  const cost = costOf(lines, controls);
  return (
    <FormDialog
      form={form}
      title={isBulk ? `Order ${chosen.length} items` : `Order ${first?.itemName ?? ''}`}
      description={
        isBulk ? 'Lines from the same supplier become one purchase order.' : `For ${first?.location ?? ''}`
      }
      size={isBulk ? 'large' : 'medium'}
      submitLabel={lines.length > 1 ? `Order ${lines.length}` : 'Order'}
      busyLabel="Ordering..."
      onClose={onClose}
      aside={
        <p role="status" className="mr-auto text-small text-ink-muted tabular-nums">
          {cost > 0 && `${formats.money(cost)} in total`}
        </p>
      }
    >
      <FormGrid>
        <ResourceField
          form={form}
          name="supplier"
          options={lines.flatMap(({ supplier }) => supplier ?? [])}
          {...(isBulk && { hint: 'Leave empty to use each item’s usual supplier.' })}
        />
        <ResourceField form={form} name="expectedOn" min={formats.today()} />
        <ResourceField form={form} name="reference" wide />
        <AskedField form={form} name="priceReason" wide />
      </FormGrid>
      <ul className="flex flex-col gap-3">
        {lines.map((line) => (
          <OrderLine
            key={line.id}
            line={line}
            form={form}
            isNamed={isBulk}
            {...(lines.length > 1 && {
              onLeaveOut: () => form.form.setValue(lineField('isRemoved', line), true, { shouldDirty: true }),
            })}
          />
        ))}
      </ul>
    </FormDialog>
  );
}
