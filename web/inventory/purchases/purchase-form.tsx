import { useNavigate } from '@tanstack/react-router';
import { isLocked } from '#contract/engine/transitions.ts';
import { purchaseOrders } from '#contract/inventory/purchase-orders.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { FormDialog } from '#web/form/form-dialog.tsx';
import { ResourceField } from '#web/form/resource-field.tsx';
import { useResourceForm } from '#web/form/use-resource-form.ts';
import { FormGrid } from '#web/ui/form-grid.tsx';

const fields = ['supplier', 'siteId', 'expectedOn', 'reference', 'note'] as const;

/** Creates a draft and opens it, to add its lines. */
export function AddPurchase({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const form = useResourceForm({
    resource: purchaseOrders,
    fields,
    success: 'Purchase order created successfully',
    onSaved: ({ id }) => void navigate({ to: '/inventory', search: { tab: 'purchases', view: id } }),
  });
  return (
    <FormDialog
      form={form}
      title="Add Purchase Order"
      description="A draft. Add its lines next."
      submitLabel="Create Draft"
      busyLabel="Saving..."
      onClose={onClose}
    >
      <FormGrid>
        <ResourceField form={form} name="supplier" wide />
        <ResourceField form={form} name="siteId" />
        <ResourceField form={form} name="expectedOn" />
        <ResourceField form={form} name="reference" wide />
        <ResourceField form={form} name="note" />
      </FormGrid>
    </FormDialog>
  );
}

interface EditPurchaseProps {
  purchase: RecordIn<typeof purchaseOrders>;
  onClose: () => void;
}

/** Of a placed order, only the expected date and the note can change. */
export function EditPurchase({ purchase, onClose }: EditPurchaseProps) {
  const { transitions } = purchaseOrders;
  const isPlaced = transitions !== null && isLocked(transitions, purchase.status);
  const form = useResourceForm({
    resource: purchaseOrders,
    fields: isPlaced ? (['expectedOn', 'note'] as const) : fields,
    record: purchase,
    success: 'Purchase order updated successfully',
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={`Edit ${purchase.number}`}
      submitLabel="Save Changes"
      busyLabel="Saving..."
      onClose={onClose}
    >
      <FormGrid>
        {form.fields.map((name) => (
          <ResourceField
            key={name}
            form={form}
            name={name}
            wide={name === 'supplier' || name === 'reference'}
          />
        ))}
      </FormGrid>
    </FormDialog>
  );
}
