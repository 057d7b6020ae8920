import { payItems, payItemWords, type payItemKinds } from '#contract/financial/pay/pay-items.ts';
import { useFormats } from '#web/engine/format.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { FormDialog } from '#web/form/form-dialog.tsx';
import { ResourceField } from '#web/form/resource-field.tsx';
import { useResourceForm } from '#web/form/use-resource-form.ts';
import { FormGrid } from '#web/ui/form-grid.tsx';

type Kind = (typeof payItemKinds)[number];

type PayItemFormProps = { kind: Kind; onClose: () => void } & (
  | { item: RecordIn<typeof payItems>; employeeId?: never }
  | { item?: never; employeeId: string }
);

const fieldsOf = {
  Allowance: ['label', 'amount', 'from', 'until', 'isTaxed'],
  Deduction: ['label', 'amount', 'from', 'until'],
  Loan: ['label', 'amount', 'balance', 'from', 'until'],
} as const satisfies Record<Kind, readonly string[]>;

const examples: Record<Kind, string> = {
  Allowance: 'Housing allowance',
  Deduction: 'Union dues',
  Loan: 'School fees advance',
};

export function PayItemForm({ item, kind, employeeId, onClose }: PayItemFormProps) {
  const { today } = useFormats();
  const fields = fieldsOf[kind];
  const form = useResourceForm({
    resource: payItems,
    fields,
    ...(item
      ? { record: item }
      : { start: { from: today(), isTaxed: true }, fixedValues: { employeeId, kind } }),
    needed: kind === 'Loan' ? ['balance'] : [],
    success: `${kind} ${item ? 'updated' : 'added'} successfully`,
    onSaved: onClose,
  });
  const isUsed = item?.isUsed ?? false;
  return (
    <FormDialog
      form={form}
      title={item ? `Edit ${item.label}` : `Add ${kind}`}
      {...(isUsed && { description: payItemWords.used })}
      submitLabel={item ? 'Save Changes' : `Add ${kind}`}
      busyLabel={item ? 'Saving...' : 'Adding...'}
      onClose={onClose}
    >
      <FormGrid>
        {fields.map((name) => (
          <ResourceField
            key={name}
            form={form}
            name={name}
            wide={name === 'label'}
            {...(name === 'label' && { placeholder: examples[kind] })}
            disabledReason={
              isUsed && name !== 'label' && name !== 'until' ? 'Already used in pay' : undefined
            }
          />
        ))}
      </FormGrid>
    </FormDialog>
  );
}
