import { mostAttachments, transactions } from '#contract/financial/transactions.ts';
import { useFormats } from '#web/engine/format.ts';
import type { FieldName, RecordIn } from '#web/engine/records.ts';
import { FilesField } from '#web/form/files-field.tsx';
import { FormDialog } from '#web/form/form-dialog.tsx';
import { ReasonDialog } from '#web/form/reason-dialog.tsx';
import { ResourceField } from '#web/form/resource-field.tsx';
import { useResourceForm, type ResourceForm } from '#web/form/use-resource-form.ts';
import { FormGrid } from '#web/ui/form-grid.tsx';

const typed = [
  'description',
  'type',
  'category',
  'amount',
  'date',
  'reference',
  'siteId',
  'assetId',
] as const;
const fields = [...typed, 'attachments'] as const;

export function AddTransaction({ onClose }: { onClose: () => void }) {
  const formats = useFormats();
  const form = useResourceForm({
    resource: transactions,
    fields,
    start: { date: formats.today() },
    success: 'Transaction created successfully',
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title="Add Transaction"
      submitLabel="Add Transaction"
      busyLabel="Adding..."
      onClose={onClose}
    >
      <TransactionFields form={form} />
    </FormDialog>
  );
}

interface TransactionProps {
  transaction: RecordIn<typeof transactions>;
  onClose: () => void;
}

export function EditTransaction({ transaction, onClose }: TransactionProps) {
  const form = useResourceForm({
    resource: transactions,
    fields,
    record: transaction,
    success: 'Transaction updated successfully',
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title="Edit Transaction"
      submitLabel="Save Changes"
      busyLabel="Saving..."
      onClose={onClose}
    >
      <TransactionFields form={form} />
    </FormDialog>
  );
}

export function VoidTransaction({ transaction, onClose }: TransactionProps) {
  return (
    <ReasonDialog
      resource={transactions}
      record={transaction}
      title="Void this transaction?"
      description={`${transaction.description} is kept with its reason and no longer counts. This cannot be undone.`}
      to="Void"
      label="Void"
      busyLabel="Voiding..."
      variant="danger"
      success="Transaction voided successfully"
      onClose={onClose}
    />
  );
}

function TransactionFields({ form }: { form: ResourceForm<FieldName<typeof transactions>> }) {
  return (
    <FormGrid>
      {typed.map((name) => (
        <ResourceField key={name} form={form} name={name} {...(name === 'description' && { wide: true })} />
      ))}
      <FilesField form={form} name="attachments" one="Attachment" max={mostAttachments} />
    </FormGrid>
  );
}
